import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** The parts of the program that make a call. They are derived from the sources, where a call is made by its name. */

const root = resolve(import.meta.dirname, '../../../..')

const sources = globSync('src/{main,renderer}/**/*.{ts,tsx}', { cwd: root })
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

/** The parts that make the call of this name, in alphabetical order. */
export const usersOf = (name: string): string[] => [
  ...new Set(sources.filter(({ code }) => code.includes(`'${name}'`)).map(({ path }) => partOf(path))),
]
