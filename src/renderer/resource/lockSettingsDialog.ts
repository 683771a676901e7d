import { VIEW_MARK } from '#shared/workspace.ts'
import { changeDraft, usePersistedSessionState } from '#renderer/kit/tabs/drafts.ts'
import { HOME_PATH } from '#renderer/kit/tabs/tabs.ts'

/**
 * Whether the lock settings dialog is open. The shell renders it; pages may open it. It is a draft of the session: after a lock the dialog
 * is there again, with what was typed in it.
 */
const NAME = 'lock settings'

export const useLockSettingsOpen = (): boolean => usePersistedSessionState(NAME, false)[0]

const setOpen = (isOpen: boolean): void => changeDraft(HOME_PATH, `${VIEW_MARK}${NAME}`, false, isOpen)

export const openLockSettings = (): void => setOpen(true)
export const closeLockSettings = (): void => setOpen(false)
