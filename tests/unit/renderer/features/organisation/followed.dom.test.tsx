import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import StoreListPage from '#renderer/features/organisation/stores/StoreListPage.tsx'
import { EditUnitDialog } from '#renderer/features/organisation/units/UnitDialogs.tsx'
import UnitPage, { UnitDetail } from '#renderer/features/organisation/units/UnitPage.tsx'
import { useToasts } from '#renderer/kit/errors/notify.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { useDrafts } from '#renderer/kit/tabs/drafts.ts'
import { REQUEST } from '#renderer/resource/list/state/listRequest.ts'
import { UNIT_TREE } from '#renderer/resource/tree/unitTree.ts'
import { PAGES } from '#shared/areas/organisation/area.ts'
import { draftKey } from '#shared/workspace.ts'
import { PAGE, pageOf } from '../../pageProps.ts'
import { step } from '../../step.ts'
import { answer, openPage, type Answers } from '../../parts/dialogCases.tsx'
import { dialogCount, failureNow, fillIn, open, press, valuesNow } from '../../parts/dialogs.ts'
import { Office } from '../../parts/office.ts'
import { STORE, UNIT } from '../recordAnswers.ts'
import { click, pressButton } from '../../renderInPage.tsx'

/** What is on the screen follows what was saved, and what a colleague has deleted. */

const office = new Office()
const READS: Answers = {
  'organisation.parentTree': [],
  'organisation.areaManagers': [],
  'organisation.store': STORE,
  'organisation.stores': pageOf(STORE),
}
const TREE = { select: () => undefined, expand: () => undefined, refresh: () => Promise.resolve() }

const TREE_KEY = ['tree', UNIT_TREE, null]
/** Whether the tree, which is on the screen of another tab, will be read again. */
const isTreeOld = (): boolean | undefined => queryClient.getQueryState(TREE_KEY)?.isInvalidated

test('a unit that a colleague has deleted leaves the tree when its form is closed: before, what was typed would go with it', async () => {
  answer(office, { 'organisation.areaManagers': [], 'organisation.tree': [{ ...UNIT, id: '600', children: [] }] })
  queryClient.setQueryData(TREE_KEY, [])
  await open(<EditUnitDialog unit={UNIT} onClose={() => undefined} />)
  await fillIn({ 部门名称: '苏锡' })
  await press('保存')
  expect([isTreeOld(), valuesNow()['部门名称']]).toEqual([false, '苏锡'])
  await press('取消')
  await press('放弃并关闭')
  expect(isTreeOld()).toBe(true)
})

test.each([
  ['unit', 2, '新增下级', { 部门名称: '无锡' }, 'organisation.unitAdd'],
  ['store', 3, '新增门店', { 门店名称: '新店', 门店编码: 'S-99', 联系电话: '13600000099' }, 'organisation.storeAdd'],
] as const)(
  'a new %s that is refused, because its unit is gone, stays in its form until that is closed',
  async (_what, level, button, typed, add) => {
    const parent = { ...UNIT, id: '612', parentId: null, deptName: '上海', level, children: [] }
    const trees = { 'organisation.parentTree': [parent], 'organisation.tree': [parent], 'organisation.ownHeads': [parent] }
    await openPage(office, <UnitPage />, { ...READS, ...trees })
    await click(screen.getByText('上海'))
    await pressButton(button)
    await fillIn(typed)
    const before = valuesNow()
    office.refuse(add, '上级部门不存在')
    answer(office, { 'organisation.tree': [], 'organisation.ownHeads': [] })
    await press('保存')
    expect(failureNow()).toBe('上级部门不存在')
    expect(valuesNow()).toEqual(before)
    await press('取消')
    await press('放弃并关闭')
    expect(dialogCount()).toBe(0)
    expect(screen.queryByText('上海')).toBeNull()
  },
)

test('a store that a colleague has deleted leaves the tree when it is opened', async () => {
  queryClient.setQueryData(TREE_KEY, [])
  await openPage(office, <UnitDetail node={{ ...UNIT, level: 4 }} {...TREE} />, { 'organisation.store': null })
  expect(isTreeOld()).toBe(true)
})

test('a saved store is offered in its list, where it may stand on any page', async () => {
  await openPage(office, <StoreListPage {...PAGE} />, READS)
  await pressButton('编辑')
  await fillIn({ 门店名称: '长宁二店' })
  await press('保存')
  const [toast] = useToasts.getState().toasts
  expect([toast?.text(), toast?.action?.label()]).toEqual(['已保存门店“长宁二店”', '查看'])
  await step(() => toast?.action?.run())
  const request = useDrafts.getState().values.get(draftKey(PAGES.stores, REQUEST))
  expect(request).toMatchObject({ form: { storeName: '长宁二店' } })
})
