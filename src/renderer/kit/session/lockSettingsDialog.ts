import { create } from 'zustand'

/** Whether the lock settings dialog is open. The shell renders it; pages may open it. */
export const useLockSettingsDialog = create<{ readonly isOpen: boolean }>()(() => ({ isOpen: false }))

export const openLockSettings = (): void => useLockSettingsDialog.setState({ isOpen: true })
export const closeLockSettings = (): void => useLockSettingsDialog.setState({ isOpen: false })
