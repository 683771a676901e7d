import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import StoreListPage from '#renderer/features/organisation/stores/StoreListPage.tsx'
import { AddStoreDialog, EditStoreDialog } from '#renderer/features/organisation/stores/StoreDialogs.tsx'
import { CLOSE_STORE, DELETE_STORE, OPEN_STORE } from '#renderer/features/organisation/stores/storeWrites.tsx'
import { AddUnitDialog, EditUnitDialog } from '#renderer/features/organisation/units/UnitDialogs.tsx'
import { DELETE_UNIT } from '#renderer/features/organisation/units/unitWrites.ts'
import { isUnsaved } from '#renderer/kit/tabs/unsaved.ts'
import type { UnitNode } from '#shared/areas/organisation/calls.ts'
import { PAGE, pageOf } from '../../pageProps.ts'
import { answer, openPage, opensBy, testForms, testQuestions, type Answers, type QuestionCase } from '../../parts/dialogCases.tsx'
import { dialogCount, fillIn, open, openRow, press, valuesNow } from '../../parts/dialogs.ts'
import { hidableTab } from '../../parts/hidableTab.tsx'
import { Office } from '../../parts/office.ts'
import { STORE, UNIT } from '../recordAnswers.ts'
import { click, pressButton } from '../../renderInPage.tsx'

/** The dialogs of units and stores. */

const office = new Office()

const unit = (id: string, deptName: string, children: UnitNode[] = []): UnitNode => ({
  id,
  parentId: null,
  deptName,
  level: 3,
  sort: 1,
  status: 1,
  employeeNum: 2,
  principalId: null,
  principalName: null,
  children,
})
const MANAGER = { id: '951', name: '朱主管', phone: '13600000095', code: 'E-95', post: '区域主管', deptId: '952', deptName: '静安店' }
const CHOICES: Answers = {
  'organisation.parentTree': [unit('600', '华东', [unit('612', '上海'), unit('622', '苏州')])],
  'organisation.areaManagers': [{ ...MANAGER, status: 1, createTime: '2026-09-05 01:00:00' }],
}

const NAME = '门店名称 | text | required'
const CODE = '门店编码 | text | required'
const PARENT = '所属部门 | choice | required'
const PHONE = '联系电话 | text | required'
const SEARCH = '输入名称或拼音查找'
const ORDER = '数字小的排在前面'
const DRAFT = { deptName: '新店', storeCode: 'S-99', parentId: '612', address: '', phone: '13600000099', sort: 63 }
const STORE_FAULTS = [
  ['门店名称', ' ', '请填写门店名称'],
  ['门店编码', ' ', '请填写门店编码'],
  ['所属部门', '', '请从列表中选择所属部门'],
  ['所属部门', '外星', '请从列表中选择所属部门'],
  ['联系电话', '', '请填写手机号、带区号的座机（如 025-86660000）或 400 号码'],
  ['联系电话', '1360000009', '请填写手机号、带区号的座机（如 025-86660000）或 400 号码'],
  ['联系电话', '86660000', '请填写手机号、带区号的座机（如 025-86660000）或 400 号码'],
  ['排序', '', '请填写 0 至 9999 的整数'],
] as const
const CHANGED = {
  id: '611',
  deptName: '长宁二店',
  storeCode: 'S-61',
  parentId: '612',
  address: '长宁路二号',
  phone: '13600000061',
  sort: 62,
}
const HELD_STORE = '长宁店（编码 S-61），启用，地址 长宁路二号，由 施总部 于 2026-06-01 01:00:00 修改'
const UNIT_FAULTS = [
  ['部门名称', ' ', '请填写部门名称'],
  ['排序', '', '请填写 0 至 9999 的整数'],
] as const
const FIND = '输入姓名、拼音或工号查找'
/** The unit with a principal. */
const LED_UNIT = { ...UNIT, principalId: '613', principalName: '吕主管' }
const LED: UnitNode = { ...unit('611', '长宁区域'), sort: 63, employeeNum: 64, principalId: '613', principalName: '吕主管' }
/** The same with a unit below it whose place is 7, and after another one was added. */
const WITH_PLACES: UnitNode = { ...unit('611', '长宁区域', [{ ...unit('616', '常州'), sort: 7 }]) }
const ADDED: UnitNode = unit('611', '长宁区域', [unit('616', '常州'), { ...unit('617', '无锡'), sort: 8 }])
const TREE_UNIT: UnitNode = { ...unit('611', '长宁区域'), sort: 63, employeeNum: 64 }

testForms(office, [
  {
    name: 'the form of a new store',
    part: (onClose) => <AddStoreDialog parentId="612" onAdded={null} onClose={onClose} />,
    answers: { ...CHOICES, 'organisation.stores': pageOf(STORE) },
    title: '新增门店',
    submit: '保存',
    busy: '保存中…',
    fields: [
      `${NAME} | 64`,
      `${CODE} | 64`,
      `${PARENT} | 上海 | ${SEARCH}`,
      '地址 | text | 200',
      `${PHONE} | 20`,
      `排序 | number | required | 63 | ${ORDER}`,
      `负责人 | choice | ${SEARCH}`,
    ],
    fills: { 门店名称: '新店', 门店编码: 'S-99', 联系电话: '13600000099' },
    wrong: STORE_FAULTS,
    right: [
      [{ 排序: '9999' }, { sort: 9_999 }],
      [{ 地址: ' 路一号 ', 门店名称: ' 新店 ' }, { address: '路一号' }],
      [{ 所属部门: '苏州' }, { parentId: '622' }],
      [{ 负责人: '朱主管' }, { principalId: '951' }],
    ],
    sends: ['organisation.storeAdd', DRAFT],
    says: '已新增门店“新店”',
    held: '没有编码 S-99 的门店，可以再提交',
  },
  {
    name: 'the form of a store',
    part: (onClose) => <EditStoreDialog row={STORE} onClose={onClose} />,
    answers: { ...CHOICES, 'organisation.store': STORE },
    title: '编辑门店“长宁店”',
    submit: '保存',
    busy: '保存中…',
    fields: [
      `${NAME} | 长宁店 | 64`,
      `${CODE} | S-61 | 64`,
      `${PARENT} | 上海 | ${SEARCH}`,
      '地址 | text | 长宁路二号 | 200',
      `${PHONE} | 13600000061 | 20`,
      `排序 | number | required | 62 | ${ORDER}`,
      `负责人 | choice | 吕店长 | ${SEARCH}`,
    ],
    fills: { 门店名称: '长宁二店' },
    wrong: [STORE_FAULTS[0], ['负责人', '无名氏', '请从列表中选择负责人，或清空']],
    right: [
      [{ 负责人: '朱主管' }, { principalId: '951' }],
      [{ 负责人: '' }, { principalId: '' }],
    ],
    sends: ['organisation.storeChange', { ...CHANGED, principalId: '613' }],
    says: '已保存门店“长宁二店”',
    held: HELD_STORE,
    meanwhile: {
      saved: { 'organisation.store': { ...STORE, phone: '13600000062', updateName: '何总部', updateTime: '2026-06-02 01:00:00' } },
      gone: { 'organisation.store': null },
      says: '何总部 于 2026-06-02 01:00:00 修改了此记录',
    },
  },
  {
    name: 'the form of a new unit',
    part: (onClose, tell) => <AddUnitDialog parent={UNIT} onAdded={(id) => tell(`added ${id}`)} onClose={onClose} />,
    answers: { ...CHOICES, 'organisation.tree': [ADDED], 'organisation.parentTree': [WITH_PLACES] },
    title: '在“长宁区域”下新增部门',
    submit: '保存',
    busy: '保存中…',
    fields: ['部门名称 | text | required | 64', `排序 | number | required | 8 | ${ORDER}`, `负责人 | choice | ${FIND}`],
    fills: { 部门名称: '无锡' },
    wrong: UNIT_FAULTS,
    right: [
      [{ 部门名称: ' 无锡 ', 排序: '9999' }, { sort: 9_999 }],
      [{ 负责人: '朱主管' }, { principalId: '951' }],
    ],
    sends: ['organisation.unitAdd', { parentId: '611', deptName: '无锡', sort: 8 }],
    says: '已新增部门“无锡”',
    held: '“长宁区域”下有部门“无锡”，操作已完成',
    tells: ['added 617'],
  },
  {
    name: 'the form of a unit',
    part: (onClose) => <EditUnitDialog unit={LED_UNIT} onClose={onClose} />,
    answers: { ...CHOICES, 'organisation.tree': [LED] },
    title: '编辑部门“长宁区域”',
    submit: '保存',
    busy: '保存中…',
    fields: [
      '部门名称 | text | required | 长宁区域 | 64',
      `排序 | number | required | 63 | ${ORDER}`,
      `负责人 | choice | 吕主管 | ${FIND}`,
    ],
    fills: { 部门名称: '苏锡' },
    wrong: [...UNIT_FAULTS, ['负责人', '无名氏', '请从列表中选择负责人，或清空']],
    right: [
      [
        { 排序: '9999', 负责人: 'E-95' },
        { sort: 9_999, principalId: '951' },
      ],
      [{ 负责人: '' }, { principalId: '' }],
    ],
    sends: ['organisation.unitChange', { id: '611', deptName: '苏锡', sort: 63, principalId: '613' }],
    says: '已保存部门“苏锡”',
    held: '长宁区域，排序 63，员工 64 人',
    meanwhile: {
      saved: { 'organisation.tree': [unit('600', '华东', [{ ...LED, principalId: '951', principalName: '朱主管' }])] },
      gone: { 'organisation.tree': [unit('600', '华东')] },
      says: '负责人朱主管 E-95未改动',
    },
  },
])

const STORE_FACTS = '上海 的门店“长宁店”（编码 S-61）'

/** The question before a unit is deleted: what it says, and what must be typed before. */
const deletion = (name: string, row: typeof UNIT, said: Pick<QuestionCase, 'body' | 'types'>): QuestionCase => ({
  name,
  part: (onClose, tell) => <DELETE_UNIT.Question row={row} onDone={() => tell('deleted')} onClose={onClose} />,
  answers: { 'organisation.tree': [TREE_UNIT] },
  title: '删除大区“长宁区域”？',
  submit: '删除',
  sends: ['organisation.unitDelete', { id: '611' }],
  says: '已删除部门“长宁区域”',
  held: '长宁区域，排序 63，员工 64 人，可以再提交',
  tells: ['deleted'],
  ...said,
})

testQuestions(office, [
  {
    name: 'the question before a store is opened',
    part: (onClose) => <OPEN_STORE.Question row={STORE} onClose={onClose} />,
    answers: { 'organisation.store': STORE },
    title: '启用门店“长宁店”？',
    body: `将启用 ${STORE_FACTS}。`,
    submit: '启用',
    sends: ['organisation.storeStatus', { id: '611', status: 1 }],
    says: '已启用门店“长宁店”',
    held: `${HELD_STORE}，操作已完成`,
  },
  {
    name: 'the question before a store is closed',
    part: (onClose) => <CLOSE_STORE.Question row={STORE} onClose={onClose} />,
    answers: { 'organisation.store': STORE },
    title: '禁用门店“长宁店”？',
    body: `将禁用 ${STORE_FACTS}，可随时重新启用。`,
    submit: '禁用',
    sends: ['organisation.storeStatus', { id: '611', status: 2 }],
    says: '已禁用门店“长宁店”',
    held: `${HELD_STORE}，可以再提交`,
  },
  {
    name: 'the question before a store is deleted',
    part: (onClose, tell) => <DELETE_STORE.Question row={STORE} onDone={() => tell('deleted')} onClose={onClose} />,
    answers: { 'organisation.store': STORE },
    title: '删除门店“长宁店”？',
    body: `将删除 ${STORE_FACTS}，删除后不能恢复。`,
    submit: '删除',
    sends: ['organisation.unitDelete', { id: '611' }],
    says: '已删除门店“长宁店”',
    held: `${HELD_STORE}，可以再提交`,
    tells: ['deleted'],
  },
  deletion('the question before a unit is deleted', UNIT, {
    body: '将删除大区“长宁区域”（下级部门 65 个，门店 66 家，员工 64 人），删除后不能恢复。',
    types: '长宁区域',
  }),
  deletion(
    'the question before a unit is deleted that has stores alone below it',
    { ...UNIT, branches: 0 },
    { body: '将删除大区“长宁区域”（下级部门 0 个，门店 66 家，员工 64 人），删除后不能恢复。', types: '长宁区域' },
  ),
  deletion(
    'the question before a unit is deleted that has nothing below it',
    { ...UNIT, branches: 0, stores: 0 },
    { body: '将删除大区“长宁区域”（下级部门 0 个，门店 0 家，员工 64 人），删除后不能恢复。' },
  ),
])

const CLOSED = { ...STORE, id: '621', deptName: '静安店', status: 2 }
const READS: Answers = { ...CHOICES, 'organisation.store': STORE, 'organisation.stores': pageOf(STORE) }

test('the list of stores: each button opens its dialog about its row', async () => {
  await openPage(office, <StoreListPage {...PAGE} />, READS)
  expect(await opensBy('新增门店', '编辑', '禁用', '删除')).toEqual([
    '新增门店',
    '编辑门店“长宁店”',
    '禁用门店“长宁店”？',
    '删除门店“长宁店”？',
  ])
  expect(screen.queryByRole('button', { name: '启用', hidden: true })).toBeNull()
  await openPage(office, <StoreListPage {...PAGE} />, { ...READS, 'organisation.stores': pageOf(CLOSED) })
  expect(await opensBy('启用')).toEqual(['启用门店“静安店”？'])
  expect(screen.queryByRole('button', { name: '禁用', hidden: true })).toBeNull()
})

test('a row of the stores opens every column of it, and the buttons step to its neighbours', async () => {
  await openPage(office, <StoreListPage {...PAGE} />, { ...READS, 'organisation.stores': pageOf(STORE, CLOSED) })
  await openRow('长宁店')
  const panel = screen.getByRole('dialog', { name: '长宁店' })
  const shown = Object.fromEntries(
    within(panel)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )
  expect(Object.keys(shown)).toEqual([
    '门店编码',
    '门店名称',
    '状态',
    '大区',
    '城市',
    '负责人',
    '联系电话',
    '地址',
    '排序',
    '修改人',
    '修改时间',
  ])
  expect(shown).toMatchObject({ 门店编码: 'S-61', 状态: '启用', 地址: '长宁路二号', 修改人: '施总部' })
  await pressButton('下一条')
  expect(screen.getByRole('dialog', { name: '静安店' })).toBeTruthy()
  await pressButton('关闭')
  expect(screen.queryByRole('dialog', { name: '静安店' })).toBeNull()
})

test('a store that is gone, or cannot be read, is not edited: the page says why', async () => {
  const closed: string[] = []
  const edit = async (id: string) => await open(<EditStoreDialog row={{ ...STORE, id }} onClose={() => closed.push(id)} />)
  answer(office, { 'organisation.store': null })
  await edit('611')
  expect([dialogCount(), closed, office.said]).toEqual([0, ['611'], ['error 此门店不存在或已被删除']])
  office.refuse('organisation.store', '没有权限')
  await edit('612')
  expect([dialogCount(), closed, office.said.slice(1)]).toEqual([0, ['611', '612'], ['error 没有权限']])
})

test('a store or unit without a place, however the server writes that, opens with the place 0 and can be saved', async () => {
  const placeless = { ...STORE, sort: -1 }
  answer(office, { ...CHOICES, 'organisation.store': placeless, 'organisation.tree': [{ ...LED, sort: -1 }] })
  await open(<EditStoreDialog row={placeless} onClose={() => undefined} />)
  expect(valuesNow()['排序']).toBe('0')
  await fillIn({ 门店名称: '长宁二店' })
  await press('保存')
  await open(<EditUnitDialog unit={{ ...LED_UNIT, sort: -1 }} onClose={() => undefined} />)
  expect(valuesNow()['排序']).toBe('0')
  await fillIn({ 部门名称: '苏锡' })
  await press('保存')
  expect(office.calls.filter(([name]) => name.endsWith('Change'))).toMatchObject([
    ['organisation.storeChange', { sort: 0 }],
    ['organisation.unitChange', { sort: 0 }],
  ])
})

test('what was typed about a store stays while its tab is hidden, and whatever the server says of the store meanwhile', async () => {
  const closed = vi.fn<() => void>()
  answer(office, { ...CHOICES, 'organisation.store': STORE })
  const { tab, show } = hidableTab(<EditStoreDialog row={STORE} onClose={closed} />)
  await open(tab)
  const typed = { 门店名称: '长宁二店', 地址: '长宁路三号' }
  await fillIn(typed)
  for (const change of [() => answer(office, { 'organisation.store': null }), () => office.refuse('organisation.store', '没有权限')]) {
    await show(false)
    expect([dialogCount(), isUnsaved(PAGE.tabKey)]).toEqual([0, true])
    change()
    await show(true)
    expect([valuesNow(), isUnsaved(PAGE.tabKey)]).toMatchObject([typed, true])
  }
  expect([closed.mock.calls, office.said]).toEqual([[], []])
})

test('a store’s unit and manager that are not among the choices are named as its row names them', async () => {
  answer(office, { 'organisation.store': STORE, 'organisation.parentTree': [], 'organisation.areaManagers': [] })
  await open(<EditStoreDialog row={STORE} onClose={() => undefined} />)
  expect(valuesNow()).toMatchObject({ 所属部门: '上海', 负责人: '吕店长' })
})

test('a template is saved as its file, once by a double click', async () => {
  await openPage(office, <StoreListPage {...PAGE} />, READS)
  for (const name of ['门店导入模板', '员工导入模板']) {
    for (const detail of [2, 1]) {
      await pressButton('下载模板')
      await click(screen.getByRole('menuitem', { name }), { detail })
    }
  }
  expect(office.bridge.asked.filter(([channel]) => channel === 'exports:start')).toEqual([
    ['exports:start', { name: 'organisation.storeTemplate', args: {}, suggestedName: '门店导入模板.xlsx' }],
    ['exports:start', { name: 'organisation.employeeTemplate', args: {}, suggestedName: '员工导入模板.xlsx' }],
  ])
})
