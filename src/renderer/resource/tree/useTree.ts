import { useTabState } from '#renderer/kit/tabs/tabState.ts'
import { useNameSearch } from '#renderer/kit/search/useNameSearch.ts'
import type { TreeDeclaration } from './defineTree.ts'
import { expandedRows, findNode, matchingRows, type Children, type TreeRow } from './treeRows.ts'
import { useTreeNodes } from './useTreeNodes.ts'

export interface TreeController<Node> {
  /** The top nodes. Their status tells whether the tree is loading, has failed or is there. */
  readonly top: Children<Node>
  /** What is shown, from top to bottom. */
  readonly rows: readonly TreeRow<Node>[]
  readonly typed: string
  readonly setTyped: (typed: string) => void
  /** Null while nothing is selected, or while the selected node is not loaded. */
  readonly selected: Node | null
  readonly select: (key: string) => void
  readonly toggle: (key: string, isExpanded: boolean) => void
  /** Loads the children of a node again; null: the top nodes. */
  readonly retry: (key: string | null) => void
  readonly refresh: () => Promise<void>
}

const NONE: readonly string[] = []

/** The state of a declared tree. What is expanded, selected and searched for is kept with the tab. */
export function useTree<Node>(tree: TreeDeclaration<Node>): TreeController<Node> {
  const { key, nodeKey, label } = tree
  const [expanded, setExpanded] = useTabState(`${key} expanded`, NONE)
  const [closed, setClosed] = useTabState(`${key} closed in search`, NONE)
  const [selectedKey, select] = useTabState<string | null>(`${key} selected`, null)
  const [typed, setTyped] = useTabState(`${key} search`, '')
  const { childrenOf, retry, refresh } = useTreeNodes(tree, expanded)
  const matches = useNameSearch(typed, label, 'tree search')
  const nodes = { nodeKey, childrenOf }
  const rows = matches === null ? expandedRows(nodes, new Set(expanded)) : matchingRows(nodes, matches, new Set(closed))

  const toggle = (toggled: string, isExpanded: boolean): void => {
    // A tree starts closed, the result of a search open.
    if (matches === null) setExpanded(isExpanded ? withKey(toggled) : withoutKey(toggled))
    else setClosed(isExpanded ? withoutKey(toggled) : withKey(toggled))
  }
  return {
    top: childrenOf(null),
    rows,
    typed,
    setTyped: (text) => {
      setTyped(text)
      setClosed(NONE)
    },
    selected: selectedKey === null ? null : findNode(nodes, selectedKey),
    select,
    toggle,
    retry,
    refresh,
  }
}

const withKey =
  (key: string) =>
  (keys: readonly string[]): readonly string[] => [...keys.filter((other) => other !== key), key]

const withoutKey =
  (key: string) =>
  (keys: readonly string[]): readonly string[] =>
    keys.filter((other) => other !== key)
