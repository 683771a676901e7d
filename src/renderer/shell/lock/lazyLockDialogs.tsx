import { lazyComponent, lazyPart, usePreload } from '#renderer/kit/tabs/lazyPart.ts'

/** The dialogs of the lock. They bring the code of all forms, 60 KB, so they are loaded after home, which does not wait for them. */

const password = lazyPart(async () => ({ default: (await import('./LockPasswordDialog.tsx')).LockPasswordDialog }))
const settings = lazyPart(async () => ({ default: (await import('./LockSettingsDialog.tsx')).LockSettingsDialog }))

/** Loads both dialogs once the shell is painted, so that they come at once when they are needed. */
export const usePreloadLockDialogs = (): void => usePreload(password, settings)

/** Asks for a new lock password, and then locks. */
export const LazyLockPasswordDialog = lazyComponent(password)

/** The settings of the automatic lock. */
export const LazyLockSettingsDialog = lazyComponent(settings)
