import { afterAll, vi } from 'vitest'
import { showLanguage } from '#renderer/kit/i18n.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { forgetPreferences } from '#renderer/kit/session/preferences.ts'
import { abandonTabWork } from '#renderer/kit/tabs/tabWork.ts'
import { forgetWorkspace } from '#renderer/kit/tabs/workspace.ts'
import { resetStores } from './initialStores.ts'

/** For test files that share modules and a document: each leaves both as it found them, whatever the next one is. */

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
  // Also of what was told after the last test.
  resetStores()
  queryClient.clear()
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  document.title = ''
})
