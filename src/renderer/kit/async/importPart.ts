/** How often the code at an address could not be loaded. */
const failures = new Map<string, number>()

/**
 * Imports a part's code. Chromium keeps the failure of an address until the window is reloaded (the HTML standard no longer says so since
 * 2026), so the next try has another address. The build lays this around every import (`build/importAgain.ts`). A file that this code
 * imports itself keeps its address: where that one is missing, the window has to be reloaded.
 * @param load The first try. @param path Relative to `base`, the address of the importing file.
 */
export async function importPart<T>(load: () => Promise<T>, path: string, base: string): Promise<T> {
  const address = new URL(path, base).href
  const failed = failures.get(address) ?? 0
  try {
    // Vite has nothing to resolve here: it is the same file again.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return failed === 0 ? await load() : ((await import(/* @vite-ignore */ `${address}?again=${failed}`)) as T)
  } catch (error) {
    failures.set(address, failed + 1)
    throw error
  }
}

Object.assign(globalThis, { importPart })
