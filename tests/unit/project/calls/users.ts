import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { EXPORTS } from '#shared/api/exports.gen.ts'

/** The parts of the program that make a call. They are derived from the sources, where a call is made by its name. */

const root = resolve(import.meta.dirname, '../../../..')

/** The check of a server makes every call that reads, and needs none of them. */
const sources = globSync('src/{main,renderer}/**/*.{ts,tsx}', { cwd: root, exclude: ['src/main/fit/**'] })
  .map((path) => path.replaceAll('\\', '/'))
  .toSorted()
  .map((path) => ({
    path,
    // Types, texts, comparisons and what is marked as out of date make no call.
    code: readFileSync(resolve(root, path), 'utf8').replaceAll(
      /Call(?:Result|Args)<[^>]*>|\bt\('[^']*'|[!=]== '[^']*'|invalidateCalls\(\w+, '[^']*'|\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gmu,
      '',
    ),
  }))

/** The page or service that a file belongs to: a feature, or a folder of main, kit or shell. */
const partOf = (path: string): string =>
  /^src\/(?:renderer\/(?:features|kit|shell)\/[^/]+|main\/[^/]+|renderer\/[^/]+)/u.exec(path)?.[0] ?? path

/** How sources name a call: by its name, or as a declared export, which the page of imports and exports makes, too. */
const namesOf = (name: string): readonly string[] => [
  `'${name}'`,
  ...Object.entries(EXPORTS).flatMap(([key, { endpoint }]) => (endpoint === name ? [`EXPORTS.${key}`, 'api/exports.gen.ts'] : [])),
]

/** The parts that make the call of this name, in alphabetical order. */
export const usersOf = (name: string): string[] => [
  ...new Set(sources.filter(({ code }) => namesOf(name).some((part) => code.includes(part))).map(({ path }) => partOf(path))),
]
