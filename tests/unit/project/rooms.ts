import { isBuiltin } from 'node:module'
import { dirname } from 'node:path/posix'
import { FORBIDDEN_PACKAGES, MAY_IMPORT } from './borders.ts'
import type { Import } from './imports.ts'

/** Folders of the page whose own folders are rooms too. */
const DIVIDED = new Set(['kit', 'ui', 'resource', 'features'])

/** The room of a file below `src`: `main/http`, `renderer/kit/tabs`, `renderer/shell`; null for a file outside. */
function roomOf(path: string): string | null {
  const [top, side, ...rest] = dirname(path).split('/')
  if (top !== 'src' || side === undefined) return null
  const depth = side === 'renderer' ? (DIVIDED.has(rest[0] ?? '') ? 2 : 1) : 1
  return [side, ...rest.slice(0, depth)].join('/')
}

/** Whether a row or an entry of the table means this room: `shared/*` is `shared` and all below it. */
const means = (entry: string, room: string): boolean =>
  entry.endsWith('/*') ? room === entry.slice(0, -2) || room.startsWith(entry.slice(0, -1)) : room === entry

/** The rooms that a room may import besides itself; none for a room that no row names. */
const allowedFrom = (room: string): readonly string[] => Object.entries(MAY_IMPORT).find(([row]) => means(row, room))?.[1] ?? []

const isForbiddenPackage = (side: string, specifier: string): boolean =>
  (FORBIDDEN_PACKAGES[side] ?? []).some((name) => {
    if (name === 'node:') return isBuiltin(specifier)
    if (name === 'react') return /^(react|react-.*|@fluentui\/.*)(\/|$)/u.test(specifier)
    return specifier === name || specifier.startsWith(`${name}/`)
  })

/** `room → room` of an import that leaves its room; null for a package and within a room. */
function edgeOf({ from, file }: Import): string | null {
  if (file === null) return null
  const [room, target] = [roomOf(from), roomOf(file)]
  return room === target ? null : `${room} → ${target ?? 'outside of src'}`
}

/** The fault of one import, or null. */
export function faultOf(found: Import): string | null {
  const room = roomOf(found.from)
  const line = `${found.from} imports ${found.specifier}`
  if (room === null) return `${line}, and is in no room`
  if (found.file === null) return isForbiddenPackage(room.split('/')[0] ?? '', found.specifier) ? line : null
  const target = roomOf(found.file)
  if (target === room || (target !== null && allowedFrom(room).some((entry) => means(entry, target)))) return null
  return line
}

/**
 * Circles between rooms, each as `a → b → a`, one for every room that reaches itself. A generated file is a list of what areas bring to its
 * room: what it imports makes no circle.
 */
export function circlesIn(imports: readonly Import[]): readonly string[] {
  const graph = new Map<string, Set<string>>()
  for (const edge of imports.filter(({ from }) => !from.endsWith('.gen.ts')).map(edgeOf)) {
    const [room, target] = edge?.split(' → ') ?? []
    if (room !== undefined && target !== undefined) graph.set(room, (graph.get(room) ?? new Set()).add(target))
  }
  return [...graph.keys()].flatMap((room) => shortestCircle(graph, room) ?? [])
}

/** The shortest way from a room back to itself, searched breadth first. */
function shortestCircle(graph: ReadonlyMap<string, ReadonlySet<string>>, start: string): string | null {
  const seen = new Set<string>()
  const queue: (readonly string[])[] = [[start]]
  for (const way of queue) {
    for (const next of graph.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return [...way, start].join(' → ')
      if (!seen.has(next)) queue.push([...way, next])
      seen.add(next)
    }
  }
  return null
}
