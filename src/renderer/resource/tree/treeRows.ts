import { MISSING_ID } from '#shared/api/noValue.ts'

/** What is known of a node's children. */
export type Children<Node> =
  | { readonly status: 'leaf' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'ready'; readonly nodes: readonly Node[] }

interface BaseRow {
  /** Unique in the tree. */
  readonly key: string
  readonly parentKey: string | null
  /** From 1. */
  readonly level: number
}

export interface NodeRow<Node> extends BaseRow {
  readonly kind: 'node'
  readonly node: Node
  /** The server sent the node without a key: it is marked, and cannot be chosen. */
  readonly isOdd: boolean
  /** Null for a leaf. */
  readonly isExpanded: boolean | null
  /** From 1, among `setSize` siblings. */
  readonly position: number
  readonly setSize: number
}

/** A placeholder for the children of `parentKey` until they are loaded. */
export type PendingRow = (BaseRow & { readonly kind: 'loading' }) | (BaseRow & { readonly kind: 'failed'; readonly error: unknown })

export type TreeRow<Node> = NodeRow<Node> | PendingRow

interface Tree<Node> {
  readonly nodeKey: (node: Node) => string
  /** Null: the top nodes. */
  readonly childrenOf: (node: Node | null) => Children<Node>
}

/** The visible rows of a tree from top to bottom: expanded nodes with their children, the others collapsed. */
export function expandedRows<Node>(tree: Tree<Node>, expanded: ReadonlySet<string>): TreeRow<Node>[] {
  return rowsBelow(tree, null, null, 1, (key) => expanded.has(key))
}

/**
 * The rows of a search: the nodes that match, and the nodes above them, expanded unless they are in `closed`. Only loaded
 * nodes are searched.
 */
export function matchingRows<Node>(tree: Tree<Node>, matches: (node: Node) => boolean, closed: ReadonlySet<string>): TreeRow<Node>[] {
  const hits = new Set<string>()
  const aboveHits = new Set<string>()
  const visit = (node: Node): boolean => {
    const key = tree.nodeKey(node)
    const children = tree.childrenOf(node)
    const isAbove = children.status === 'ready' && children.nodes.map(visit).includes(true)
    if (isAbove) aboveHits.add(key)
    if (matches(node)) hits.add(key)
    return isAbove || hits.has(key)
  }
  const top = tree.childrenOf(null)
  if (top.status === 'ready') top.nodes.forEach(visit)
  const restricted: Tree<Node> = {
    nodeKey: tree.nodeKey,
    childrenOf: (node) => {
      if (node !== null && !aboveHits.has(tree.nodeKey(node))) return { status: 'leaf' }
      const children = tree.childrenOf(node)
      if (children.status !== 'ready') return children
      const isShown = (child: Node): boolean => {
        const key = tree.nodeKey(child)
        return key === MISSING_ID ? matches(child) : hits.has(key) || aboveHits.has(key)
      }
      return { status: 'ready', nodes: children.nodes.filter(isShown) }
    },
  }
  return rowsBelow(restricted, null, null, 1, (key) => !closed.has(key))
}

/** The nodes from the top down to the one with this key, which is the last; none if it is not loaded. */
export function lineTo<Node>(tree: Tree<Node>, key: string, parent: Node | null = null): readonly Node[] {
  const children = tree.childrenOf(parent)
  if (children.status !== 'ready') return []
  for (const node of children.nodes) {
    if (tree.nodeKey(node) === key) return [node]
    const below = lineTo(tree, key, node)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

/** The nodes above the node with this key, from the top; none if it is not loaded. */
export const pathTo = <Node>(tree: Tree<Node>, key: string): readonly Node[] => lineTo(tree, key).slice(0, -1)

/** The node with this key, if it is loaded. */
export const findNode = <Node>(tree: Tree<Node>, key: string): Node | null => lineTo(tree, key).at(-1) ?? null

function rowsBelow<Node>(
  tree: Tree<Node>,
  parent: Node | null,
  parentKey: string | null,
  level: number,
  isExpanded: (key: string) => boolean,
): TreeRow<Node>[] {
  const children = tree.childrenOf(parent)
  if (children.status === 'leaf') return []
  if (children.status !== 'ready') return [{ ...pending(children), key: `${parentKey ?? ''}/${children.status}`, parentKey, level }]
  const { nodes } = children
  return nodes.flatMap((node, index) => {
    const own = tree.nodeKey(node)
    const isOdd = own === MISSING_ID
    const key = isOdd ? `${parentKey ?? ''}/odd ${index}` : own
    const isLeaf = isOdd || isWithoutChildren(tree.childrenOf(node))
    const isOpen = !isLeaf && isExpanded(key)
    const row: NodeRow<Node> = {
      kind: 'node',
      key,
      parentKey,
      level,
      node,
      isOdd,
      isExpanded: isLeaf ? null : isOpen,
      position: index + 1,
      setSize: nodes.length,
    }
    return isOpen ? [row, ...rowsBelow(tree, node, key, level + 1, isExpanded)] : [row]
  })
}

const isWithoutChildren = <Node>(children: Children<Node>): boolean =>
  children.status === 'leaf' || (children.status === 'ready' && children.nodes.length === 0)

const pending = (
  children: Extract<Children<unknown>, { status: 'loading' | 'failed' }>,
): { readonly kind: 'loading' } | { readonly kind: 'failed'; readonly error: unknown } =>
  children.status === 'loading' ? { kind: 'loading' } : { kind: 'failed', error: children.error }

/** What a key does in the tree. */
export type TreeMove =
  | { readonly act: 'focus'; readonly index: number }
  | { readonly act: 'expand' | 'collapse' | 'press'; readonly index: number }
  /** Expands the node and its siblings. */
  | { readonly act: 'expandSiblings'; readonly index: number }

/**
 * What a key does on the row at `index`, by the WAI-ARIA tree pattern. Null if the tree does not use the key, or if it has no
 * effect on this row.
 */
export function treeMove<Node>(rows: readonly TreeRow<Node>[], index: number, key: string): TreeMove | null {
  const row = rows[index]
  if (row === undefined) return null
  const focus = (to: number): TreeMove | null => (to === index || rows[to] === undefined ? null : { act: 'focus', index: to })
  const isExpanded = row.kind === 'node' ? row.isExpanded : null
  switch (key) {
    case 'ArrowDown':
      return focus(index + 1)
    case 'ArrowUp':
      return focus(index - 1)
    case 'Home':
      return focus(0)
    case 'End':
      return focus(rows.length - 1)
    case 'ArrowRight':
      return isExpanded === false ? { act: 'expand', index } : isExpanded === true ? focus(index + 1) : null
    case 'ArrowLeft':
      return isExpanded === true ? { act: 'collapse', index } : focus(rows.findIndex((other) => other.key === row.parentKey))
    case '*':
      return { act: 'expandSiblings', index }
    case 'Enter':
    case ' ':
      return { act: 'press', index }
    default:
      return null
  }
}

/** The keys of the collapsed rows among the siblings of the row at `index`, itself included. */
export function collapsedSiblings<Node>(rows: readonly TreeRow<Node>[], index: number): readonly string[] {
  const parentKey = rows[index]?.parentKey ?? null
  return rows.filter((row) => row.kind === 'node' && row.parentKey === parentKey && row.isExpanded === false).map(({ key }) => key)
}

/** The keys of all loaded nodes that can be expanded. */
export function expandableKeys<Node>(tree: Tree<Node>, parent: Node | null = null): readonly string[] {
  const children = tree.childrenOf(parent)
  if (children.status !== 'ready' || children.nodes.length === 0) return []
  const below = children.nodes.filter((node) => tree.nodeKey(node) !== MISSING_ID).flatMap((node) => expandableKeys(tree, node))
  return parent === null ? below : [tree.nodeKey(parent), ...below]
}

/**
 * The row that typed letters lead to: the next one that `isMeant`, wrapping at the end. Further letters continue at the active row, which
 * may still match; the first letter moves off it. -1 if no row matches.
 */
export function typeAheadIndex<Node>(
  rows: readonly TreeRow<Node>[],
  active: number,
  isFirst: boolean,
  isMeant: (node: Node) => boolean,
): number {
  const from = active + (isFirst ? 1 : 0)
  for (let step = 0; step < rows.length; step++) {
    const index = (from + step) % rows.length
    const row = rows[index]
    if (row?.kind === 'node' && isMeant(row.node)) return index
  }
  return -1
}
