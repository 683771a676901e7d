import { MISSING_ID } from '#shared/api/noValue.ts'
import type { Children } from './treeRows.ts'

const LEAF = { status: 'leaf' } as const

/**
 * The children of each node of a flat list, by the key of the parent; those of null are the top nodes. A node whose parent is not in the
 * list is a top node, because it could not be reached otherwise. So is a node whose parents form a circle, and one whose parent has no key:
 * such parents all look alike, and would be each other's children endlessly.
 */
export function childrenByParent<Node>(
  nodes: readonly Node[],
  nodeKey: (node: Node) => string,
  parentKey: (node: Node) => string | null,
): (key: string | null) => Children<Node> {
  const parents = new Map(nodes.filter((node) => nodeKey(node) !== MISSING_ID).map((node) => [nodeKey(node), parentKey(node)]))
  const isInCircle = (key: string): boolean => {
    const seen = new Set<string>()
    for (let above = parents.get(key); above != null; above = parents.get(above)) {
      if (above === key) return true
      if (seen.has(above)) return false
      seen.add(above)
    }
    return false
  }
  const groups = Map.groupBy(nodes, (node) => {
    const above = parentKey(node)
    return above === null || !parents.has(above) || isInCircle(nodeKey(node)) ? null : above
  })
  return (key) => {
    const children = groups.get(key)
    if (children !== undefined) return { status: 'ready', nodes: children }
    return key === null ? { status: 'ready', nodes: [] } : LEAF
  }
}
