/** The used part of Electron's app. */
interface PackedApp {
  readonly isPackaged: boolean
  getAppPath(): string
}

/**
 * Whether this is an installed program. Electron's `isPackaged` only checks the name of the executable, which anyone can change in a copy.
 * The archive that the code runs from cannot be replaced by a folder (the fuse `OnlyLoadAppFromAsar`).
 */
export const isPacked = (app: PackedApp): boolean => app.isPackaged || app.getAppPath().endsWith('.asar')
