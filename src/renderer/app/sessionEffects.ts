import type { SessionState } from '#shared/session.ts'
import { invoke } from '#renderer/kit/ipc/bridge.ts'
import { forgetErrorCount, loadErrorCount } from '#renderer/kit/errors/errorLog.ts'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { clearExports, loadExports } from '#renderer/kit/exports/exports.ts'
import { useNotices } from '#renderer/kit/errors/notify.ts'
import { forgetPreferences, loadPreferences } from '#renderer/kit/session/preferences.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { loadLayout } from '#renderer/kit/reference/index.ts'
import { useRestoreOffer } from '#renderer/kit/tabs/restoreOffer.ts'
import { opensScreen, useMainState } from '#renderer/kit/session/session.ts'
import { applyWorkspace, forgetWorkspace } from '#renderer/kit/tabs/workspace.ts'

/** What the screen holds of a person's data, and when it lets go of it (spec.md §4, Client session). */

/** Before the screen opens: what this session had open comes back, what an expired one had open is offered. */
export async function prepareScreen(): Promise<void> {
  forgetData()
  const [{ current, offer }] = await Promise.all([invoke('workspace:load'), loadPreferences()])
  if (current !== null) applyWorkspace(current)
  useRestoreOffer.setState({ offer })
}

/** Follows the session from its present state on. */
export function followSession(): void {
  applySession(useMainState.getState().session, { phase: 'signed-out', reason: 'never' })
  useMainState.subscribe(({ session }, before) => {
    if (session !== before.session) applySession(session, before.session)
  })
}

function applySession(session: SessionState, before: SessionState): void {
  if (session.phase !== 'signed-in') return forgetData()
  if (opensScreen(before, session)) openScreen()
  else if (session.isOnline && before.phase === 'signed-in' && !before.isOnline) retryFailed()
}

/** What is not a page's own is asked for at once. */
function openScreen(): void {
  Promise.all([loadExports(), loadErrorCount()]).catch(notifyError)
  loadLayout()
}

/** What has failed so often is left to the person: something else than the network may be wrong with it. */
const MOST_RETRIES = 5

/** The server is back: what is on the screen and could not be loaded is asked for again. What is there does not move. */
function retryFailed(): void {
  queryClient
    .refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' && state.errorUpdateCount < MOST_RETRIES })
    .catch(notifyError)
}

/** Answers of the server, file names, tabs and messages: nothing may be read behind a lock or by the next person. */
function forgetData(): void {
  queryClient.clear()
  clearExports()
  forgetErrorCount()
  forgetWorkspace()
  forgetPreferences()
  useRestoreOffer.setState({ offer: null })
  useNotices.getState().clear()
}
