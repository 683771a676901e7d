import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { join, normalize, dirname } from 'node:path/posix'
import { parseSync } from 'vite'

const root = resolve(import.meta.dirname, '../../..')

/** One import of a source: the file that imports and what it names, resolved where it is a file of ours. */
export interface Import {
  readonly from: string
  /** As written: `./api.ts`, `#shared/ipc.ts`, `react`. */
  readonly specifier: string
  /** The path of the imported file from the repository's root; null for a package. */
  readonly file: string | null
}

/** Every file below a top folder, by its path from the repository's root. */
export const filesBelow = (folder: 'src' | 'tests'): readonly string[] =>
  globSync(`${folder}/**/*.*`, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()

/** Every file below `src`. */
const sourceFiles = (): readonly string[] => filesBelow('src')

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const IMPORTING = new Set(['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration', 'ImportExpression', 'TSImportType'])

/** Imports again what another file has imported by name. */
const IMPORTS_AGAIN = 'src/renderer/kit/async/importPart.ts'

/** What a syntax tree imports: static and dynamic imports, re-exports, and types by `import type` or `import('…').Name`. */
function* specifiersIn(node: unknown, path: string): Generator<string> {
  if (!isObject(node)) return
  if (typeof node['type'] === 'string' && IMPORTING.has(node['type']) && isObject(node['source'])) {
    const { value } = node['source']
    if (typeof value === 'string') yield value
    else if (path !== IMPORTS_AGAIN) throw new Error(`${path} imports something that only shows at run time`)
  }
  for (const child of Object.values(node)) yield* specifiersIn(child, path)
}

function resolveFile(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier))
  return specifier.startsWith('#') ? join('src', specifier.slice(1)) : null
}

/** The imports of one source, given as text under the path at which it stands. */
export function importsIn(path: string, text: string): readonly Import[] {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  return [...specifiersIn(program, path)].map((specifier) => ({ from: path, specifier, file: resolveFile(path, specifier) }))
}

/** The files that this one imports when it is loaded, and those that they import: not what is imported when it is needed, nor types. */
export function loadedWith(start: string): ReadonlySet<string> {
  const loaded = new Set([start])
  for (const path of loaded) {
    if (!/\.tsx?$/u.test(path) || path.endsWith('.gen.ts')) continue
    const { program } = parseSync(path, readFileSync(join(root, path), 'utf8'))
    for (const node of program.body) {
      const isType = ('importKind' in node && node.importKind === 'type') || ('exportKind' in node && node.exportKind === 'type')
      const specifier = 'source' in node ? node.source?.value : undefined
      const file = isType || specifier === undefined ? null : resolveFile(path, specifier)
      if (file !== null) loaded.add(file)
    }
  }
  return loaded
}

/** The imports of every source below `src`. */
export const allImports = (): readonly Import[] =>
  sourceFiles()
    .filter((path) => /\.tsx?$/u.test(path))
    .flatMap((path) => importsIn(path, readFileSync(join(root, path), 'utf8')))
