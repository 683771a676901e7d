import type { ElectronApplication } from 'playwright'

declare global {
  /** Set in main by `watchBrowser`, which replaces `shell.openExternal`. */
  var openedAddresses: string[] | undefined
}

/** Records the addresses that would open in the system's browser. */
export async function watchBrowser(app: ElectronApplication): Promise<() => Promise<string[]>> {
  await app.evaluate(({ shell }) => {
    globalThis.openedAddresses = []
    shell.openExternal = (url) => {
      globalThis.openedAddresses?.push(url)
      return Promise.resolve()
    }
  })
  return () => app.evaluate(() => globalThis.openedAddresses ?? [])
}
