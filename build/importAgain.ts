import type { Plugin } from 'vite'

/** A part's code that is loaded when it is needed: `import("./OrderListPage-1a2b3c.js")`. */
const IMPORT = /(?<![\w$.])import\((["'`])(\.\/[^"'`]+)\1\)/gu

/** The code with every such import made by the page's `importPart`, where there is one: a worker has none. */
export const withImportPart = (code: string): string =>
  code.replace(IMPORT, (call, quote: string, file: string) => {
    const path = `${quote}${file}${quote}`
    return `(globalThis.importPart??(load=>load()))(()=>${call},${path},import.meta.url)`
  })

/** Lets code that could not be loaded be loaded again (`kit/async/importPart.ts`). */
export function importAgain(): Plugin {
  return {
    name: 'import-again',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) if (output.type === 'chunk') output.code = withImportPart(output.code)
    },
  }
}
