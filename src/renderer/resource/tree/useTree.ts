import { usePersistedTabState } from '#renderer/kit/tabs/drafts.ts'
import { useTabState } from '#renderer/kit/tabs/tabState.ts'
import { useNameSearch } from '#renderer/kit/search/useNameSearch.ts'
import type { TreeDeclaration } from './defineTree.ts'
import { treeDrafts } from './showInTree.ts'
import { expandableKeys, expandedRows, lineTo, matchingRows, pathTo, type Children, type TreeRow } from './treeRows.ts'
import { useTreeNodes } from './useTreeNodes.ts'

export interface TreeController<Node> {
  /** The top nodes. Their status tells whether the tree is loading, has failed or is there. */
  readonly top: Children<Node>
  /** The visible rows, from top to bottom. */
  readonly rows: readonly TreeRow<Node>[]
  readonly typed: string
  readonly setTyped: (typed: string) => void
  /** Null while nothing is selected, or while the selected node is not loaded. */
  readonly selected: Node | null
  /** The nodes above the selected one, from the top. */
  readonly path: readonly Node[]
  readonly select: (key: string | null) => void
  readonly toggle: (keys: readonly string[], isExpanded: boolean) => void
  /** Expands every node, if all of them are loaded; null if nodes are loaded one by one. */
  readonly expandAll: (() => void) | null
  readonly collapseAll: () => void
  /** Loads the children of a node again; null: the top nodes. */
  readonly retry: (key: string | null) => void
  readonly refresh: () => Promise<void>
}

const NONE: readonly string[] = []

/** The state of a declared tree. What is expanded, selected and searched for is kept with the tab; the first two also behind a lock. */
export function useTree<Node>(tree: TreeDeclaration<Node>): TreeController<Node> {
  const { key, source, nodeKey, label } = tree
  const [kept, setKept] = usePersistedTabState<readonly string[] | null>(treeDrafts(key).expanded, null)
  const [closed, setClosed] = useTabState(`${key} closed in search`, NONE)
  const [selectedKey, setSelected] = usePersistedTabState<string | null>(treeDrafts(key).selected, null)
  const [typed, setTyped] = useTabState(`${key} search`, '')
  const { childrenOf, retry, refresh } = useTreeNodes(tree, kept ?? NONE)
  const matches = useNameSearch(typed, label, 'tree search')
  const nodes = { nodeKey, childrenOf }
  const top = childrenOf(null)
  const expanded = kept ?? ('load' in source && source.opensTop === true && top.status === 'ready' ? top.nodes.map(nodeKey) : NONE)
  const rows = matches === null ? expandedRows(nodes, new Set(expanded)) : matchingRows(nodes, matches, new Set(closed))

  const line = selectedKey === null ? [] : lineTo(nodes, selectedKey)

  const expand = (keys: readonly string[]): void => setKept((before) => withKeys(before ?? expanded, keys))
  const toggle = (keys: readonly string[], isExpanded: boolean): void => {
    // A tree starts closed, the result of a search open.
    if (matches !== null) setClosed((before) => (isExpanded ? withoutKeys(before, keys) : withKeys(before, keys)))
    else if (isExpanded) expand(keys)
    else setKept((before) => withoutKeys(before ?? expanded, keys))
  }
  return {
    top,
    rows,
    typed,
    setTyped: (text) => {
      setTyped(text)
      setClosed(NONE)
    },
    selected: line.at(-1) ?? null,
    path: line.slice(0, -1),
    select: (chosen) => {
      // Also from elsewhere than the tree: a chosen node is visible in it, after a search too.
      const above = chosen === null ? NONE : pathTo(nodes, chosen).map(nodeKey)
      if (above.some((each) => !expanded.includes(each))) expand(above)
      setSelected(chosen)
    },
    toggle,
    expandAll: 'load' in source ? () => (matches === null ? setKept(expandableKeys(nodes)) : setClosed(NONE)) : null,
    collapseAll: () => (matches === null ? setKept(NONE) : setClosed(expandableKeys(nodes))),
    retry,
    refresh,
  }
}

const withKeys = (before: readonly string[], keys: readonly string[]): readonly string[] => [...new Set([...before, ...keys])]

function withoutKeys(before: readonly string[], keys: readonly string[]): readonly string[] {
  const gone = new Set(keys)
  return before.filter((key) => !gone.has(key))
}
