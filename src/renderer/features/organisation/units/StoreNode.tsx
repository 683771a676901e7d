import { useEffect, useState } from 'react'
import { Button } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { useAllowed } from '#renderer/kit/session/permissions.ts'
import { useOpened } from '#renderer/resource/form/useOpened.ts'
import type { NodeDetailProps } from '#renderer/resource/tree/defineTree.ts'
import { useNodeCommands } from '#renderer/resource/tree/NodeCommands.tsx'
import { NodeFrame } from '#renderer/resource/tree/NodeFrame.tsx'
import { UNIT_TREE, type Unit } from '#renderer/resource/tree/unitTree.ts'
import { invalidateTree } from '#renderer/resource/tree/useTreeNodes.ts'
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx'
import { QueryPart } from '#renderer/ui/feedback/QueryPart.tsx'
import { codeBadge } from '#renderer/ui/format/codeBadge.tsx'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { DescriptionList } from '#renderer/ui/layout/DescriptionList.tsx'
import { Section } from '#renderer/ui/layout/Section.tsx'
import { useCopiedItem } from '#renderer/ui/records/useCopiedItem.tsx'
import { ENABLE_FLAG } from '#shared/domain/codes/members.ts'
import { EditStoreDialog } from '../stores/StoreDialogs.tsx'
import type { Store } from '../stores/storeForm.ts'
import { CLOSE_STORE, DELETE_STORE, OPEN_STORE } from '../stores/storeWrites.tsx'
import { UnitPath } from './UnitPath.tsx'

/** A store of the tree: its facts, and what can be done with it. */
export function StoreNode(props: NodeDetailProps<Unit>) {
  const { node, select } = props
  const { t } = useTranslation(['organisation', 'stores'])
  const query = useQuery(apiQuery('organisation.store', { id: node.id }))
  const { data: store } = query
  // A colleague has deleted it: the tree is read again. The message stays until another node is chosen, or the tree has lost it.
  const isGone = store === null
  useEffect(() => {
    if (isGone) void invalidateTree(queryClient, UNIT_TREE)
  }, [isGone])
  return (
    <NodeFrame
      name={store?.deptName ?? node.deptName}
      path={<UnitPath {...props} />}
      actions={store != null && <StoreActions store={store} onDeleted={() => select(node.parentId)} />}
    >
      <Section title={t('unit.store')}>
        <QueryPart query={query} bars={5}>
          {(found) => (found === null ? <EmptyState compact message={t('stores:lost.gone')} /> : <StoreFacts store={found} unit={node} />)}
        </QueryPart>
      </Section>
    </NodeFrame>
  )
}

function StoreFacts({ store, unit }: { readonly store: Store; readonly unit: Unit }) {
  const { t } = useTranslation(['organisation', 'stores'])
  const orNone = useOrNone()
  const label = useCodeLabel()
  const copied = useCopiedItem()
  return (
    <DescriptionList
      items={[
        copied(t('stores:column.storeCode'), store.storeCode),
        { term: t('stores:column.status'), value: codeBadge('enableFlag', store.status, label) },
        { term: t('stores:column.regionName'), value: orNone(store.regionName) },
        { term: t('stores:column.cityName'), value: orNone(store.cityName) },
        { term: t('stores:column.principalName'), value: orNone(store.principalName) },
        copied(t('stores:column.phone'), store.phone),
        { term: t('unit.fact.people'), value: orNone(unit.employeeNum) },
        { term: t('stores:column.sort'), value: orNone(store.sort) },
        { term: t('stores:column.updateName'), value: orNone(store.updateName) },
        { term: t('stores:column.updateTime'), value: orNone(store.updateTime) },
        { term: t('stores:column.address'), value: orNone(store.address), wide: true },
      ]}
    />
  )
}

interface ActionProps {
  readonly store: Store
  readonly onDeleted: () => void
}

function StoreActions({ store, onDeleted }: ActionProps) {
  const { t } = useTranslation('stores')
  const mayEdit = useAllowed('store_edit')
  const mayDelete = useAllowed('unit_delete')
  const [isEditing, edit, closeForm] = useOpened<true>(`store ${store.id}`)
  const [opened, open] = useState<'enable' | 'disable' | 'delete' | null>(null)
  const isOpen = store.status === ENABLE_FLAG.enabled
  const close = (): void => open(null)
  const status = isOpen ? 'disable' : 'enable'
  useNodeCommands(store.id, [
    ...(mayEdit ? [{ key: 'edit', label: t('edit.action'), run: () => edit(true) } as const] : []),
    ...(mayEdit ? [{ key: 'status', label: t(`${status}.action`), run: () => open(status) } as const] : []),
    ...(mayDelete ? [{ key: 'delete', label: t('delete.action'), run: () => open('delete') } as const] : []),
  ])
  return (
    <>
      {mayEdit && <Button onClick={() => edit(true)}>{t('edit.action')}</Button>}
      {mayEdit && <Button onClick={() => open(status)}>{t(`${status}.action`)}</Button>}
      {mayDelete && <Button onClick={() => open('delete')}>{t('delete.action')}</Button>}
      {isEditing !== null && <EditStoreDialog row={store} onClose={closeForm} />}
      {opened === 'enable' && <OPEN_STORE.Question row={store} onClose={close} />}
      {opened === 'disable' && <CLOSE_STORE.Question row={store} onClose={close} />}
      {opened === 'delete' && <DELETE_STORE.Question row={store} onDone={onDeleted} onClose={close} />}
    </>
  )
}
