import { i18n } from '#renderer/kit/i18n.ts'
import { notifyLasting } from '#renderer/kit/errors/notify.ts'
import { distinctRows } from '#renderer/kit/records/distinctRows.ts'
import type { TabWork } from '#renderer/kit/tabs/tabWork.ts'
import type { ActionRun, BulkAction, Counted } from './bulkAction.ts'
import { type BulkProgress, BulkRun, countOutcomes, oneByOne } from './bulkRun.ts'

/** The name under which a tab keeps its bulk action: one at a time. */
export const BULK_WORK = 'bulk'

const ENDS = ['done', 'refused', 'unknown', 'skipped'] as const

/** What stands behind a number of rows: 条, or 人. */
export const unitText = (counts: Counted = 'rows', count: number): string => i18n.t(`list:bulk.unit.${counts}`, { count })

/**
 * How many records of a run ended in which way, in one sentence: what happened to none is not said, but for those that are done.
 * @param sum of what is done, in words; null where its records have no amount.
 */
export function outcomeText(outcomes: BulkProgress['outcomes'], sum: string | null, counted?: Counted): string {
  const counts = countOutcomes(outcomes)
  const parts = ENDS.filter((end) => end === 'done' || counts[end] > 0).map((end) => {
    const text = i18n.t(`list:bulk.count.${end}`, { count: counts[end], unit: unitText(counted, counts[end]) })
    return end === 'done' && sum !== null ? i18n.t('list:bulk.withSum', { text, sum }) : text
  })
  return parts.join(i18n.t('list:bulk.separator'))
}

interface Options<Row> {
  readonly action: BulkAction<Row>
  readonly selected: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly run: ActionRun<Row>
}

/** A bulk action of a tab, from its question to the table of outcomes. It goes on while its page is not mounted. */
export class BulkWork<Row> implements TabWork {
  readonly action: BulkAction<Row>
  /** The rows at the time of the question: the list behind it may be refreshed meanwhile. */
  readonly rows: readonly Row[]
  /** How many of the selected rows the action does not apply to. */
  readonly leftOut: number
  readonly run: BulkRun<Row>

  constructor({ action, selected, rowKey, run }: Options<Row>) {
    this.action = action
    // No record is written twice, whatever was selected.
    const records = distinctRows(selected, rowKey)
    this.rows = records.filter(action.isOffered)
    this.leftOut = records.length - this.rows.length
    this.run = new BulkRun({ rows: this.rows, rowKey, ...(typeof run === 'function' ? oneByOne(rowKey, run) : run) })
    this.#refreshAtEnds()
  }

  /** After each run, also where no page shows it. */
  #refreshAtEnds(): void {
    let before = this.run.progress().phase
    this.run.subscribe(() => {
      const { phase } = this.run.progress()
      if (phase === 'ended' && before !== 'ended') void this.action.refresh(this.rows)
      before = phase
    })
  }

  readonly isBusy = (): boolean => {
    const { phase } = this.run.progress()
    return phase !== 'ready' && phase !== 'ended'
  }

  readonly subscribe = (listener: () => void): (() => void) => this.run.subscribe(listener)

  readonly close = (): void => {
    if (!this.isBusy()) return
    this.run.stop()
    void this.#report()
  }

  readonly abandon = (): void => this.run.stop()

  /** Nobody sees the table of outcomes any more. */
  async #report(): Promise<void> {
    await this.run.settled()
    const { outcomes } = this.run.progress()
    const outcome = (): string => outcomeText(outcomes, null, this.action.counts)
    notifyLasting('info', () => i18n.t('list:bulk.closed', { action: this.action.label(), outcome: outcome() }))
  }
}
