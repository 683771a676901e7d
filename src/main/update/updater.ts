/** What finds, downloads and installs updates; `electronUpdater.ts` is the one of the installed program. */
export interface Updater {
  /** Asks the feed. Resolves to the newer version that this PC is to get, or null. @throws Error when the feed does not answer well. */
  check(): Promise<string | null>
  /** Downloads the version that `check` found, and checks it. @throws Error also when `signal` is aborted. */
  download(signal: AbortSignal): Promise<void>
  /** Starts the installer, which starts the new version, and quits. False when the installer did not start: nothing has changed. */
  install(): boolean
}
