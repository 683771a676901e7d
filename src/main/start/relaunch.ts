/** The used part of Electron's app. */
interface Relaunched {
  relaunch(options: { readonly args: string[]; readonly execPath: string }): unknown
}

type Variables = Readonly<Record<string, string | undefined>>

/**
 * The file of the program, where it is an AppImage; undefined elsewhere. Every program that an AppImage starts inherits the variable with
 * the file's name, so the executable has to lie in the folder of that AppImage.
 */
export const imageOf = ({ APPIMAGE: image, APPDIR: mounted }: Variables): string | undefined =>
  mounted !== undefined && process.execPath.startsWith(`${mounted}/`) ? image : undefined

/**
 * Starts the program again once this one has ended. An AppImage is started by its own file: the executable lies in a folder that is gone
 * with this process (docs/api/app.md › app.relaunch).
 * @param given The arguments of the new start, as in `process.argv` after the program's path.
 */
export function relaunch(app: Relaunched, given: readonly string[], variables: Variables): void {
  app.relaunch({ args: [...given], execPath: imageOf(variables) ?? process.execPath })
}
