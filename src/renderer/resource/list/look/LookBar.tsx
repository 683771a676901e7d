import { Button, makeStyles, ProgressBar, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useFilterWords } from '#renderer/ui/filters/useFilterWords.ts'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import type { FilterFields } from '#shared/domain/filters.ts'
import { MAX_LOOKED_ROWS } from '#shared/domain/limits.ts'
import type { ListController } from '../useListController.ts'
import type { RequestedLook } from '../state/listRequest.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `4px ${tokens.spacingHorizontalS}`,
    padding: '6px 12px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  text: { flex: '1 1 0', minWidth: '240px', fontVariantNumeric: 'tabular-nums' },
  progress: { flex: '0 0 160px' },
})

interface Props<Row, Fields extends FilterFields> {
  readonly controller: ListController<Row, Fields>
  readonly look: RequestedLook
}

/** Above the rows that a look has found: among which it looked, how far it is, and whether it has read all of them. */
export function LookBar<Row, Fields extends FilterFields>({ controller, look }: Props<Row, Fields>) {
  const styles = useStyles()
  const { t } = useTranslation('list')
  const { state, focusTable } = controller
  const { lookOutcome: outcome, lookProgress } = state
  const isReading = state.query.isFetching
  const text = useLookText(controller, look)
  /** A button may be gone after its press. */
  const andFocus = (act: () => void) => (): void => {
    act()
    focusTable()
  }
  return (
    <div role="group" aria-label={t('look.label')} className={styles.root}>
      <Text role="status" className={styles.text}>
        {text}
      </Text>
      {isReading && (
        <ProgressBar
          aria-label={t('look.progress')}
          className={styles.progress}
          {...(lookProgress.total === null ? {} : { value: lookProgress.done, max: Math.max(1, lookProgress.total) })}
        />
      )}
      {outcome?.end === 'moved' && (
        <Button size="small" onClick={andFocus(state.refresh)}>
          {t('look.again')}
        </Button>
      )}
      <Button size="small" onClick={andFocus(state.endLook)}>
        {t(isReading ? 'look.stop' : look.text === '' ? 'byState.end' : 'look.end')}
      </Button>
    </div>
  )
}

/** What the look does, or what became of it; empty where it failed: the failure is shown in place of the rows. */
function useLookText<Row, Fields extends FilterFields>(
  { list, state }: ListController<Row, Fields>,
  { text, field, state: wanted }: RequestedLook,
): string {
  const { t } = useTranslation(['list', 'search'])
  const wordsOf = useFilterWords()
  const labelOf = useCodeLabel()
  const { lookOutcome: outcome, lookProgress: progress } = state
  const known = list.states?.known.find(({ value }) => value === wanted)
  const status = known === undefined ? (wanted ?? '') : labelOf(known.list, known.code)
  const { chosen, days } = wordsOf(list.filters, field === null ? state.form : { ...state.form, [field]: '' })
  const parts = [...chosen, ...days, ...(text === '' || status === '' ? [] : [status])]
  const filters = parts.length === 0 ? t('exportAll') : parts.join(' · ')
  const kind = list.look === undefined ? '' : t(`search:kind.${list.look.kind}`)
  const words = { filters, kind, text, status }
  const of = text === '' ? 'byState' : 'look'
  if (state.query.isFetching) {
    return progress.total === null
      ? t(`${of}.readingOn`, { ...words, done: progress.done })
      : t(`${of}.reading`, { ...words, done: progress.done, total: progress.total })
  }
  if (outcome === null) return ''
  if (outcome.end !== 'tooMany')
    return t(text === '' ? `byState.${outcome.end}` : `look.${outcome.end}`, { ...words, count: outcome.done, found: state.total ?? 0 })
  return outcome.total === null
    ? t(`${of}.tooManyUncounted`, { ...words, most: MAX_LOOKED_ROWS })
    : t(`${of}.tooMany`, { ...words, most: MAX_LOOKED_ROWS, total: outcome.total })
}
