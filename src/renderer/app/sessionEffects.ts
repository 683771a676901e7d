import type { SessionState } from '#shared/ipc.ts'
import { notifyError } from './errors.ts'
import { clearExports, loadExports } from './exports.ts'
import { useNotices } from './notify.ts'
import { queryClient } from './queryClient.ts'
import { useMirror } from './session.ts'
import { useTabs } from './tabs.ts'

/** What the screen holds of a person's data, and when it lets go of it (spec.md §4, Client session). */

/** Whose tabs are open. A locked screen keeps them for its person. */
let tabsOwner: string | null = null

const ownerOf = (session: SessionState): string | null => {
  if (session.phase === 'signed-out') return null
  return session.phase === 'signed-in' ? session.user.account : session.account
}

/** Follows the session from its present state on. */
export function followSession(): void {
  applySession(useMirror.getState().session, 'signed-out')
  useMirror.subscribe(({ session }, before) => {
    if (session !== before.session) applySession(session, before.session.phase)
  })
}

function applySession(session: SessionState, phaseBefore: SessionState['phase']): void {
  const owner = ownerOf(session)
  const isSomeoneElse = owner !== tabsOwner
  tabsOwner = owner
  if (isSomeoneElse) useTabs.getState().reset()
  if (isSomeoneElse || session.phase === 'locked') forgetData()
  if (session.phase === 'signed-in' && (isSomeoneElse || phaseBefore !== 'signed-in')) loadExports().catch(notifyError)
}

/** Answers of the server, file names and messages: nothing of them may be read behind a lock or by the next person. */
function forgetData(): void {
  queryClient.clear()
  clearExports()
  useNotices.getState().clear()
}
