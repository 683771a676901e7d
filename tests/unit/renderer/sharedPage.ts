import { afterAll, afterEach, vi } from 'vitest'
import { useRecordedErrors } from '#renderer/kit/errors/errorLog.ts'
import { useToasts } from '#renderer/kit/errors/notify.ts'
import { useExports } from '#renderer/kit/exports/exports.ts'
import { showLanguage } from '#renderer/kit/i18n.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { useSearchRequest } from '#renderer/kit/records/searchRequest.ts'
import { forgetPreferences } from '#renderer/kit/session/preferences.ts'
import { useMainState } from '#renderer/kit/session/session.ts'
import { useRestoreOffer } from '#renderer/kit/tabs/restoreOffer.ts'
import { abandonTabWork } from '#renderer/kit/tabs/tabWork.ts'
import { forgetWorkspace } from '#renderer/kit/tabs/workspace.ts'
import { useFullscreen } from '#renderer/kit/window/fullscreen.ts'
import { useUnreportedWrites } from '#renderer/kit/writes/outcomes.ts'

/** For test files that share modules and a document: each leaves both as it found them, whatever the next one is. */

interface Store {
  readonly getInitialState: () => object
  readonly setState: (state: never, replace: true) => void
}

const STORES: readonly Store[] = [
  useExports,
  useFullscreen,
  useMainState,
  useRecordedErrors,
  useRestoreOffer,
  useSearchRequest,
  useToasts,
  useUnreportedWrites,
]

afterEach(() => {
  for (const { getInitialState, setState } of STORES) setState(getInitialState() as never, true)
})

afterAll(async () => {
  // A person who goes on: the next Enter is none of a double press.
  window.dispatchEvent(new Event('pointerdown'))
  // A part that is still loading when its file ends could be loaded by no other.
  await vi.dynamicImportSettled()
  vi.unstubAllGlobals()
  await showLanguage('zh')
  abandonTabWork()
  forgetWorkspace()
  forgetPreferences()
  for (const { getInitialState, setState } of STORES) setState(getInitialState() as never, true)
  queryClient.clear()
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  document.title = ''
})
