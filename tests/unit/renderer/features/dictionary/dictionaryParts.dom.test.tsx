import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import DictionaryPage from '#renderer/features/dictionary/DictionaryPage.tsx'
import { EntryDialog } from '#renderer/features/dictionary/edit/EntryDialog.tsx'
import { RemoveDialog } from '#renderer/features/dictionary/edit/RemoveDialog.tsx'
import { EntryDetail } from '#renderer/features/dictionary/tree/dictionaryTree.tsx'
import type { DictionaryEntry } from '#shared/areas/dictionary/calls.ts'
import { PERMISSIONS } from '#shared/domain/permissions.ts'
import { pageOf } from '../../pageProps.ts'
import { openPage, opensBy, testForms, testQuestions, type Answers } from '../../parts/dialogCases.tsx'
import { bodyNow, dialogCount, fillIn, open, openRow, press, titleNow, typeInto } from '../../parts/dialogs.ts'
import { Office } from '../../parts/office.ts'
import { ENTRY, ENTRY_NODE, TREE } from '../recordAnswers.ts'
import { screenText, tableRows } from '../../reading.ts'
import { step } from '../../step.ts'
import { buttonNames, click, disabledButtons, pressButton } from '../../renderInPage.tsx'

/** The dialogs and pages of dictionaries. */

const office = new Office()

const SIZES: DictionaryEntry = { ...ENTRY, id: '521', code: 'D-52', dictValue: '尺码', isSealed: 0 }
const RED: DictionaryEntry = { ...ENTRY, id: '531', parentId: '511', dictKey: '53', dictValue: '红', sort: 54, remark: '大红', isSealed: 0 }
const LISTED: Answers = { 'dictionary.list': [ENTRY, SIZES, RED] }
const ORDER = '数字小的排在前面'
const SWITCH = '封存（不再提供选择） | switch'
const RULE = '字母、数字、下划线、点、冒号或短横线'
const CODE_FAULT = `请输入编码：${RULE}`
const KEY_FAULT = `请输入键值：${RULE}`
const PARENT = '所属字典 | choice | required | 颜色 D-51 | 输入名称或拼音'
const SORT_FAULT = '请输入 0 到 9999 的整数'

testForms(office, [
  {
    name: 'the form of a new dictionary',
    part: (onClose) => <EntryDialog entry={null} parent={null} onClose={onClose} />,
    answers: LISTED,
    title: '新增字典',
    submit: '保存',
    fields: [
      '名称 | text | required | 64',
      '编码 | text | required | 64',
      `排序 | number | required | 54 | ${ORDER}`,
      `${SWITCH} | off`,
      '备注 | textarea | 500',
    ],
    fills: { 名称: '面料', 编码: 'D-59', 排序: '5' },
    wrong: [
      ['名称', ' ', '请输入名称'],
      ['编码', ' ', CODE_FAULT],
      ['编码', '面料', CODE_FAULT],
      ['排序', '', SORT_FAULT],
    ],
    right: [
      [{ 排序: '9999' }, { sort: 9_999 }],
      [
        { '封存（不再提供选择）': true, 备注: ' 新 ' },
        { isSealed: 1, remark: '新' },
      ],
    ],
    sends: ['dictionary.submit', { parentId: '0', code: 'D-59', dictKey: '-1', dictValue: '面料', sort: 5, remark: '', isSealed: 0 }],
    says: '已保存“面料”',
    held: '没有新增“面料”，可以再提交',
  },
  {
    name: 'the form of a new entry',
    part: (onClose) => <EntryDialog entry={null} parent={ENTRY} onClose={onClose} />,
    answers: LISTED,
    title: '新增字典项',
    submit: '保存',
    fields: [
      '名称 | text | required | 64',
      '键值 | text | required | 64',
      PARENT,
      `排序 | number | required | 55 | ${ORDER}`,
      `${SWITCH} | off`,
      '备注 | textarea | 500',
    ],
    fills: { 名称: '蓝', 键值: '55', 排序: '6' },
    wrong: [
      ['键值', ' ', KEY_FAULT],
      ['键值', '蓝', KEY_FAULT],
      ['所属字典', '没有的', '请选择所属字典'],
    ],
    right: [[{ 所属字典: 'chima' }, { parentId: '521', code: 'D-52' }]],
    sends: ['dictionary.submit', { parentId: '511', code: 'D-51', dictKey: '55', dictValue: '蓝', sort: 6, remark: '', isSealed: 0 }],
    says: '已保存“蓝”',
    held: '没有新增“蓝”，可以再提交',
  },
  {
    name: 'the form of a dictionary',
    part: (onClose) => <EntryDialog entry={ENTRY} onClose={onClose} />,
    answers: { ...LISTED, 'dictionary.detail': ENTRY },
    title: '编辑字典“颜色”',
    submit: '保存',
    fields: [
      '名称 | text | required | 颜色 | 64',
      '编码 | text | required | D-51 | 64',
      `排序 | number | required | 53 | ${ORDER}`,
      `${SWITCH} | on`,
      '备注 | textarea | 服装的颜色 | 500',
    ],
    fills: { 名称: '色彩' },
    wrong: [['编码', '', CODE_FAULT]],
    right: [[{ '封存（不再提供选择）': false }, { isSealed: 0 }]],
    sends: [
      'dictionary.submit',
      { id: '511', parentId: '0', code: 'D-51', dictKey: '52', dictValue: '色彩', sort: 53, remark: '服装的颜色', isSealed: 1 },
    ],
    says: '已保存“色彩”',
    held: '颜色（D-51），排序 53，已封存',
    meanwhile: {
      saved: { 'dictionary.detail': { ...ENTRY, remark: '别的' } },
      gone: { 'dictionary.detail': null },
      says: '备注别的未改动',
    },
  },
  {
    name: 'the form of an entry',
    part: (onClose) => <EntryDialog entry={RED} onClose={onClose} />,
    answers: { ...LISTED, 'dictionary.detail': RED },
    title: '编辑字典项“红”',
    submit: '保存',
    fields: [
      '名称 | text | required | 红 | 64',
      '键值 | text | required | 53 | 64',
      PARENT,
      `排序 | number | required | 54 | ${ORDER}`,
      `${SWITCH} | off`,
      '备注 | textarea | 大红 | 500',
    ],
    fills: { 名称: '正红' },
    wrong: [['名称', '', '请输入名称']],
    right: [[{ 所属字典: '尺码' }, { parentId: '521', code: 'D-52' }]],
    sends: [
      'dictionary.submit',
      { id: '531', parentId: '511', code: 'D-51', dictKey: '53', dictValue: '正红', sort: 54, remark: '大红', isSealed: 0 },
    ],
    says: '已保存“正红”',
    held: '红（53），排序 54，使用中',
  },
])

const many = (count: number): readonly DictionaryEntry[] =>
  Array.from({ length: count }, (_, at) => ({ ...ENTRY, id: String(at), dictValue: `项${at}` }))

testQuestions(office, [
  {
    name: 'the question before entries are removed',
    part: (onClose, tell) => <RemoveDialog entries={[ENTRY, RED]} onDone={() => tell('done')} onClose={onClose} />,
    answers: { 'dictionary.list': [RED] },
    title: '删除 2 项？',
    body: '将删除：颜色、红。删除后不能恢复。',
    types: '2',
    submit: '删除',
    sends: ['dictionary.remove', { ids: '511,531' }],
    says: '已删除 2 项',
    held: '2 项中还有 1 项没有删除，可以再提交',
    tells: ['done'],
  },
  {
    name: 'the question before a whole dictionary is removed, which takes its name',
    part: (onClose, tell) => <RemoveDialog entries={[ENTRY]} onDone={() => tell('done')} onClose={onClose} />,
    answers: { 'dictionary.list': [ENTRY] },
    title: '删除 1 项？',
    body: '将删除：颜色。删除后不能恢复。',
    types: '颜色',
    submit: '删除',
    sends: ['dictionary.remove', { ids: '511' }],
    says: '已删除 1 项',
    held: '1 项中还有 1 项没有删除，可以再提交',
    tells: ['done'],
  },
])

test('a question names up to ten entries, and counts more', async () => {
  const body = async (count: number) => {
    await open(<RemoveDialog entries={many(count)} onDone={() => undefined} onClose={() => undefined} />)
    return bodyNow().replace(/请输入.*$/u, '')
  }
  const names = '项0、项1、项2、项3、项4、项5、项6、项7、项8、项9'
  expect(await body(10)).toBe(`将删除：${names}。删除后不能恢复。`)
  expect(await body(11)).toBe(`将删除 ${names} 等 11 项。删除后不能恢复。`)
})

const READS: Answers = {
  ...LISTED,
  'dictionary.parentList': pageOf(ENTRY, SIZES),
  'dictionary.childList': pageOf(RED),
  'dictionary.detail': ENTRY,
}
const NO_RIGHTS = PERMISSIONS.filter((code) => !code.startsWith('dict_'))

/** The arguments of the last call of a name. */
const lastCall = (wanted: string): unknown => office.calls.findLast(([name]) => name === wanted)?.[1]

test('the dictionaries: what each button opens, also of the chosen one and its entries', async () => {
  await openPage(office, <DictionaryPage />, READS)
  expect(screenText()).toContain('请在左侧选择一个字典')
  expect(await opensBy('新增字典')).toEqual(['新增字典'])
  await openRow('颜色')
  expect(lastCall('dictionary.childList')).toEqual({ current: 1, size: 100, ascs: 'sort', parentId: '511' })
  expect(tableRows('字典项列表')).toMatchObject([{ 名称: '红', 键值: '53', 排序: '54', 状态: '使用中', 备注: '大红' }])
  expect(await opensBy('新增字典项', '编辑字典', '删除字典')).toEqual(['新增字典项', '编辑字典“颜色”', '删除 1 项？'])
  office.bridge.answer('dictionary.detail', (args) => ((args as { id: string }).id === '531' ? RED : ENTRY))
  await openRow('红')
  expect([lastCall('dictionary.detail'), titleNow()]).toEqual([{ id: '531' }, '编辑字典项“红”'])
  await press('取消')
  await pressButton('删除字典')
  await fillIn({ '请输入“颜色”以确认': '颜色' })
  await press('删除')
  expect([lastCall('dictionary.remove'), dialogCount()]).toEqual([{ ids: '511' }, 0])
  expect(screenText()).toContain('请在左侧选择一个字典')
})

test('an entry that is gone, or cannot be read, opens no form: the page says why', async () => {
  await openPage(office, <EntryDetail node={ENTRY_NODE} {...TREE} />, READS)
  office.bridge.answer('dictionary.detail', () => null)
  await pressButton('编辑')
  expect([dialogCount(), office.said]).toEqual([0, ['error 此字典不存在或已被删除']])
  office.refuse('dictionary.detail', '没有权限')
  await pressButton('编辑')
  expect([dialogCount(), office.said.slice(1)]).toEqual([0, ['error 没有权限']])
  await openPage(office, <EntryDetail node={{ ...ENTRY_NODE, id: '599' }} {...TREE} />, { 'dictionary.detail': null })
  expect(document.body.textContent).toContain('此字典不存在或已被删除')
})

test('selected dictionaries are removed together, and nothing is selected afterwards', async () => {
  await openPage(office, <DictionaryPage />, READS)
  await pressButton('删除所选（0）')
  expect([dialogCount(), disabledButtons({ hidden: true }).includes('删除所选（0）')]).toEqual([0, true])
  await click(screen.getByRole('checkbox', { name: '选择本页全部行' }))
  await pressButton('删除所选（2）')
  expect(titleNow()).toBe('删除 2 项？')
  await fillIn({ '请输入“2”以确认': '2' })
  await press('删除')
  expect([lastCall('dictionary.remove'), buttonNames({ hidden: true }).includes('删除所选（0） (off)')]).toEqual([{ ids: '511,521' }, true])
})

test('a search is sent by its button, without blanks, and from the first page', async () => {
  await openPage(office, <DictionaryPage />, { ...READS, 'dictionary.parentList': { ...pageOf(ENTRY), total: 201 } })
  await pressButton('下一页')
  expect(lastCall('dictionary.parentList')).toEqual({ current: 2, size: 100, ascs: 'sort' })
  await typeInto('按名称查找', ' 颜 ')
  await typeInto('按编码查找', ' D-5 ')
  expect(lastCall('dictionary.parentList')).toEqual({ current: 2, size: 100, ascs: 'sort' })
  await pressButton('查询')
  expect(lastCall('dictionary.parentList')).toEqual({ current: 1, size: 100, ascs: 'sort', code: 'D-5', dictValue: '颜' })
  await openRow('颜色')
  expect(document.querySelectorAll('input[aria-label="按编码查找"]')).toHaveLength(1)
})

test('each dictionary keeps the page and the search of its own entries while another one is looked at', async () => {
  await openPage(office, <DictionaryPage />, READS)
  office.bridge.answer('dictionary.detail', (args) => ((args as { id: string }).id === SIZES.id ? SIZES : ENTRY))
  office.bridge.answer('dictionary.childList', () => ({ ...pageOf(RED), total: 150 }))
  const entries = () => within(screen.getByRole('region', { name: '字典项列表' }))
  await openRow('颜色')
  await click(entries().getByRole('button', { name: '下一页' }))
  await openRow('尺码')
  expect(lastCall('dictionary.childList')).toEqual({ current: 1, size: 100, ascs: 'sort', parentId: '521' })
  await step(() => fireEvent.change(entries().getByRole('searchbox', { name: '按名称查找' }), { target: { value: '大' } }))
  await click(entries().getByRole('button', { name: '查询' }))
  expect(lastCall('dictionary.childList')).toMatchObject({ parentId: '521', dictValue: '大' })
  // Both are known by now: nothing is loaded in between.
  await openRow('颜色')
  expect(lastCall('dictionary.childList')).toEqual({ current: 2, size: 100, ascs: 'sort', parentId: '511' })
  await openRow('尺码')
  expect(lastCall('dictionary.childList')).toMatchObject({ current: 1, parentId: '521', dictValue: '大' })
})

test('the last page of a list that became shorter is shown instead of none', async () => {
  await openPage(office, <DictionaryPage />, { ...READS, 'dictionary.parentList': { ...pageOf(ENTRY), total: 101 } })
  office.bridge.answer('dictionary.parentList', () => ({ ...pageOf(ENTRY), total: 100 }))
  await pressButton('下一页')
  expect(lastCall('dictionary.parentList')).toEqual({ current: 1, size: 100, ascs: 'sort' })
})

test('a list that cannot be read says so, and is read again on demand', async () => {
  office.refuse('dictionary.parentList', '服务器忙')
  await openPage(office, <DictionaryPage />, LISTED)
  expect(screenText()).toContain('服务器忙')
  office.bridge.answer('dictionary.parentList', () => pageOf(SIZES))
  await pressButton('重试')
  expect(tableRows('字典列表')).toMatchObject([{ 名称: '尺码', 编码: 'D-52', 排序: '53', 状态: '使用中' }])
})

test('the tree and the flow routes', async () => {
  await openPage(office, <DictionaryPage />, { ...READS, 'dictionary.tree': [ENTRY_NODE], 'dictionary.byCode': [RED] })
  await click(screen.getByRole('tab', { name: '字典树' }))
  expect([lastCall('dictionary.tree'), screenText().includes('颜色树')]).toEqual([{ code: 'DICT' }, true])
  await click(screen.getByRole('tab', { name: '流程路由' }))
  expect(lastCall('dictionary.byCode')).toEqual({ code: 'flow' })
  expect(tableRows('流程路由列表')).toEqual([{ 名称: '红', 键值: '53', 编码: 'D-51', 备注: '大红' }])
})

test('a person without the rights only reads: a row opens no form, and nothing is selected', async () => {
  await openPage(office, <DictionaryPage />, READS, NO_RIGHTS)
  await openRow('颜色')
  await openRow('红')
  expect([dialogCount(), buttonNames({ hidden: true }).filter((name) => /新增|编辑|删除|选择/u.test(name))]).toEqual([0, []])
})
