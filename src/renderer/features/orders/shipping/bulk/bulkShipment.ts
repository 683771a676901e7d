import { forEachLimited } from '#renderer/kit/async/forEachLimited.ts'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { notify } from '#renderer/kit/errors/notify.ts'
import type { ExpressCompany } from '#shared/areas/express/calls.ts'
import { i18n } from '#renderer/kit/i18n.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { retryAfterUnlock } from '#renderer/kit/session/untilUnlocked.ts'
import type { MissingColumns, Table } from '#renderer/kit/tables/columns.ts'
import type { FileFault } from '#renderer/kit/tables/faults.ts'
import { openTable } from '#renderer/kit/tables/openTable.ts'
import type { TableNotes } from '#renderer/kit/tables/readTable.ts'
import type { TabWork } from '#renderer/kit/tabs/tabWork.ts'
import { ReadBackError } from '#renderer/kit/writes/writeOrReadBack.ts'
import type { BulkAction } from '#renderer/resource/bulk/bulkAction.ts'
import {
  allDone,
  countOutcomes,
  outcomeOf,
  type BatchRun,
  type BulkProgress,
  type BulkRun,
  type RowOutcome,
} from '#renderer/resource/bulk/bulkRun.ts'
import { BulkWork } from '#renderer/resource/bulk/bulkWork.ts'
import { AppError } from '#shared/errors.ts'
import { tableOf, toCells, type KeptTable } from '../file/keptTable.ts'
import {
  differingIn,
  missingIn,
  pastedCells,
  SHIPMENT_LIMIT,
  toShipmentRows,
  type RowFault,
  type ShipmentField,
  type ShipmentRow,
  type TableFault,
} from '../file/shipmentRows.ts'
import { heldShipment } from '../heldShipment.ts'
import { checkOrders, refreshShipped, refreshTracking, toBatches, toShipment, trackParcels } from '../shipments.ts'

export type Phase = 'choosing' | 'checking' | 'checked' | 'sending' | 'sent'

export interface BulkShipState {
  readonly phase: Phase
  readonly fileName: string
  readonly fault: TableFault | FileFault | null
  /** What a table without its columns has instead. */
  readonly missing?: MissingColumns<ShipmentField> | null
  /** The columns for one thing that differ. */
  readonly differing?: readonly string[]
  /** What the person should know of the file, such as the sheet that was read. */
  readonly notes?: TableNotes
  /** How much of a long file is read, from 0 to 1; null while none is. */
  readonly reading?: number | null
  readonly rows: readonly ShipmentRow[]
  /** By `lineKey`, of the lines that were to be sent; empty before that. */
  readonly outcomes: BulkProgress['outcomes']
}

const FIRST: BulkShipState = {
  phase: 'choosing',
  fileName: '',
  fault: null,
  missing: null,
  differing: [],
  notes: {},
  reading: null,
  rows: [],
  outcomes: new Map(),
}

export const lineKey = ({ line }: ShipmentRow): string => String(line)

/** The faults that depend on the server's data. Another check may clear them. */
const ofServer: ReadonlySet<RowFault['kind']> = new Set(['noOrder', 'status', 'used'])
const withoutServer = (row: ShipmentRow): ShipmentRow =>
  row.fault !== null && ofServer.has(row.fault.kind) ? { ...row, fault: null } : row

/** The lines that may be sent. */
export const readyOf = ({ rows, outcomes }: BulkShipState): ShipmentRow[] =>
  rows.filter((row) => row.fault === null && row.repeats === null && outcomes.get(lineKey(row))?.kind !== 'done')

/** How many orders the lines ship: one order may have several parcels. */
export const ordersIn = (rows: readonly ShipmentRow[]): number => new Set(rows.map(({ orderId }) => orderId)).size

/** The lines that have a fault, or that were tried and are not known to be sent. */
export function wrongOf({ rows, outcomes }: BulkShipState): ShipmentRow[] {
  return rows.filter((row) => {
    const kind = outcomes.get(lineKey(row))?.kind
    return row.fault !== null || kind === 'refused' || kind === 'unknown'
  })
}

/** How many lines are sent, not sent, and perhaps sent; a line that repeats a parcel counts with the parcel. */
export function countLines({ rows, outcomes }: BulkShipState): { readonly sent: number; readonly left: number; readonly unknown: number } {
  const { done, unknown } = countOutcomes(outcomes)
  return { sent: done, left: rows.filter(({ repeats }) => repeats === null).length - done - unknown, unknown }
}

/** Lines whose orders are read again at once. */
const READ_AT_ONCE = 4

/** Reads the orders of a batch again whose answer got lost, and compares their waybills. Nothing is sent twice. */
async function readBatch(batch: readonly ShipmentRow[], lost: AppError): Promise<ReadonlyMap<string, RowOutcome>> {
  const outcomes = new Map<string, RowOutcome>()
  await forEachLimited(batch, READ_AT_ONCE, async (row) => {
    outcomes.set(lineKey(row), outcomeOf(await ReadBackError.of(lost, () => heldShipment(row))))
  })
  return outcomes
}

/** The run that ships these lines, one call after another. */
function shipWork(rows: readonly ShipmentRow[]): BulkWork<ShipmentRow> {
  const run: BatchRun<ShipmentRow> = {
    split: toBatches,
    batch: async (batch) => {
      try {
        await call('order.send', batch.map(toShipment))
        return allDone(batch, lineKey)
      } catch (error) {
        if (!(error instanceof AppError) || !error.isUndecided) throw error
        return await readBatch(batch, error)
      }
    },
  }
  const action: BulkAction<ShipmentRow> = {
    key: 'ship',
    label: () => i18n.t('shipping:bulk.title'),
    permission: 'order_send',
    isOffered: () => true,
    run,
    // `afterShipping` reads them again, before it subscribes to their tracking.
    refresh: () => undefined,
  }
  return new BulkWork({ action, selected: rows, rowKey: lineKey, run })
}

/**
 * A table of waybills of a tab: reads it, checks every line, and ships the correct lines as a bulk run. `progress` and `subscribe` are
 * for `useSyncExternalStore`.
 */
export class BulkShipment implements TabWork {
  readonly #keep: (table: KeptTable | null) => void
  readonly #listeners = new Set<() => void>()
  #check = new AbortController()
  #work: BulkWork<ShipmentRow> | null = null
  #state = FIRST

  /** @param keep Keeps the table as a draft, for a reload. */
  constructor(keep: (table: KeptTable | null) => void) {
    this.#keep = keep
  }

  readonly progress = (): BulkShipState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly isBusy = (): boolean => {
    const { phase } = this.#state
    return phase === 'sending' || (phase === 'checked' && readyOf(this.#state).length > 0)
  }

  /** Reads and checks a file. */
  async open(file: File, companies: readonly ExpressCompany[]): Promise<void> {
    this.#state = FIRST
    this.#check.abort()
    this.#check = new AbortController()
    const { signal } = this.#check
    this.#patch({ phase: 'checking', fileName: file.name })
    const table = await openTable(file, { limit: SHIPMENT_LIMIT, signal, onShare: (reading) => this.#patch({ reading }) })
    if (table === null) return this.#patch(FIRST)
    const { cells, notes } = table
    if (typeof cells === 'string') this.#refuse(file.name, cells, notes)
    else await this.#read(file.name, cells, companies, notes)
  }

  /** Reads and checks copied cells. */
  async paste(text: string, companies: readonly ExpressCompany[]): Promise<void> {
    this.#state = FIRST
    const cells = pastedCells(text)
    const name = i18n.t('shipping:bulk.pasted')
    if (typeof cells === 'string') this.#refuse(name, cells, {})
    else await this.#read(name, cells, companies)
  }

  /** Checks a table again that was open before a reload: nobody knows which of its lines were sent. */
  async restore(kept: KeptTable, companies: readonly ExpressCompany[]): Promise<void> {
    if (this.#state.phase === 'choosing') await this.#read(kept.fileName, tableOf(kept), companies)
  }

  /** Sends the correct lines. Does nothing unless they are checked. */
  async send(): Promise<void> {
    if (this.#state.phase !== 'checked') return
    const work = shipWork(readyOf(this.#state))
    this.#work = work
    await this.#follow(work, () => work.run.start())
  }

  /** Goes on after a run has ended: with the lines that were not tried, with another look, or with a second try. */
  readonly choices = {
    goOn: () => this.#choose((run) => run.goOn()),
    readAgain: () => this.#choose((run) => run.readAgain()),
    retry: () => this.#choose((run) => run.retry()),
  }

  async #choose(act: (run: BulkRun<ShipmentRow>) => Promise<void>): Promise<void> {
    const work = this.#work
    if (work !== null && this.#state.phase === 'sent') await this.#follow(work, () => act(work.run))
  }

  /** Shows a run while it works, beside the lines that were found shipped before. */
  async #follow(work: BulkWork<ShipmentRow>, act: () => Promise<void>): Promise<void> {
    const before = this.#state.outcomes
    const leave = work.subscribe(() =>
      this.#patch({ phase: work.isBusy() ? 'sending' : 'sent', outcomes: new Map([...before, ...work.run.progress().outcomes]) }),
    )
    await act()
    leave()
    await afterShipping(work)
  }

  /** Repeats the check for the lines that are not known to be sent. */
  async recheck(): Promise<void> {
    const { rows, outcomes } = this.#state
    await this.#checkRows(rows.filter((row) => outcomes.get(lineKey(row))?.kind !== 'done').map(withoutServer), this.#state)
  }

  /** Aborts a check at once. Stops sending after the batch in flight. */
  readonly stop = (): void => {
    this.#check.abort()
    this.#work?.run.stop()
  }

  readonly abandon = this.stop

  readonly close = (): void => {
    this.#check.abort()
    this.#work?.close()
  }

  async #read(fileName: string, table: Table, companies: readonly ExpressCompany[], notes: TableNotes = {}): Promise<void> {
    const rows = toShipmentRows(table, companies)
    if (typeof rows === 'string') {
      this.#refuse(fileName, rows, notes)
      if (rows === 'noColumns') this.#patch({ missing: missingIn(table) })
      if (rows === 'twoColumns') this.#patch({ differing: differingIn(table) })
      return
    }
    this.#patch({ fileName, notes, reading: null })
    this.#keep(toCells(fileName, rows))
    await this.#checkRows(rows, FIRST)
  }

  #refuse(fileName: string, fault: TableFault | FileFault, notes: TableNotes): void {
    this.#patch({ ...FIRST, fileName, fault, notes })
  }

  /** `fallback` is the state after a failed check. Lines that were not checked are never sent. */
  async #checkRows(rows: readonly ShipmentRow[], fallback: BulkShipState): Promise<void> {
    this.#check.abort()
    this.#check = new AbortController()
    const { signal } = this.#check
    this.#patch({ phase: 'checking', rows, outcomes: new Map() })
    try {
      const checked = await retryAfterUnlock(() => checkOrders(rows, signal))
      if (signal.aborted) return
      const found: RowOutcome = { kind: 'done', checked: i18n.t('shipping:bulk.found') }
      this.#patch({ phase: 'checked', rows: checked.rows, outcomes: new Map(checked.shipped.map((row) => [lineKey(row), found])) })
      if (checked.unchecked > 0) notify('info', () => i18n.t('shipping:bulk.unchecked', { count: checked.unchecked }))
    } catch (error) {
      if (signal.aborted) return
      notifyError(error)
      this.#patch(fallback)
    }
  }

  #patch(change: Partial<BulkShipState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}

/** Reads the orders again and subscribes to the tracking of what was sent, also when the dialog is closed by now. */
async function afterShipping({ rows, run }: BulkWork<ShipmentRow>): Promise<void> {
  const { outcomes } = run.progress()
  const sent = rows.filter((row) => outcomes.get(lineKey(row))?.kind === 'done')
  await refreshShipped(queryClient, new Set(rows.map(({ orderId }) => orderId)))
  const untracked = await trackParcels(sent)
  if (untracked > 0) notify('info', () => i18n.t('shipping:bulk.unfollowed', { count: untracked }))
  await refreshTracking(queryClient, new Set(sent.map(({ orderId }) => orderId)))
}
