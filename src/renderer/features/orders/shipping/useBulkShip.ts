import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorMessage, notifyError } from '#renderer/kit/errors/errors.ts'
import { notify } from '#renderer/kit/errors/notify.ts'
import { useUnsaved } from '#renderer/kit/tabs/unsaved.ts'
import type { ExpressCompany } from '#shared/api/express.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { readTable, type FileFault } from './file/readTable.ts'
import { toShipmentRows, type RowFault, type ShipmentRow, type TableFault } from './file/shipmentRows.ts'
import { checkOrders, follow, isRefusal, refreshOrders, refreshTracking, toBatches, toShipment } from './shipments.ts'

export type Phase = 'choosing' | 'checking' | 'checked' | 'sending' | 'sent'

/** The outcome of a line: sent, or why not. */
export type Outcome = { readonly kind: 'sent' } | { readonly kind: 'failed'; readonly message: string }

interface State {
  readonly phase: Phase
  readonly fileName: string
  readonly fault: TableFault | FileFault | null
  readonly rows: readonly ShipmentRow[]
  readonly outcomes: ReadonlyMap<number, Outcome>
}

const FIRST: State = { phase: 'choosing', fileName: '', fault: null, rows: [], outcomes: new Map() }

/** The faults that depend on the server's data. Another check may clear them. */
const ofServer: ReadonlySet<RowFault['kind']> = new Set(['noOrder', 'status'])
const withoutServer = (row: ShipmentRow): ShipmentRow =>
  row.fault !== null && ofServer.has(row.fault.kind) ? { ...row, fault: null } : row

export type BulkShip = ReturnType<typeof useBulkShip>

/** Ships many orders from a table: reads it, checks every line, and sends the correct lines, one batch after another. */
export function useBulkShip() {
  const { t } = useTranslation('shipping')
  const client = useQueryClient()
  const [state, setState] = useState(FIRST)
  const running = useRef<AbortController | null>(null)
  const patch = (change: Partial<State>): void => setState((before) => ({ ...before, ...change }))
  const ready = state.rows.filter(
    ({ line, fault, repeats }) => fault === null && repeats === null && state.outcomes.get(line)?.kind !== 'sent',
  )
  const wrong = state.rows.filter(({ line, fault }) => fault !== null || state.outcomes.get(line)?.kind === 'failed')
  useUnsaved(state.phase === 'sending' || (state.phase === 'checked' && ready.length > 0), 'shipping')

  const begin = (): AbortSignal => {
    running.current?.abort()
    running.current = new AbortController()
    return running.current.signal
  }
  /** `fallback` is the state after a failed check. Lines that were not checked are never sent. */
  const check = async (rows: readonly ShipmentRow[], fallback: State): Promise<void> => {
    const signal = begin()
    patch({ phase: 'checking', rows, outcomes: new Map() })
    try {
      const checked = await checkOrders(rows, signal)
      if (!signal.aborted) patch({ phase: 'checked', rows: checked })
    } catch (error) {
      if (signal.aborted) return
      notifyError(error)
      setState(fallback)
    }
  }
  const open = async (file: File, companies: readonly ExpressCompany[]): Promise<void> => {
    setState({ ...FIRST, phase: 'checking', fileName: file.name })
    const cells = await readTable(file)
    const rows = typeof cells === 'string' ? cells : toShipmentRows(cells, companies)
    if (typeof rows === 'string') setState({ ...FIRST, fileName: file.name, fault: rows })
    else await check(rows, FIRST)
  }
  const send = async (): Promise<void> => {
    const signal = begin()
    patch({ phase: 'sending', outcomes: new Map() })
    const sent = await sendAll(ready, signal, (lines, outcome) =>
      setState((before) => ({ ...before, outcomes: new Map([...before.outcomes, ...lines.map(({ line }) => [line, outcome] as const)]) })),
    )
    patch({ phase: 'sent' })
    const ids = new Set(sent.map(({ orderId }) => orderId))
    await refreshOrders(client, ids)
    // The tracking is subscribed even if the dialog is closed by now.
    const unfollowed = await follow(sent)
    if (unfollowed > 0) notify('info', t('bulk.unfollowed', { count: unfollowed }))
    await refreshTracking(client, ids)
  }
  return {
    ...state,
    /** The lines that may be sent. */
    ready,
    /** The lines that have a fault, or that the server refused. */
    wrong,
    open,
    send,
    /** Repeats the check for the lines that are not sent. */
    recheck: () => check(state.rows.filter(({ line }) => state.outcomes.get(line)?.kind !== 'sent').map(withoutServer), state),
    /** Aborts a check at once. Stops sending after the batch in flight. */
    stop: () => running.current?.abort(),
  }
}

/** Sends one batch after another and reports each outcome. It stops after a batch without an answer, as its outcome is unknown. */
async function sendAll(
  rows: readonly ShipmentRow[],
  signal: AbortSignal,
  report: (lines: readonly ShipmentRow[], outcome: Outcome) => void,
): Promise<ShipmentRow[]> {
  const sent: ShipmentRow[] = []
  for (const batch of toBatches(rows)) {
    if (signal.aborted) break
    try {
      await call('order.send', batch.map(toShipment))
      sent.push(...batch)
      report(batch, { kind: 'sent' })
    } catch (error) {
      report(batch, { kind: 'failed', message: errorMessage(error) })
      if (!isRefusal(error)) {
        notifyError(error)
        break
      }
    }
  }
  return sent
}
