import type { SessionState } from '#shared/session.ts'
import { invoke } from '#renderer/kit/ipc/bridge.ts'
import { after } from '#renderer/kit/async/after.ts'
import { forgetErrorCount, loadErrorCount } from '#renderer/kit/errors/errorLog.ts'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { clearExports, loadExports } from '#renderer/kit/exports/exports.ts'
import { notify, notifyLasting, useToasts } from '#renderer/kit/errors/notify.ts'
import { i18n } from '#renderer/kit/i18n.ts'
import { forgetPreferences, loadPreferences } from '#renderer/kit/session/preferences.ts'
import { prefetchMenu } from '#renderer/kit/session/menuQueries.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { retryFailed } from '#renderer/kit/ipc/retryFailed.ts'
import { loadLayout } from '#renderer/kit/reference/index.ts'
import { useRestoreOffer } from '#renderer/kit/tabs/restoreOffer.ts'
import { opensScreen, useMainState } from '#renderer/kit/session/session.ts'
import { forgetWriteOutcomes, drainWriteOutcomes } from '#renderer/kit/writes/outcomes.ts'
import { labelWithoutMenu } from '#renderer/kit/tabs/pageRegistry.ts'
import { abandonTabWork } from '#renderer/kit/tabs/tabWork.ts'
import { applyWorkspace, forgetWorkspace, saveLastChanges, saveRestored } from '#renderer/kit/tabs/workspace.ts'

/** Loads and clears a person's data in the page as the session changes (spec.md §4, Client session). */

/**
 * How long the shell waits for the menu, in milliseconds. Rendered without it, it keeps the menu waiting until it is painted, and is rendered
 * once more: on a PC of today that takes longer than this.
 */
const MENU_WAIT_MS = 100

/** Runs before pages are shown to a person: restores the workspace of this session, and offers that of an expired session. */
export async function prepareScreen(): Promise<void> {
  forgetData()
  const menu = Promise.race([prefetchMenu(), after(MENU_WAIT_MS)])
  const [{ current, offer }] = await Promise.all([invoke('workspace:load'), loadPreferences(), menu])
  if (current !== null) applyWorkspace(current)
  useRestoreOffer.setState({ offer })
}

/** Applies the current session, and every later change. */
export function followSession(): void {
  applySession(useMainState.getState().session, { phase: 'signed-out', reason: 'never' })
  useMainState.subscribe(({ session, isStorageFailing }, before) => {
    if (session !== before.session) applySession(session, before.session)
    else if (isStorageFailing && !before.isStorageFailing) warnOfStorage()
  })
}

function applySession(session: SessionState, before: SessionState): void {
  if (session.phase === 'signed-out') abandonTabWork()
  if (session.phase === 'locked' && before.phase === 'signed-in') saveLastChanges()
  if (session.phase !== 'signed-in') return forgetData()
  if (opensScreen(before, session)) openScreen()
  else if (session.isOnline && before.phase === 'signed-in' && !before.isOnline) retryFailed()
}

/**
 * Loads the data that belongs to no single page: exports, the number of errors, the shared lists, the writes that have ended, and the settings
 * that do not apply any more.
 */
function openScreen(): void {
  saveRestored()
  if (useMainState.getState().isStorageFailing) warnOfStorage()
  Promise.all([loadExports(), loadErrorCount(), drainWriteOutcomes(), tellDroppedSettings(), tellLost()]).catch(notifyError)
  loadLayout()
}

async function tellDroppedSettings(): Promise<void> {
  for (const name of await invoke('app:takeDroppedSettings')) notifyLasting('info', () => i18n.t(`shell:user.dropped.${name}`))
}

/** Says what was typed and not saved when the program ended without asking its person: after a crash, or a quit at the locked screen. */
async function tellLost(): Promise<void> {
  const lost = await invoke('workspace:takeLost')
  if (lost.length === 0) return
  notifyLasting('error', () => {
    const pages = lost.map(({ address, label, what }) => {
      const page = labelWithoutMenu(address, label)
      return what === '' ? page : i18n.t('session:lost.page', { page, what })
    })
    return i18n.t('session:lost.told', { pages: pages.join(i18n.t('session:lost.separator')) })
  })
}

const warnOfStorage = (): void => notify('error', () => i18n.t('shell:user.storageFails'))

/** Clears answers, file names, tabs and toasts: nothing may be readable behind a lock or for the next person. */
function forgetData(): void {
  queryClient.clear()
  clearExports()
  forgetErrorCount()
  forgetWorkspace()
  forgetPreferences()
  useRestoreOffer.setState({ offer: null })
  useToasts.getState().clear()
  forgetWriteOutcomes()
}
