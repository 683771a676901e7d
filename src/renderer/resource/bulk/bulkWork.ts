import { i18n } from '#renderer/kit/i18n.ts'
import { notifyLasting } from '#renderer/kit/errors/notify.ts'
import type { TabWork } from '#renderer/kit/tabs/tabWork.ts'
import type { ActionRun, BulkAction } from './bulkAction.ts'
import { BulkRun, countOutcomes, oneByOne } from './bulkRun.ts'

/** The name under which a tab keeps its bulk action: one at a time. */
export const BULK_WORK = 'bulk'

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
    this.rows = selected.filter(action.isOffered)
    this.leftOut = selected.length - this.rows.length
    this.run = new BulkRun({ rows: this.rows, rowKey, ...(typeof run === 'function' ? oneByOne(rowKey, run) : run) })
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
    notifyLasting('info', i18n.t('list:bulk.closed', { action: this.action.label(), ...countOutcomes(this.run.progress().outcomes) }))
  }
}
