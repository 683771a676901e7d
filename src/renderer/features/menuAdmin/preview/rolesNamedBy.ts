import type { MenuNode } from '#shared/areas/menu/calls.ts'

/** The roles that any menu of a tree names, each once, in order. */
export const rolesNamedBy = (nodes: readonly MenuNode[]): string[] =>
  [...new Set(nodes.flatMap(({ meta, children }) => [...meta.roles, ...rolesNamedBy(children)]))].toSorted()
