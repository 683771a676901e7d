// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { UnitDetail } from '#renderer/features/organisation/units/UnitPage.tsx'
import { pageOf } from '../../../pageProps.ts'
import { openPage, opensBy, type Answers } from '../../../parts/dialogCases.tsx'
import { dialogCount, escape, fillIn, openRow, press, titleNow, valuesNow } from '../../../parts/dialogs.ts'
import { Office } from '../../../parts/office.ts'
import { STORE, UNIT } from '../../recordAnswers.ts'

/** What stands beside the tree: a branch, a city with its stores, or a store. */

const office = new Office()

const unit = (id: string, deptName: string) => ({ ...UNIT, id, deptName, children: [] })
const READS: Answers = {
  'organisation.parentTree': [],
  'organisation.areaManagers': [],
  'organisation.store': STORE,
  'organisation.stores': pageOf(STORE),
}
const CLOSED = { ...STORE, id: '621', deptName: '静安店', status: 2 }

/** The part beside the tree, and what it tells the tree. */
async function besideTree(level: number, answers: Answers = READS) {
  const told: string[] = []
  const tree = {
    select: (id: string | null) => void told.push(`select ${id}`),
    expand: (id: string) => void told.push(`expand ${id}`),
    refresh: () => Promise.resolve(),
  }
  const page = await openPage(office, <UnitDetail node={{ ...UNIT, level }} {...tree} />, answers)
  return { page, told }
}

test('a branch: its buttons open its dialogs, and the tree follows what was done', async () => {
  const { page, told } = await besideTree(2, {
    ...READS,
    'organisation.tree': [{ ...unit('611', '长宁区域'), children: [unit('617', '无锡')] }],
  })
  expect(await opensBy(page, '新增下级', '编辑', '删除')).toEqual(['在“长宁区域”下新增部门', '编辑部门“长宁区域”', '删除大区“长宁区域”？'])
  expect(told).toEqual([])
  await page.pressAndSettle('新增下级')
  await fillIn({ 部门名称: '无锡' })
  await press('保存')
  // The new one is shown.
  expect([told, dialogCount()]).toEqual([['expand 611', 'select 617'], 0])
  await page.pressAndSettle('删除')
  await fillIn({ '请输入“长宁区域”以确认': '长宁区域' })
  await press('删除')
  expect([told.slice(2), dialogCount()]).toEqual([['select 612'], 0])
})

test('a city: a store is added to it, its stores are shown, and a store is opened by its row', async () => {
  const { page, told } = await besideTree(3, { ...READS, 'organisation.parentTree': [unit('612', '上海'), unit('611', '长宁区域')] })
  await page.pressAndSettle('新增门店')
  expect([titleNow(), valuesNow()['所属部门']]).toEqual(['新增门店', '长宁区域'])
  await escape()
  expect(dialogCount()).toBe(0)
  expect(office.calls).toContainEqual(['organisation.stores', { current: 1, size: 1_000, parentId: '611', ascs: 'sort' }])
  expect(page.shown.table('门店（1 家）')).toEqual([
    { 门店名称: '长宁店', 门店编码: 'S-61', 状态: '启用', 城市: '上海', 负责人: '吕店长', 联系电话: '13600000061', 地址: '长宁路二号' },
  ])
  expect(page.shown.text).not.toContain('仅显示前')
  await openRow('长宁店')
  expect(told).toEqual(['select 611'])
  const { page: many } = await besideTree(3, { ...READS, 'organisation.stores': { ...pageOf(STORE), total: 1_001 } })
  expect(many.shown.text).toContain('仅显示前 1 家，其余请在门店管理中查询。')
})

test('a store of the tree: its buttons are about the store as it was read, and the tree leaves a deleted one', async () => {
  const { page, told } = await besideTree(4)
  expect(await opensBy(page, '编辑', '禁用', '删除')).toEqual(['编辑门店“长宁店”', '禁用门店“长宁店”？', '删除门店“长宁店”？'])
  await page.pressAndSettle('删除')
  await press('删除')
  expect([told, dialogCount()]).toEqual([['select 612'], 0])
  const closed = await besideTree(4, { ...READS, 'organisation.store': CLOSED })
  expect(closed.page.shown.buttons()).not.toContain('禁用')
  expect(await opensBy(closed.page, '启用')).toEqual(['启用门店“静安店”？'])
  const gone = await besideTree(4, { ...READS, 'organisation.store': null })
  expect(gone.page.shown.text).toContain('此门店不存在或已被删除')
  expect(gone.page.shown.buttons()).toEqual([])
})
