/**
 * `npm run typecheck`: checks the types of all projects, with what earlier runs found out under `node_modules/.cache/types`.
 *
 * TypeScript 7.0 checks nothing again after a change of a JSON file: in its cache every JSON module has the same signature
 * (microsoft/TypeScript#64025). So a text that is missing went unseen, and one that was added again stayed missing. The caches that know a
 * changed JSON file are therefore deleted first.
 */
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { generate, projectEnv, projectNode, root, run, tool } from './bootstrap.mjs'

const ENDING = '.tsbuildinfo'
/** The JSON files as the caches know them: a hash of the content by path. */
const KNOWN = 'json.json'

type Hashes = Readonly<Record<string, string>>

/** The part of a cache that is read: the files of its program, relative to its own folder. */
interface BuildInfo {
  readonly fileNames?: readonly string[]
}

/** The JSON files of a project's sources, with a hash of their content, by their path. `folder` is the project's. */
function jsonHashes(folder: string): Hashes {
  const paths = globSync('src/**/*.json', { cwd: folder }).map((path) => path.replaceAll('\\', '/'))
  return Object.fromEntries(
    paths.toSorted().map((path) => [
      path,
      createHash('sha256')
        .update(readFileSync(join(folder, path)))
        .digest('hex'),
    ]),
  )
}

/** Null where no run has kept what the caches know, or what it kept is damaged. */
function knownHashes(file: string): Hashes | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** Whether a cache knows one of the files. A damaged one counts as such. `caches` is its folder. */
function knowsOne(cache: string, caches: string, files: ReadonlySet<string>): boolean {
  try {
    const { fileNames = [] }: BuildInfo = JSON.parse(readFileSync(join(caches, cache), 'utf8'))
    return fileNames.some((name) => files.has(resolve(caches, name)))
  } catch {
    return true
  }
}

/**
 * Deletes the compiler's caches that know a JSON file which changed since the last call, and keeps what the JSON files are now. Without
 * what an earlier call kept, it deletes all of them.
 * @param folder The project.
 * @param caches The folder of the `*.tsbuildinfo` files.
 * @returns The names of the deleted files.
 */
export function forgetChangedJson(folder: string, caches: string): readonly string[] {
  const now = jsonHashes(folder)
  const known = knownHashes(join(caches, KNOWN))
  const paths = Object.keys({ ...known, ...now }).filter((path) => known?.[path] !== now[path])
  const changed = new Set(paths.map((path) => resolve(folder, path)))
  const found = existsSync(caches) ? globSync(`*${ENDING}`, { cwd: caches }) : []
  const deleted = found.filter((cache) => known === null || (changed.size > 0 && knowsOne(cache, caches, changed)))
  for (const cache of deleted) rmSync(join(caches, cache))
  mkdirSync(caches, { recursive: true })
  // Last: whatever ends this run before, the next one deletes again.
  writeFileSync(join(caches, KNOWN), JSON.stringify(now))
  return deleted
}

if (import.meta.main) {
  generate()
  forgetChangedJson(root, join(root, 'node_modules', '.cache', 'types'))
  process.exitCode = run(projectNode(), [tool('typescript', 'bin', 'tsc'), '-b', ...process.argv.slice(2)], { env: projectEnv() })
}
