import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import UnitPage, { UnitDetail } from '#renderer/features/organisation/units/UnitPage.tsx'
import { pageOf } from '../../../pageProps.ts'
import { answer, lockAndUnlock, openPage, opensBy, type Answers } from '../../../parts/dialogCases.tsx'
import { dialogCount, escape, fillIn, open, openRow, press, titleNow, valuesNow } from '../../../parts/dialogs.ts'
import { Office } from '../../../parts/office.ts'
import { STORE, UNIT } from '../../recordAnswers.ts'
import { screenText, tableRows } from '../../../reading.ts'
import { buttonNames, pressButton } from '../../../renderInPage.tsx'

/** The tree, and what stands beside it: a branch, a city with its stores, or a store. */

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
  await openPage(office, <UnitDetail node={{ ...UNIT, level }} {...tree} />, answers)
  return told
}

test('a branch: its buttons open its dialogs, and the tree follows what was done', async () => {
  const told = await besideTree(2, {
    ...READS,
    'organisation.tree': [{ ...unit('611', '长宁区域'), children: [unit('617', '无锡')] }],
  })
  expect(await opensBy('新增下级', '编辑', '删除')).toEqual(['在“长宁区域”下新增部门', '编辑部门“长宁区域”', '删除大区“长宁区域”？'])
  expect(told).toEqual([])
  await pressButton('新增下级')
  await fillIn({ 部门名称: '无锡' })
  await press('保存')
  // The new one is shown.
  expect([told, dialogCount()]).toEqual([['expand 611', 'select 617'], 0])
  await pressButton('删除')
  await fillIn({ '请输入“长宁区域”以确认': '长宁区域' })
  await press('删除')
  expect([told.slice(2), dialogCount()]).toEqual([['select 612'], 0])
})

test('the tree tells the people of a unit where the server knows how many', async () => {
  const children = [
    { ...unit('611', '长宁区域'), employeeNum: 64 },
    { ...unit('613', '静安区域'), employeeNum: -1 },
  ]
  const head = { ...unit('612', '总公司'), employeeNum: 65 }
  await openPage(office, <UnitPage />, { ...READS, 'organisation.ownHeads': [head], 'organisation.tree': [{ ...head, children }] })
  await vi.waitFor(() =>
    expect(screen.getAllByRole('treeitem').map(({ textContent }) => textContent)).toEqual(['总公司65 人', '长宁区域64 人', '静安区域']),
  )
})

test('a city: a store is added to it, its stores are shown, and a store is opened by its row', async () => {
  const told = await besideTree(3, { ...READS, 'organisation.parentTree': [unit('612', '上海'), unit('611', '长宁区域')] })
  await pressButton('新增门店')
  expect([titleNow(), valuesNow()['所属部门']]).toEqual(['新增门店', '长宁区域'])
  await escape()
  expect(dialogCount()).toBe(0)
  expect(office.calls).toContainEqual(['organisation.stores', { current: 1, size: 1_000, parentId: '611', ascs: 'sort' }])
  expect(tableRows('门店（1 家）')).toEqual([
    { 门店名称: '长宁店', 门店编码: 'S-61', 状态: '启用', 城市: '上海', 负责人: '吕店长', 联系电话: '13600000061', 地址: '长宁路二号' },
  ])
  expect(screenText()).not.toContain('仅显示前')
  await openRow('长宁店')
  expect(told).toEqual(['select 611'])
  await besideTree(3, { ...READS, 'organisation.stores': { ...pageOf(STORE), total: 1_001 } })
  expect(screenText()).toContain('仅显示前 1 家，其余请在门店管理中查询。')
})

test('how many stores a city has is said once they are there', async () => {
  const stores = Promise.withResolvers<unknown>()
  answer(office, { 'menu.routes': [], 'organisation.departments': [], 'organisation.parentTree': [], 'organisation.areaManagers': [] })
  office.bridge.answer('organisation.stores', () => stores.promise)
  await open(
    <UnitDetail node={{ ...UNIT, level: 3 }} select={() => undefined} expand={() => undefined} refresh={() => Promise.resolve()} />,
  )
  const title = () => screen.getByRole('heading', { name: /^门店/u }).textContent
  expect(title()).toBe('门店')
  stores.resolve(pageOf())
  await vi.waitFor(() => expect(title()).toBe('门店（0 家）'))
})

test('a store of the tree: its buttons are about the store as it was read, and the tree leaves a deleted one', async () => {
  const told = await besideTree(4)
  expect(await opensBy('编辑', '禁用', '删除')).toEqual(['编辑门店“长宁店”', '禁用门店“长宁店”？', '删除门店“长宁店”？'])
  await pressButton('删除')
  await press('删除')
  expect([told, dialogCount()]).toEqual([['select 612'], 0])
  await besideTree(4, { ...READS, 'organisation.store': CLOSED })
  expect(screen.queryByRole('button', { name: '禁用', hidden: true })).toBeNull()
  expect(await opensBy('启用')).toEqual(['启用门店“静安店”？'])
  await besideTree(4, { ...READS, 'organisation.store': null })
  expect(screenText()).toContain('此门店不存在或已被删除')
  expect(buttonNames({ hidden: true })).toEqual([])
})

test.each([
  ['unit', 2, '新增下级', { 部门名称: '无锡' }, 'organisation.unitAdd', 'organisation.tree'],
  ['store', 3, '新增门店', { 门店名称: '新店', 门店编码: 'S-99', 联系电话: '13600000099' }, 'organisation.storeAdd', 'organisation.stores'],
] as const)(
  'a %s that was just added is not offered once more after a lock while it is looked up',
  async (_what, level, button, typed, add, look) => {
    const answers = { ...READS, 'organisation.parentTree': [unit('611', '长宁区域')] }
    await besideTree(level, answers)
    await pressButton(button)
    await fillIn(typed)
    office.bridge.answer(look, () => new Promise(() => undefined))
    await press('保存')
    expect(office.calls.filter(([name]) => name === add)).toHaveLength(1)
    expect(office.calls.at(-1)?.[0]).toBe(look)
    expect(dialogCount()).toBe(0)
    await lockAndUnlock(office)
    await besideTree(level, answers)
    expect(dialogCount()).toBe(0)
  },
)
