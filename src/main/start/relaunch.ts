/** The used part of Electron's app. */
interface Relaunched {
  relaunch(options: { readonly args: string[]; readonly execPath: string }): unknown
}

/**
 * Starts the program again once this one has ended. An AppImage is started by its own file: the executable lies in a folder that is gone
 * with this process (docs/api/app.md › app.relaunch).
 * @param given The arguments of the new start, as in `process.argv` after the program's path.
 */
export function relaunch(app: Relaunched, given: readonly string[], variables: Readonly<Record<string, string | undefined>>): void {
  const { APPIMAGE: image, APPDIR: mounted } = variables
  const isImage = image !== undefined && mounted !== undefined && process.execPath.startsWith(`${mounted}/`)
  app.relaunch({ args: [...given], execPath: isImage ? image : process.execPath })
}
