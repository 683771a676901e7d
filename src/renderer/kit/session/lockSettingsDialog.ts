import { create } from 'zustand'

/** Whether the lock settings are open. The shell shows them; a page may ask for them. */
export const useLockSettingsDialog = create<{ readonly isOpen: boolean }>()(() => ({ isOpen: false }))

export const openLockSettings = (): void => useLockSettingsDialog.setState({ isOpen: true })
export const closeLockSettings = (): void => useLockSettingsDialog.setState({ isOpen: false })
