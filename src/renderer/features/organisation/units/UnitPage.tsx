import { useTranslation } from 'react-i18next'
import { i18n } from '#renderer/kit/i18n.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { defineTree } from '#renderer/resource/tree/defineTree.ts'
import { TreeDetailPage } from '#renderer/resource/tree/TreeDetailPage.tsx'
import { UNIT_TREE } from '#renderer/resource/tree/unitTree.ts'
import { visibleUnits, type Unit } from './unit.ts'
import { UnitDetail } from './UnitDetail.tsx'

/** The units that the person's role may see, down to the stores. */
const UNITS = defineTree<Unit>({
  key: UNIT_TREE,
  source: {
    load: async (context) => {
      const [tree, heads] = await Promise.all([call('organisation.tree', {}, context), call('organisation.ownHeads', {}, context)])
      return visibleUnits(tree, heads)
    },
    parentKey: ({ parentId }) => parentId,
    opensTop: true,
  },
  nodeKey: ({ id }) => id,
  label: ({ deptName }) => deptName ?? i18n.t('organisation:unit.noName'),
  note: ({ employeeNum }) => (employeeNum === null ? null : i18n.t('organisation:unit.people', { count: employeeNum })),
  detail: UnitDetail,
})

/** The units of the organisation (menu path `/organization/management/department`). */
export default function UnitPage() {
  const { t } = useTranslation('organisation')
  return <TreeDetailPage tree={UNITS} title={t('unit.tree')} />
}
