import { Button } from '@fluentui/react-components'
import { EditRegular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { useAllowed } from '#renderer/kit/session/permissions.ts'
import { defineTree, type NodeDetailProps } from '#renderer/resource/tree/defineTree.ts'
import { NodeFrame } from '#renderer/resource/tree/NodeFrame.tsx'
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx'
import { QueryPart } from '#renderer/ui/feedback/QueryPart.tsx'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { DescriptionList } from '#renderer/ui/layout/DescriptionList.tsx'
import type { DictionaryEntry, DictionaryTreeNode } from '#shared/areas/dictionary/calls.ts'
import { useEditing } from '../edit/useEditing.tsx'
import { DICTIONARY_TREE_KEY, isParent } from '../entries.ts'

/** The fields of the selected node, with a button that edits it. */
export function EntryDetail({ node }: NodeDetailProps<DictionaryTreeNode>) {
  const { t } = useTranslation('dictionary')
  const mayEdit = useAllowed('dict_edit')
  const editing = useEditing(`node ${node.id}`)
  const query = useQuery(apiQuery('dictionary.detail', { id: node.id }))
  return (
    <NodeFrame
      name={node.title}
      actions={
        mayEdit && (
          <Button icon={<EditRegular />} onClick={() => editing.edit(node.id)}>
            {t('edit.action')}
          </Button>
        )
      }
    >
      <QueryPart query={query} bars={4}>
        {(entry) => (entry === null ? <EmptyState message={t('gone')} /> : <EntryFacts entry={entry} />)}
      </QueryPart>
      {editing.dialog}
    </NodeFrame>
  )
}

function EntryFacts({ entry }: { readonly entry: DictionaryEntry }) {
  const { t } = useTranslation('dictionary')
  const orNone = useOrNone()
  return (
    <DescriptionList
      items={[
        { term: t('column.dictValue'), value: orNone(entry.dictValue) },
        { term: t('column.code'), value: orNone(entry.code) },
        ...(isParent(entry) ? [] : [{ term: t('column.dictKey'), value: orNone(entry.dictKey) }]),
        { term: t('column.sort'), value: orNone(entry.sort) },
        { term: t('column.isSealed'), value: t(entry.isSealed === 1 ? 'sealed' : 'inUse') },
        { term: t('column.remark'), value: orNone(entry.remark), wide: true },
      ]}
    />
  )
}

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
