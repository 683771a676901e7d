/** The used part of Electron's app. */
interface PackedApp {
  readonly isPackaged: boolean
  getAppPath(): string
}

/**
 * Whether this is an installed program. Electron's `isPackaged` only looks at the name of the executable, which a copy of the program
 * can change; the archive that the code runs from cannot be exchanged for a folder (the fuse `OnlyLoadAppFromAsar`).
 */
export const isPacked = (app: PackedApp): boolean => app.isPackaged || app.getAppPath().endsWith('.asar')
