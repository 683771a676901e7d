import { MISSING_ID } from '#shared/api/noValue.ts'
import { useCallback, useMemo } from 'react'
import { useQueries, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { CallContext } from '#renderer/kit/ipc/bridge.ts'
import { markOutOfDate } from '#renderer/kit/ipc/outOfDate.ts'
import type { TreeDeclaration } from './defineTree.ts'
import type { Children } from './treeRows.ts'

export interface TreeNodes<Node> {
  /** The children that are known so far; null: the top nodes. */
  readonly childrenOf: (node: Node | null) => Children<Node>
  /** Loads the children of a node again after a failure; null: the top nodes. */
  readonly retry: (key: string | null) => void
  /** Loads the tree again. */
  readonly refresh: () => Promise<void>
}

const LOADING = { status: 'loading' } as const
const LEAF = { status: 'leaf' } as const

/** The nodes of a declared tree: all at once, or those of the top and of each expanded node. */
export function useTreeNodes<Node>(tree: TreeDeclaration<Node>, expanded: readonly string[]): TreeNodes<Node> {
  const { key: treeKey, source, nodeKey } = tree
  const client = useQueryClient()
  const isWhole = 'load' in source
  const parents = useMemo(() => (isWhole ? [null] : [null, ...new Set(expanded)]), [isWhole, expanded])
  const results = useQueries({
    queries: parents.map((parent) => ({
      queryKey: ['tree', treeKey, parent],
      queryFn: (context: CallContext) => ('load' in source ? source.load(context) : source.loadChildren(parent, context)),
    })),
  })
  const loaded = new Map<string | null, Children<Node>>(
    results.map(({ data, error, isFetching }, index) => [parents[index] ?? null, childrenState(data, error, isFetching)]),
  )
  const top = loaded.get(null) ?? LOADING
  const wholeNodes = isWhole && top.status === 'ready' ? top.nodes : null
  const childrenInWhole = useMemo(
    () => (wholeNodes !== null && 'load' in source ? childrenByParent(wholeNodes, nodeKey, source.parentKey) : null),
    [wholeNodes, source, nodeKey],
  )

  const childrenOf = (node: Node | null): Children<Node> => {
    const key = node === null ? null : nodeKey(node)
    if (childrenInWhole !== null) return childrenInWhole(key)
    if (node !== null && (!('isLeaf' in source) || source.isLeaf(node))) return LEAF
    return loaded.get(key) ?? LOADING
  }
  const retry = (key: string | null): void => void client.refetchQueries({ queryKey: ['tree', treeKey, isWhole ? null : key], exact: true })
  const refresh = useCallback(() => invalidateTree(client, treeKey), [client, treeKey])
  return { childrenOf, retry, refresh }
}

/** The children that a query has loaded. Loaded nodes stay while they are loaded again. */
export function childrenState<Node>(data: readonly Node[] | undefined, error: unknown, isFetching: boolean): Children<Node> {
  if (data !== undefined) return { status: 'ready', nodes: data }
  return error !== null && !isFetching ? { status: 'failed', error } : LOADING
}

/** Loads a declared tree again, also in hidden tabs, after a change from elsewhere. */
export const invalidateTree = (client: QueryClient, treeKey: string): Promise<void> =>
  markOutOfDate(client, ({ queryKey: [kind, key] }) => kind === 'tree' && key === treeKey)

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
