import { useRef, useState } from 'react'
import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#renderer/kit/errors/errors.ts'
import { useTabKey } from '#renderer/kit/tabs/page.ts'
import { useAmounts } from '#renderer/ui/format/useAmounts.ts'
import type { Column } from '#renderer/ui/table/column.ts'
import { timeOf } from '#shared/domain/chinaTime.ts'
import type { FilterFields } from '#shared/domain/filters.ts'
import { toFilterArgs } from '#renderer/ui/filters/filterForm.ts'
import { sortArgs } from '../state/listRequest.ts'
import { readPage } from '../state/severalIds.ts'
import type { ListController } from '../useListController.ts'
import { addUp, MAX_TOTALS_ROWS, readTotals, type Totals } from './readTotals.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px', minWidth: 0 },
  text: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
})

type State =
  | { readonly kind: 'reading'; readonly read: number; readonly total: number | null }
  | { readonly kind: 'failed'; readonly error: unknown }
  /** `at`: milliseconds. */
  | (Totals & { readonly at: number })

interface Props<Row, Fields extends FilterFields> {
  readonly controller: ListController<Row, Fields>
}

/**
 * The sums of the whole query. A query that is on one page has them at once. Others are read when the person asks: a list that read all
 * its rows by itself would ask a server for up to forty pages at every search.
 */
export function QueryTotals<Row, Fields extends FilterFields>({ controller }: Props<Row, Fields>) {
  const styles = useStyles()
  const { t } = useTranslation(['list', 'common'])
  const { state, table } = controller
  const { totals, start, cancel } = useTotals(controller)
  if (table.all.every(({ amount }) => amount === undefined) || state.hasFailed || state.rows.length === 0) return null
  const isWhole = state.current === 1 && state.total === state.rows.length && !state.isStale
  const label = t('totals.action')
  if (isWhole) return <Sums columns={table.columns} fen={addUp(table.columns, state.rows)} label={label} />
  // The server knows nothing of a text or a state that was looked for: its rows are other ones.
  if (state.look !== null) return null
  return (
    <div className={styles.root} aria-live="polite">
      {totals?.kind === 'done' && (
        <Sums columns={table.columns} fen={totals.fen} label={t('totals.of', { time: timeOf(totals.at), count: totals.count })} />
      )}
      {totals !== null && totals.kind !== 'done' && (
        <Text size={200} className={styles.text}>
          <StateText state={totals} />
        </Text>
      )}
      {totals?.kind === 'reading' ? (
        <Button size="small" onClick={cancel}>
          {t('common:cancel')}
        </Button>
      ) : (
        <Button size="small" appearance="subtle" title={t('totals.hint')} onClick={start}>
          {t(totals === null ? 'totals.action' : 'totals.again')}
        </Button>
      )}
    </div>
  )
}

/** Why there are no sums yet. */
function StateText({ state }: { readonly state: Exclude<State, { readonly kind: 'done' }> }) {
  const { t } = useTranslation('list')
  if (state.kind === 'failed') return t('totals.failed', { reason: errorMessage(state.error) })
  if (state.kind === 'changed') return t('totals.changed')
  if (state.kind === 'tooMany') return t('totals.tooMany', { most: MAX_TOTALS_ROWS })
  const { read, total } = state
  return total === null ? t('totals.readingSome', { read }) : t('totals.reading', { read, total })
}

interface SumsProps<Row> {
  /** The visible columns. */
  readonly columns: readonly Column<Row>[]
  /** By the key of the column. */
  readonly fen: ReadonlyMap<string, number>
  readonly label: string
}

function Sums<Row>({ columns, fen, label }: SumsProps<Row>) {
  const styles = useStyles()
  const { t } = useTranslation('list')
  const { sum } = useAmounts()
  const shown = columns.flatMap(({ key, header }) => {
    const amount = fen.get(key)
    return amount === undefined ? [] : [t('selection.sum', { name: header, amount: sum(amount) })]
  })
  return shown.length === 0 ? null : (
    <Text size={200} className={styles.text}>
      {[label, ...shown].join(' · ')}
    </Text>
  )
}

/** The reading of the query's sums. What was read of an earlier search, or given up, is never shown. */
function useTotals<Row, Fields extends FilterFields>({ list, state, table }: ListController<Row, Fields>) {
  const owner = useTabKey()
  const [kept, setKept] = useState<{ readonly search: string; readonly state: State } | null>(null)
  const running = useRef<AbortController | null>(null)
  const { sort, form } = state
  const search = String(state.searches)
  const cancel = (): void => {
    running.current?.abort()
    running.current = null
    setKept(null)
  }
  const start = (): void => {
    cancel()
    const controller = new AbortController()
    running.current = controller
    const show = (next: State): void => {
      if (running.current === controller) setKept({ search, state: next })
    }
    show({ kind: 'reading', read: 0, total: state.total })
    const context = { signal: controller.signal, meta: { owner } }
    const read = readTotals<Row>({
      page: async (current, size) =>
        await readPage(list, { current, size, ...sortArgs(sort), ...toFilterArgs(list.filters, form) }, sort, context),
      rowKey: list.rowKey,
      columns: table.all,
      onRead: ({ done, total }) => show({ kind: 'reading', read: done, total }),
    })
    read.then((totals) => show({ ...totals, at: Date.now() })).catch((error: unknown) => show({ kind: 'failed', error }))
  }
  return { totals: kept?.search === search ? kept.state : null, start, cancel }
}
