import { useState } from 'react'
import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { i18n } from '#renderer/kit/i18n.ts'
import { useAllowed } from '#renderer/kit/session/permissions.ts'
import { useOpened } from '#renderer/resource/form/useOpened.ts'
import { defineTree, type NodeDetailProps } from '#renderer/resource/tree/defineTree.ts'
import { useNodeCommands } from '#renderer/resource/tree/NodeCommands.tsx'
import { NodeFrame } from '#renderer/resource/tree/NodeFrame.tsx'
import { TreeDetailPage } from '#renderer/resource/tree/TreeDetailPage.tsx'
import { loadUnits, UNIT_TREE, type Unit } from '#renderer/resource/tree/unitTree.ts'
import { QuietNote } from '#renderer/ui/feedback/QuietNote.tsx'
import { codeBadge } from '#renderer/ui/format/codeBadge.tsx'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { DescriptionList } from '#renderer/ui/layout/DescriptionList.tsx'
import { UNIT_LEVEL } from '#shared/domain/codes/system.ts'
import { known } from '#shared/domain/placeholder.ts'
import { AddStoreButton } from '../stores/AddStoreButton.tsx'
import { DELETE_UNIT, levelName } from './unitWrites.ts'
import { StoreNode } from './StoreNode.tsx'
import { AddUnitDialog, EditUnitDialog } from './UnitDialogs.tsx'
import { UnitPath } from './UnitPath.tsx'
import { UnitStores } from './UnitStores.tsx'

/** The right side of the tree: a store, or a branch with its stores. */
export function UnitDetail(props: NodeDetailProps<Unit>) {
  return props.node.level === UNIT_LEVEL.store ? <StoreNode {...props} /> : <Branch {...props} />
}

/** A company, region or city: its facts, what can be done with it, and its stores. */
function Branch(props: NodeDetailProps<Unit>) {
  const { node, select } = props
  const { t } = useTranslation('organisation')
  return (
    <NodeFrame name={node.deptName} path={<UnitPath {...props} />} actions={<BranchActions {...props} />}>
      <DescriptionList items={useFacts(node)} />
      <QuietNote text={t('unit.notHere')} />
      <UnitStores unitId={node.id} onOpen={select} />
    </NodeFrame>
  )
}

function useFacts({ level, status, sort, employeeNum, principalName, branches, stores }: Unit) {
  const { t } = useTranslation('organisation')
  const orNone = useOrNone()
  const label = useCodeLabel()
  return [
    { term: t('unit.fact.level'), value: levelName(level) },
    { term: t('unit.fact.status'), value: codeBadge('enableFlag', status, label) },
    { term: t('unit.fact.principal'), value: orNone(principalName) },
    { term: t('unit.fact.people'), value: orNone(employeeNum) },
    { term: t('unit.fact.branches'), value: branches },
    { term: t('unit.fact.stores'), value: stores },
    { term: t('unit.fact.sort'), value: orNone(sort) },
  ]
}

type Opened = 'add' | 'edit'

/** The buttons of a branch and their dialogs. A unit goes below a company or region; below a city there are stores. */
function BranchActions({ node, select, expand }: NodeDetailProps<Unit>) {
  const { t } = useTranslation('organisation')
  const mayEdit = useAllowed('unit_edit')
  const mayDelete = useAllowed('unit_delete')
  const [opened, open, close] = useOpened<Opened>(`unit ${node.id}`)
  const [isDeleting, setDeleting] = useState(false)
  const show = (added: string | null): void => {
    expand(node.id)
    if (added !== null) select(added)
  }
  const hasStores = node.level === UNIT_LEVEL.city
  useNodeCommands(node.id, [
    ...(mayEdit && !hasStores ? [{ key: 'add', label: t('unit.add.action'), run: () => open('add') } as const] : []),
    ...(mayEdit ? [{ key: 'edit', label: t('unit.edit.action'), run: () => open('edit') } as const] : []),
    ...(mayDelete ? [{ key: 'delete', label: t('unit.delete.action'), run: () => setDeleting(true) } as const] : []),
  ])
  return (
    <>
      {hasStores && <AddStoreButton parentId={node.id} onAdded={show} />}
      {mayEdit && !hasStores && <Button onClick={() => open('add')}>{t('unit.add.action')}</Button>}
      {mayEdit && <Button onClick={() => open('edit')}>{t('unit.edit.action')}</Button>}
      {mayDelete && <Button onClick={() => setDeleting(true)}>{t('unit.delete.action')}</Button>}
      {opened === 'add' && <AddUnitDialog parent={node} onAdded={show} onClose={close} />}
      {opened === 'edit' && <EditUnitDialog unit={node} onClose={close} />}
      {isDeleting && <DELETE_UNIT.Question row={node} onDone={() => select(node.parentId)} onClose={() => setDeleting(false)} />}
    </>
  )
}

/** The units that the person's role may see, down to the stores. */
const UNITS = defineTree<Unit>({
  key: UNIT_TREE,
  source: {
    load: loadUnits,
    parentKey: ({ parentId }) => parentId,
    opensTop: true,
  },
  nodeKey: ({ id }) => id,
  label: ({ deptName }) => deptName ?? i18n.t('organisation:unit.noName'),
  note: ({ employeeNum }) => {
    const count = known(employeeNum)
    return count === null ? null : i18n.t('organisation:unit.people', { count })
  },
  detail: UnitDetail,
})

/** The units of the organisation (menu path `/organization/management/department`). */
export default function UnitPage() {
  const { t } = useTranslation('organisation')
  return <TreeDetailPage tree={UNITS} title={t('unit.tree')} />
}
