import { useQuery } from '@tanstack/react-query'
import type { CallContext } from '#renderer/kit/ipc/bridge.ts'
import { useDebouncedValue } from '#renderer/kit/search/useDebouncedValue.ts'
import { useTabState } from '#renderer/kit/tabs/tabState.ts'
import type { TreeDeclaration } from './defineTree.ts'
import { expandedRows, findNode, type Children } from './treeRows.ts'
import type { TreeController } from './useTree.ts'
import { childrenState } from './useTreeNodes.ts'

/** How long a text rests before it is sent. Milliseconds. */
const SETTLE_MS = 250
const LEAF = { status: 'leaf' } as const
const LOADING = { status: 'loading' } as const
const NONE: ReadonlySet<string> = new Set()

/** Whether the tree has a search of its own (`LazyTree.search`), which also finds codes. */
export const isServerSearched = <Node>({ source }: Pick<TreeDeclaration<Node>, 'source'>): boolean =>
  'search' in source && source.search !== undefined

/**
 * The controller of a tree that the server searches (`LazyTree.search`). While a search text is set, it shows the server's results as a
 * flat list instead of the tree. The selected result stays selected after the search, even if the tree has not loaded it. The controller of
 * any other tree is returned unchanged.
 */
export function useServerSearch<Node>(tree: TreeDeclaration<Node>, controller: TreeController<Node>): TreeController<Node> {
  const { key, source, nodeKey } = tree
  const search = 'search' in source ? source.search : undefined
  const typed = controller.typed.trim()
  const text = useDebouncedValue(typed, SETTLE_MS)
  const [chosen, setChosen] = useTabState<{ readonly node: Node } | null>(`${key} found`, null)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['tree', key, 'search', text],
    queryFn: (context: CallContext) => search?.(text, context) ?? [],
    enabled: search !== undefined && text !== '',
  })
  if (search === undefined) return controller

  const select = (wanted: string | null, nodes: Children<Node>): void => {
    const node = wanted === null ? null : findNode({ nodeKey, childrenOf: (above) => (above === null ? nodes : LEAF) }, wanted)
    setChosen(node === null ? null : { node })
    controller.select(wanted)
  }
  const selected = controller.selected ?? chosen?.node ?? null
  if (typed === '') return { ...controller, selected, select: (wanted) => select(wanted, LOADING) }
  const top = text === typed ? childrenState(data, error, isFetching) : LOADING
  return {
    ...controller,
    top,
    rows: expandedRows({ nodeKey, childrenOf: (above) => (above === null ? top : LEAF) }, NONE),
    selected,
    select: (wanted) => select(wanted, top),
    retry: () => void refetch(),
  }
}
