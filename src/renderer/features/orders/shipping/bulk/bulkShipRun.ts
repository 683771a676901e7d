import type { ExpressCompany } from '#shared/areas/express/calls.ts'
import { errorMessage, notifyError } from '#renderer/kit/errors/errors.ts'
import { notify, notifyLasting } from '#renderer/kit/errors/notify.ts'
import { i18n } from '#renderer/kit/i18n.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { pastLock } from '#renderer/kit/session/untilUnlocked.ts'
import type { TabWork } from '#renderer/kit/tabs/tabWork.ts'
import { toCells, type KeptTable } from '../file/keptTable.ts'
import { readTable, type FileFault } from '#renderer/kit/tables/readTable.ts'
import { toShipmentRows, type RowFault, type ShipmentRow, type TableFault } from '../file/shipmentRows.ts'
import { checkOrders, follow, isRefusal, refreshOrders, refreshTracking, toBatches, toShipment } from '../shipments.ts'

export type Phase = 'choosing' | 'checking' | 'checked' | 'sending' | 'sent'

/** The outcome of a line: sent, or why not. */
export type Outcome = { readonly kind: 'sent' } | { readonly kind: 'failed'; readonly message: string }

export interface BulkShipState {
  readonly phase: Phase
  readonly fileName: string
  readonly fault: TableFault | FileFault | null
  readonly rows: readonly ShipmentRow[]
  readonly outcomes: ReadonlyMap<number, Outcome>
}

const FIRST: BulkShipState = { phase: 'choosing', fileName: '', fault: null, rows: [], outcomes: new Map() }

/** The faults that depend on the server's data. Another check may clear them. */
const ofServer: ReadonlySet<RowFault['kind']> = new Set(['noOrder', 'status'])
const withoutServer = (row: ShipmentRow): ShipmentRow =>
  row.fault !== null && ofServer.has(row.fault.kind) ? { ...row, fault: null } : row

/** The lines that may be sent. */
export const readyOf = ({ rows, outcomes }: BulkShipState): ShipmentRow[] =>
  rows.filter(({ line, fault, repeats }) => fault === null && repeats === null && outcomes.get(line)?.kind !== 'sent')

/** How many orders the lines ship: one order may have several parcels. */
export const ordersIn = (rows: readonly ShipmentRow[]): number => new Set(rows.map(({ orderId }) => orderId)).size

/** The lines that have a fault, or that were not sent although they were tried. */
export const wrongOf = ({ rows, outcomes }: BulkShipState): ShipmentRow[] =>
  rows.filter(({ line, fault }) => fault !== null || outcomes.get(line)?.kind === 'failed')

/**
 * Ships many orders from a table: reads it, checks every line, and sends the correct lines, one batch after another. Behind a lock it
 * waits and then goes on. `progress` and `subscribe` are for `useSyncExternalStore`.
 */
export class BulkShipRun implements TabWork {
  readonly #keep: (table: KeptTable | null) => void
  readonly #listeners = new Set<() => void>()
  #abort = new AbortController()
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
    this.#patch({ phase: 'checking', fileName: file.name })
    const cells = await readTable(file)
    if (typeof cells === 'string') this.#refuse(file.name, cells)
    else await this.#read(file.name, cells, companies)
  }

  /** Checks a table again that was open before a reload: nobody knows which of its lines were sent. */
  async restore({ fileName, cells }: KeptTable, companies: readonly ExpressCompany[]): Promise<void> {
    if (this.#state.phase === 'choosing') await this.#read(fileName, cells, companies)
  }

  /** Sends the correct lines. Does nothing unless they are checked. */
  async send(): Promise<void> {
    if (this.#state.phase !== 'checked') return
    const { signal } = this.#begin()
    const ready = readyOf(this.#state)
    this.#patch({ phase: 'sending', outcomes: new Map() })
    const sent = await this.#sendAll(ready, signal)
    this.#patch({ phase: 'sent' })
    await refreshOrders(queryClient, new Set(ready.map(({ orderId }) => orderId)))
    // The tracking is subscribed even if the dialog is closed by now.
    const unfollowed = await follow(sent)
    if (unfollowed > 0) notify('info', i18n.t('shipping:bulk.unfollowed', { count: unfollowed }))
    await refreshTracking(queryClient, new Set(sent.map(({ orderId }) => orderId)))
  }

  /** Repeats the check for the lines that are not sent. */
  async recheck(): Promise<void> {
    const { rows, outcomes } = this.#state
    await this.#check(rows.filter(({ line }) => outcomes.get(line)?.kind !== 'sent').map(withoutServer), this.#state)
  }

  /** Aborts a check at once. Stops sending after the batch in flight. */
  readonly stop = (): void => this.#abort.abort()

  readonly abandon = this.stop

  readonly close = (): void => {
    this.stop()
    if (this.#state.phase !== 'sending') return
    const leave = this.subscribe(() => {
      if (this.#state.phase !== 'sent') return
      leave()
      notifyLasting('info', i18n.t('shipping:bulk.closed', countLines(this.#state)))
    })
  }

  async #read(fileName: string, cells: readonly (readonly string[])[], companies: readonly ExpressCompany[]): Promise<void> {
    const rows = toShipmentRows(cells, companies)
    if (typeof rows === 'string') return this.#refuse(fileName, rows)
    this.#patch({ fileName })
    this.#keep(toCells(fileName, rows))
    await this.#check(rows, FIRST)
  }

  #refuse(fileName: string, fault: TableFault | FileFault): void {
    this.#patch({ ...FIRST, fileName, fault })
  }

  /** `fallback` is the state after a failed check. Lines that were not checked are never sent. */
  async #check(rows: readonly ShipmentRow[], fallback: BulkShipState): Promise<void> {
    const { signal } = this.#begin()
    this.#patch({ phase: 'checking', rows, outcomes: new Map() })
    try {
      const checked = await pastLock(() => checkOrders(rows, signal))
      if (!signal.aborted) this.#patch({ phase: 'checked', rows: checked })
    } catch (error) {
      if (signal.aborted) return
      notifyError(error)
      this.#patch(fallback)
    }
  }

  /** Sends one batch after another. It stops after a batch without an answer, as its outcome is unknown. */
  async #sendAll(rows: readonly ShipmentRow[], signal: AbortSignal): Promise<ShipmentRow[]> {
    const sent: ShipmentRow[] = []
    for (const batch of toBatches(rows)) {
      if (signal.aborted) break
      try {
        await pastLock(() => call('order.send', batch.map(toShipment)))
        sent.push(...batch)
        this.#report(batch, { kind: 'sent' })
      } catch (error) {
        this.#report(batch, { kind: 'failed', message: errorMessage(error) })
        if (isRefusal(error)) continue
        notifyError(error)
        break
      }
    }
    return sent
  }

  #report(lines: readonly ShipmentRow[], outcome: Outcome): void {
    this.#patch({ outcomes: new Map([...this.#state.outcomes, ...lines.map(({ line }) => [line, outcome] as const)]) })
  }

  #begin(): AbortController {
    this.#abort.abort()
    this.#abort = new AbortController()
    return this.#abort
  }

  #patch(change: Partial<BulkShipState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}

/** How many lines are sent, and how many are not; a line that repeats a parcel counts with the parcel. */
export function countLines({ rows, outcomes }: BulkShipState): { readonly sent: number; readonly left: number } {
  const sent = [...outcomes.values()].filter(({ kind }) => kind === 'sent').length
  return { sent, left: rows.filter(({ repeats }) => repeats === null).length - sent }
}
