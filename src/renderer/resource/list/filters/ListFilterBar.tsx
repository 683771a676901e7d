import { memo, type Ref } from 'react'
import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { FilterBar } from '#renderer/ui/filters/FilterBar.tsx'
import type { FormOf } from '#renderer/ui/filters/filterForm.ts'
import { useChoicesOf } from '#renderer/ui/filters/useCodeChoices.ts'
import { useNow } from '#renderer/ui/format/useNow.ts'
import type { FilterFields } from '#shared/domain/filters.ts'
import type { ListKey } from '#shared/domain/preferences.ts'
import { IdsWithoutRow } from './IdsWithoutRow.tsx'
import { SavedFilters } from './SavedFilters.tsx'
import { useListFilter, type ListFilterHandle } from './useListFilter.ts'

const useStyles = makeStyles({
  // It uses the space that the buttons leave, and never a line of its own.
  note: {
    flex: '1 1 0',
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: tokens.colorStatusWarningForeground1,
    whiteSpace: 'nowrap',
  },
})

interface Props<Fields extends FilterFields> {
  readonly listKey: ListKey
  readonly fields: Fields
  /** The statuses that have a tab: the filter is not shown a second time where each of its codes is among them. */
  readonly withTabs: { readonly filter: string; readonly codes: readonly number[] } | undefined
  /** The name under which typed values are kept with the tab. Another name starts with `applied`. */
  readonly draft: string
  readonly applied: FormOf<Fields>
  /** The values after a reset. */
  readonly first: FormOf<Fields>
  /** The searched ids for which there is no record. */
  readonly missing: readonly string[]
  /** Those whose record another filter leaves out. */
  readonly hidden: readonly string[]
  readonly onApply: (form: FormOf<Fields>) => void
  /** Called after the filters were cleared. */
  readonly onReset: () => void
  readonly ref: Ref<ListFilterHandle<Fields>>
}

function FilterBarOfList<Fields extends FilterFields>({ listKey, withTabs, first, missing, hidden, onReset, ...options }: Props<Fields>) {
  const styles = useStyles()
  const { t } = useTranslation('filters')
  // Every minute: 'today' must be today's.
  const now = useNow('minute').getTime()
  const { fields, applied } = options
  const choicesOf = useChoicesOf()
  const covered = coveredFilter(fields, withTabs, choicesOf)
  const { form, presets, setPresets, filters, apply, isUnapplied } = useListFilter(options)
  return (
    <FilterBar
      label={t('label')}
      filters={filters.filter(({ key }) => key !== covered)}
      onSubmit={() => apply(form)}
      onReset={() => {
        apply(first)
        onReset()
      }}
      extra={
        <SavedFilters
          listKey={listKey}
          fields={fields}
          form={form}
          presets={presets}
          applied={applied}
          now={now}
          onChoose={(chosen, itsPresets) => {
            setPresets(itsPresets)
            apply(chosen)
          }}
        />
      }
      note={
        <>
          <Text aria-live="polite" size={200} className={styles.note} title={isUnapplied ? t('unapplied') : ''}>
            {isUnapplied ? t('unapplied') : ''}
          </Text>
          {!isUnapplied && <IdsWithoutRow missing={missing} hidden={hidden} />}
        </>
      }
    />
  )
}

/** The filter whose choices are all tabs of the list; null for none. */
function coveredFilter(
  fields: FilterFields,
  tabs: Props<FilterFields>['withTabs'],
  choicesOf: ReturnType<typeof useChoicesOf>,
): string | null {
  const field = tabs === undefined ? undefined : fields[tabs.filter]
  if (tabs === undefined || field?.kind !== 'code') return null
  return choicesOf(field.list).every(({ code }) => tabs.codes.includes(code)) ? tabs.filter : null
}

/**
 * A list's filters. They are applied by 查询 or Enter, and not while a filter is wrong; a mark says that they are not applied yet.
 * Memoized: a selection renders the list again, and the filters are its most expensive part. The cast restores the generic.
 */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const ListFilterBar = memo(FilterBarOfList) as typeof FilterBarOfList
