import { create } from 'zustand'
import type { WriteOutcome } from '#shared/writeOutcome.ts'
import { notifyError } from '../errors/errors.ts'
import { notifyLasting } from '../errors/notify.ts'
import { invoke, subscribe } from '../ipc/bridge.ts'
import { markOutOfDate } from '../ipc/outOfDate.ts'
import { queryClient } from '../ipc/queryClient.ts'
import { outcomeText } from './outcomeText.ts'

/**
 * The writes whose end no form could report, since this person's tabs are shown. A page drops what it kept for such a write, as its
 * draft of a remark that the server has by now.
 */
export const useUnreportedWrites = create<{ readonly outcomes: readonly WriteOutcome[] }>()(() => ({ outcomes: [] }))

export const forgetWriteOutcomes = (): void => useUnreportedWrites.setState({ outcomes: [] })

/**
 * Takes the outcomes that main has kept, shows each until it is dismissed, and fetches again what the writes may have changed. To be
 * called when the person's tabs are restored: main gives the answers that it held behind a lock only then.
 */
export async function drainWriteOutcomes(): Promise<void> {
  const taken = await invoke('api:takeOutcomes')
  if (taken.length === 0) return
  useUnreportedWrites.setState(({ outcomes }) => ({ outcomes: [...outcomes, ...taken] }))
  for (const outcome of taken) {
    const now = Date.now()
    const text = (): string | null => outcomeText(outcome, now)
    if (text() !== null) notifyLasting(outcome.error === null ? 'success' : 'error', () => text() ?? '')
  }
  await markOutOfDate(
    queryClient,
    () => false,
    () => true,
  )
}

/** Shows outcomes as they arrive, such as that of a write that was in flight when the page was reloaded. */
export const followWriteOutcomes = (): (() => void) => subscribe('api:outcome', () => void drainWriteOutcomes().catch(notifyError))
