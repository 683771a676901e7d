import { hasId } from '#shared/api/noValue.ts'
import type { Department } from '#shared/areas/organisation/calls.ts'

/** A department with its depth in the tree. */
export interface PlacedStore {
  readonly store: Department
  readonly depth: number
}

/**
 * The departments, each directly above those below it. One whose parent is not in the list is at the top; every department is in the
 * result once.
 */
export function storeTree(stores: readonly Department[]): readonly PlacedStore[] {
  const known = new Set(stores.filter(hasId).map(({ id }) => id))
  const below = Map.groupBy(stores, ({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null))
  const placed: PlacedStore[] = []
  const seen = new Set<Department>()
  const add = (store: Department, depth: number): void => {
    // A server's list may contain a circle.
    if (seen.has(store)) return
    seen.add(store)
    placed.push({ store, depth })
    for (const child of hasId(store) ? (below.get(store.id) ?? []) : []) add(child, depth + 1)
  }
  for (const store of below.get(null) ?? []) add(store, 0)
  for (const store of stores) add(store, 0)
  return placed
}
