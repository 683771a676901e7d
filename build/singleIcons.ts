import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const PACKAGE = '@fluentui/react-icons'

/** An import of icons, in the program's sources as in Fluent's components. */
const IMPORT = new RegExp(String.raw`import\s*\{([^}]*)\}\s*from\s*(['"])${PACKAGE}\2`, 'gu')

/** `ArrowSortDownFilled` and `ArrowSort20Filled` stand in `arrow-sort-down` and `arrow-sort`. */
const fileOf = (icon: string): string =>
  icon
    .replace(/\d*(?:Regular|Filled|Light|Color)$/u, '')
    .replace(/(?<=[a-z\d])(?=[A-Z])/gu, '-')
    .toLowerCase()

/** The text with each icon taken from its own file. `root` is the project's folder. */
function withSingleIcons(code: string, root: string): string {
  const files = join(root, 'node_modules', PACKAGE, 'lib/atoms/svg')
  const isIn = (file: string, icon: string): boolean => {
    const path = join(files, `${file}.js`)
    return existsSync(path) && readFileSync(path, 'utf8').includes(`export const ${icon} =`)
  }
  const single = (specifier: string): string => {
    const name = specifier.split(/\s+as\s+/u)[0] ?? ''
    const file = fileOf(name)
    return `import { ${specifier} } from '${PACKAGE}${isIn(file, name) ? `/svg/${file}` : ''}'`
  }
  return code.replace(IMPORT, (_whole, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map(single)
      .join('; '),
  )
}

/** The files of the icons that these sources import. */
export const iconFilesIn = (sources: readonly string[], root: string): readonly string[] => [
  ...new Set(sources.flatMap((code) => withSingleIcons(code, root).match(/@fluentui\/react-icons\/svg\/[\w-]+/gu) ?? [])),
]

/**
 * Takes each icon from its own file. The package's entry has them in files of some hundred, and a bundler divides code between the pages
 * by whole files: the sign-in page would load the icons of all pages. Names without such a file (types, functions) stay as they are.
 * `root` is the project's folder.
 */
export const singleIcons = (root: string): Plugin => ({
  name: 'single-icons',
  transform: {
    filter: { code: PACKAGE },
    handler: (code) => ({ code: withSingleIcons(code, root), map: null }),
  },
})
