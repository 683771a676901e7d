import { Button, makeStyles, Text } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx'
import { useFilterLabel } from '#renderer/ui/filters/useFilterLabel.ts'
import type { Unmatchable } from '#renderer/ui/filters/filterForm.ts'
import { isPast, rangesOf } from '#renderer/ui/filters/range/ranges.ts'
import { isIdentifying, type FilterFields } from '#shared/domain/filters.ts'
import { MAX_LOOKED_ROWS } from '#shared/domain/limits.ts'
import type { ListController } from '../useListController.ts'

const useStyles = makeStyles({ line: { textAlign: 'center', maxWidth: '640px' } })

interface Props<Row, Fields extends FilterFields> {
  readonly controller: ListController<Row, Fields>
  readonly odd: Unmatchable
}

/** Instead of rows: why a typed value finds none, by what the list can be searched, and the offer to look among the rows of some days. */
export function NoMatch<Row, Fields extends FilterFields>({ controller: { list, state }, odd }: Props<Row, Fields>) {
  const styles = useStyles()
  const { t, i18n } = useTranslation(['list', 'search', 'common'])
  const labelOf = useFilterLabel()
  const { name, text, kind, isAsked } = odd
  const labels = Object.entries(list.filters).flatMap(([other, field]) => (isIdentifying(field) ? [labelOf(other)] : []))
  const fields = new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(labels)
  const why = `look.${kind}${isAsked ? 'Asked' : ''}` as const
  return (
    <EmptyState message={t(why, { text, field: labelOf(name) })}>
      <Text className={styles.line}>{t('look.can', { fields })}</Text>
      {list.look !== undefined && (
        <>
          <Button appearance="primary" onClick={() => state.startLook(text, name)}>
            {t(offerOf(list.filters, state.form), { kind: t(`search:kind.${list.look.kind}`), text })}
          </Button>
          <Text size={200} className={styles.line}>
            {t('look.how', { most: MAX_LOOKED_ROWS })}
          </Text>
        </>
      )}
      <Button size="small" onClick={state.reset}>
        {t('common:clearFilters')}
      </Button>
    </EmptyState>
  )
}

/** The words of the offer: the days of the form, else those that a look takes (`lookForm`). */
function offerOf(fields: FilterFields, form: Readonly<Record<string, string>>): `look.offer${'' | 'Days' | 'All'}` {
  const [names] = rangesOf(fields)
  if (names === undefined || isPast(fields, names)) return 'look.offerAll'
  return (form[names.from] ?? '') + (form[names.to] ?? '') === '' ? 'look.offer' : 'look.offerDays'
}
