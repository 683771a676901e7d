import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** What a build says of a module. */
interface Module {
  /** The modules that it imports at once, without those that it imports when they are needed. */
  readonly importedIds: readonly string[]
  /** The modules that import it when it is needed. */
  readonly dynamicImporters: readonly string[]
}

interface Graph {
  getModuleInfo(id: string): Module | null
}

/**
 * Which parts of the page are one file with all that they import, in the order in which they are loaded. What the entries and the setup page
 * import is left to the bundler: so the sign-in page loads nothing that only the setup page needs, and the setup page nothing of the shell.
 */
const SETS: readonly (readonly [name: string | null, parts: readonly string[]])[] = [
  [null, ['app/main.tsx', 'app/setup/main.tsx', 'features/setup/index.ts']],
  ['home', ['shell/MainLayout.tsx', 'shell/TabAddress.tsx', 'features/home/HomePage.tsx']],
  ['forms', ['shell/lock/LockPasswordDialog.tsx', 'shell/lock/LockSettingsDialog.tsx']],
  ['lists', ['resource/list/ResourcePage.tsx']],
]

/** Files of packages or of pages smaller than this join the one that is needed in the most similar places. Bytes before compression. */
const SMALL = { packages: 8_000, pages: 2_000 } as const

/** These parts and all that they import. @throws Error for a part that the build does not have. */
function withImports(parts: readonly string[], graph: Graph): Set<string> {
  const found = new Set(parts)
  for (const id of found) {
    const module = graph.getModuleInfo(id)
    if (module === null) throw new Error(`${id} is not in the build`)
    for (const imported of module.importedIds) found.add(imported)
  }
  return found
}

/** The set of each module that is in one, by the module's id. */
function setsOf(renderer: string, graph: Graph): ReadonlyMap<string, string | null> {
  const sets = new Map<string, string | null>()
  for (const [name, parts] of SETS) {
    const paths = parts.map((part) => resolve(renderer, part))
    for (const id of withImports(paths, graph)) if (!sets.has(id)) sets.set(id, name)
  }
  return sets
}

/**
 * The groups of the page's code: a file for the packages of the first pages, one for each of the sets above, and files that several pages
 * share. Without them each combination of pages that shares a module has a file: home asked main for 77, most of them smaller than 2 KB.
 * @param renderer The folder of the page's sources.
 */
export function codeGroups(renderer: string) {
  let sets: ReadonlyMap<string, string | null> | null = null
  const setOf = (id: string, graph: Graph): string | null | undefined => {
    sets ??= setsOf(renderer, graph)
    return sets.get(id)
  }
  /** What is loaded when it is needed, such as a page or a dialog, stays a file of its own name. */
  const isShared = (id: string, graph: Graph): boolean =>
    setOf(id, graph) === undefined && graph.getModuleInfo(id)?.dynamicImporters.length === 0
  const shared = { entriesAware: true, includeDependenciesRecursively: false } as const
  return [
    { name: 'packages', tags: ['$initial' as const], test: /node_modules/u },
    { name: (id: string, graph: Graph) => setOf(id, graph) ?? null, includeDependenciesRecursively: false },
    {
      name: (id: string, graph: Graph) => (isShared(id, graph) ? 'pages' : null),
      ...shared,
      minShareCount: 2,
      entriesAwareMergeThreshold: SMALL.pages,
    },
    { name: 'parts', test: /node_modules/u, ...shared, entriesAwareMergeThreshold: SMALL.packages },
  ]
}

/** Ends a build whose files import each other in a circle: one of them would run before what it needs is there. */
export function noCircles(): Plugin {
  return {
    name: 'no-circles',
    generateBundle(_options, bundle) {
      const done = new Set<string>()
      const visit = (file: string, path: readonly string[]): void => {
        if (path.includes(file)) this.error(`these files import each other: ${[...path.slice(path.indexOf(file)), file].join(' → ')}`)
        if (done.has(file)) return
        done.add(file)
        const output = bundle[file]
        if (output?.type === 'chunk') for (const imported of output.imports) visit(imported, [...path, file])
      }
      for (const file of Object.keys(bundle)) visit(file, [])
    },
  }
}
