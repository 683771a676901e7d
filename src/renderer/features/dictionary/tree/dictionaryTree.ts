import { call } from '#renderer/kit/ipc/bridge.ts'
import { defineTree } from '#renderer/resource/tree/defineTree.ts'
import type { DictionaryTreeNode } from '#shared/areas/dictionary/calls.ts'
import { EntryDetail } from './EntryDetail.tsx'
import { DICTIONARY_TREE_KEY } from './treeKey.ts'

/** A node and all below it. The place in the answer counts: servers leave parents' ids out. */
export const flatNodes = (nodes: readonly DictionaryTreeNode[], parentId: string | null = null): DictionaryTreeNode[] =>
  nodes.flatMap((node) => [{ ...node, parentId }, ...flatNodes(node.children, node.id)])

/** Every dictionary with its entries (spec.md §7 Dictionary: tree). */
export const DICTIONARY_TREE = defineTree<DictionaryTreeNode>({
  key: DICTIONARY_TREE_KEY,
  source: {
    load: async (context) => flatNodes(await call('dictionary.tree', { code: 'DICT' }, context)),
    parentKey: ({ parentId }) => parentId,
  },
  nodeKey: ({ id }) => id,
  label: ({ title }) => title ?? '',
  detail: EntryDetail,
})
