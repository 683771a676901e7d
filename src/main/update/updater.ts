/** What finds, downloads and installs updates; `electronUpdater.ts` is the one of the installed program. */
export interface Updater {
  /**
   * Asks the feed. Resolves to the newer version that this PC is to get, or null.
   * @throws UntrustedReleaseError for a version without our signature; Error when the feed does not answer well
   */
  check(): Promise<string | null>
  /**
   * Downloads the version that `check` found, or takes the file that is there, and checks it.
   * @returns The file. @throws UntrustedReleaseError; Error also when `signal` is aborted
   */
  download(signal: AbortSignal): Promise<string>
  /**
   * What can fail while the program still runs: checks the file again and the room for it, and on macOS hands it to the system.
   * @throws NoSpaceError, and Error for all else. The program goes on.
   */
  prepare(): Promise<void>
  /**
   * Checks the file once more, and starts the installer, or replaces the program.
   * @throws Error when it did not start: the installed version is as it was.
   */
  install(): Promise<AfterInstall>
  /** Whether the running version is older than this one. */
  isOlderThan(version: string): boolean
}

/** What the program does after its installer was started: end, end and start again, or call what lets the system end and install. */
export type AfterInstall = 'quit' | 'relaunch' | (() => void)
