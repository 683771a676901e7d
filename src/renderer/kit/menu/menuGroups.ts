import type { MenuNode } from '#shared/areas/menu/calls.ts'

/**
 * The fixed top groups of the side menu, in the order of spec.md §1, by the first part of their paths (spec.md §2 shows
 * some of these) and the other spellings that a server may have for it.
 */
const FIXED_GROUPS: readonly (readonly string[])[] = [
  ['member', 'members'],
  ['goods'],
  ['stored-value', 'storedvalue', 'stored'],
  ['marketing'],
  ['promotion', 'promotions'],
  ['sale', 'sales'],
  ['inventory'],
  ['finance'],
  ['data'],
  ['organization', 'organisation'],
  ['configuration', 'config'],
  ['service', 'services'],
  ['logs', 'log'],
]

const firstPart = (path: string): string => path.split('/').find((part) => part !== '') ?? ''

/** The position of a top group in the fixed order, by its path or its code; unknown groups come last. */
function placeOf({ path, code }: MenuNode): number {
  const names = [firstPart(path ?? ''), code ?? ''].map((name) => name.toLowerCase())
  const place = FIXED_GROUPS.findIndex((spellings) => spellings.some((spelling) => names.includes(spelling)))
  return place === -1 ? FIXED_GROUPS.length : place
}

/** The server's top groups in the fixed order. Stable: unknown groups keep the server's order. */
export const inFixedOrder = (groups: readonly MenuNode[]): MenuNode[] => groups.toSorted((one, other) => placeOf(one) - placeOf(other))
