import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import ActivityPage from '#renderer/features/raffle/form/ActivityPage.tsx'
import { isUnsaved } from '#renderer/kit/tabs/unsaved.ts'
import { openTab, useTabs } from '#renderer/kit/tabs/tabs.ts'
import { EMPTY_ACTIVITY } from '#shared/activity/emptyActivity.ts'
import type { Activity, ActivityDraft } from '#shared/schemas/activityDraft.ts'
import { failed } from '../../../bridge.ts'
import { PAGE } from '../../../pageProps.ts'
import { step } from '../../../step.ts'
import { answer, openPage, type Answers } from '../../../parts/dialogCases.tsx'
import { hidableTab } from '../../../parts/hidableTab.tsx'
import { faultsNow, fillIn, typeInto, valuesNow } from '../../../parts/dialogs.ts'
import { Office } from '../../../parts/office.ts'
import { ACTIVITY, DRAFT, ID } from '../savedDraft.ts'
import { click, disabledButtons, pressButton } from '../../../renderInPage.tsx'

/** The form of an activity's draft, which saves itself. */

const office = new Office()

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

const NO_CHOICES: Answers = { 'dictionary.byCode': [] }

const asked = (channel: string): readonly (readonly unknown[])[] =>
  office.bridge.asked.flatMap(([name, ...args]) => (name === channel ? [args] : []))

/** What was saved: without the time of the save, which is the PC's. */
const saved = (): readonly unknown[] =>
  asked('activities:save').map(([draft]) => ({ id: (draft as ActivityDraft).id, activity: (draft as ActivityDraft).activity }))

async function form(activity: Activity | null = ACTIVITY, answers = NO_CHOICES) {
  const { tab, show } = hidableTab(<ActivityPage {...PAGE} params={{ id: ID }} />)
  const drafts = activity === null ? [] : [{ ...DRAFT, activity }]
  office.bridge.answer('activities:list', () => drafts)
  office.bridge.answer('activities:save', (draft) => [draft])
  answer(office, answers)
  await openPage(office, tab)
  return { show }
}

test('the form of a draft shows each value, and saves what was changed once', async () => {
  await form()
  expect(valuesNow(document)).toEqual({
    标题: '双旦抽奖',
    类型: '1',
    状态: '2',
    开始时间: '2026-12-01',
    结束时间: '2026-12-31',
    每日开始时间: '10:00',
    每日结束时间: '20:00',
    抽奖券数量: '1000',
    参与人数: '2000',
    总次数: '900',
    每日次数: '80',
    每人次数: '70',
    每人每日次数: '6',
    每人中奖次数: '5',
    每次领取数量: '4',
    允许补签: 'on',
    补签所需积分: '3',
  })
  expect(['负责人第 1 行名称', '任务第 1 行类型'].map((name) => screen.getByLabelText<HTMLInputElement>(name).value)).toEqual([
    '孔专员',
    '7',
  ])
  await fillIn({ 标题: '元旦抽奖', 总次数: '901' }, document)
  await step(() => {
    const twice = screen.getByRole('button', { name: '保存草稿', hidden: true })
    fireEvent.click(twice)
    fireEvent.click(twice)
  })
  expect(saved()).toEqual([{ id: ID, activity: { ...ACTIVITY, title: '元旦抽奖', limitNumber: '901' } }])
  expect(office.said).toEqual(['success 已保存草稿“元旦抽奖”'])
})

test('the title has the focus as the form opens, and not when its tab is shown again', async () => {
  const { show } = await form()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^标题/u }))
  const focused = screen.getByRole('textbox', { name: '总次数' })
  focused.focus()
  await show(false)
  await show(true)
  expect(document.activeElement).toBe(focused)
})

test('a new draft is saved unfinished; the check names each missing value at its field', async () => {
  await form(null)
  await pressButton('检查')
  expect((document.activeElement as HTMLInputElement).name).toBe('title')
  const missing = { 标题: '请填写', 类型: '请填写', 状态: '请填写', 开始时间: '请填写', 结束时间: '请填写' }
  expect([faultsNow(document), saved()]).toEqual([missing, []])
  await fillIn({ 标题: '抽奖', 类型: '1' }, document)
  await pressButton('保存草稿')
  expect(saved()).toEqual([{ id: ID, activity: { ...EMPTY_ACTIVITY, title: '抽奖', type: '1' } }])
  await fillIn({ 状态: '1' }, document)
  await typeInto('开始时间日期', '2026-12-01 9:00')
  await typeInto('结束时间日期', '2026-12-01 09时05分')
  await pressButton('检查')
  expect([faultsNow(document), office.said.at(-1)]).toEqual([{}, 'success 没有发现需要修改的内容'])
  await pressButton('保存草稿')
  expect(saved().slice(1)).toEqual([
    {
      id: ID,
      activity: { ...EMPTY_ACTIVITY, title: '抽奖', type: '1', state: '1', startTime: '2026-12-01 09:00', endTime: '2026-12-01 09:05' },
    },
  ])
})

/** A value that is wrong while the others are right, and the fault at its field. */
const FAULTS: readonly (readonly [typed: Readonly<Record<string, string | boolean>>, faults: Readonly<Record<string, string>>])[] = [
  [{ 每日开始时间: '' }, { 每日开始时间: '每日开始和结束时间应同时填写' }],
  [{ 每日结束时间: '10:00' }, { 每日结束时间: '结束时间应晚于开始时间' }],
  [{ 每日结束时间: '24:00' }, { 每日结束时间: '时间格式不正确' }],
  [{ 每日次数: '901' }, { 每日次数: '不能超过总次数' }],
  [{ 每人每日次数: '71' }, { 每人每日次数: '不能超过每人次数' }],
  [{ 补签所需积分: '0' }, { 补签所需积分: '请填写大于 0 的整数' }],
]

test('each fault stands at its field, and is gone when it is mended', async () => {
  await form()
  const before = valuesNow(document)
  for (const [typed, faults] of FAULTS) {
    await fillIn(typed, document)
    await pressButton('检查')
    expect(faultsNow(document)).toEqual(faults)
    await fillIn(Object.fromEntries(Object.keys(typed).map((label) => [label, before[label] ?? ''])), document)
    expect(faultsNow(document)).toEqual({})
  }
})

test('a wrong value is named once its field is left, and a missing one by the check alone', async () => {
  await form()
  const count = document.querySelector('[name="limitNumberDay"]') as HTMLInputElement
  await step(() => {
    count.focus()
    fireEvent.change(count, { target: { value: '901' } })
  })
  expect(faultsNow(document)).toEqual({})
  await step(() => count.blur())
  expect(faultsNow(document)).toEqual({ 每日次数: '不能超过总次数' })
  await fillIn({ 每日次数: '', 标题: '' }, document)
  expect(faultsNow(document)).toEqual({})
  await pressButton('检查')
  expect(faultsNow(document)).toEqual({ 标题: '请填写' })
})

test('a time is typed in few keys', async () => {
  await form()
  await fillIn({ 每日开始时间: '9', 每日结束时间: '2100' }, document)
  expect(valuesNow(document)).toMatchObject({ 每日开始时间: '09:00', 每日结束时间: '21:00' })
})

const alertNow = (): string | undefined => screen.queryByRole('alert')?.textContent
const wait = (ms: number): Promise<void> => step(() => void vi.advanceTimersByTime(ms))

test('what is typed is saved by itself within two seconds, the newest text last, and its tab has the mark until then', async () => {
  await form()
  await fillIn({ 标题: '元' }, document)
  expect([isUnsaved(PAGE.tabKey), saved()]).toEqual([true, []])
  await wait(300)
  await fillIn({ 标题: '元旦' }, document)
  await wait(300)
  expect(saved()).toEqual([{ id: ID, activity: { ...ACTIVITY, title: '元旦' } }])
  expect([isUnsaved(PAGE.tabKey), office.said]).toEqual([false, []])
  await wait(60_000)
  expect(saved()).toHaveLength(1)
})

test('what is typed while a save waits for the disk is saved after it', async () => {
  await form()
  const disk = Promise.withResolvers<undefined>()
  office.bridge.answer('activities:save', (draft) => disk.promise.then(() => [draft]))
  await fillIn({ 标题: '元' }, document)
  await wait(500)
  await fillIn({ 标题: '元旦' }, document)
  await wait(500)
  expect(saved()).toHaveLength(1)
  await step(() => disk.resolve(undefined))
  expect(isUnsaved(PAGE.tabKey)).toBe(true)
  await wait(500)
  expect(saved().at(-1)).toEqual({ id: ID, activity: { ...ACTIVITY, title: '元旦' } })
  expect(isUnsaved(PAGE.tabKey)).toBe(false)
})

test('a disk that refuses is said, the draft stays unsaved and can be exported, and is saved once there is space', async () => {
  await form()
  office.bridge.answer('activities:save', () => failed({ kind: 'file', message: '草稿没有保存' }))
  office.bridge.answer('activities:export', () => '/tmp/元旦.json')
  await fillIn({ 标题: '元旦' }, document)
  await wait(500)
  expect([alertNow(), isUnsaved(PAGE.tabKey), office.said]).toEqual(['草稿没有保存导出 JSON', true, []])
  await pressButton('保存草稿')
  expect([alertNow(), isUnsaved(PAGE.tabKey), office.said]).toEqual(['草稿没有保存导出 JSON', true, []])
  await pressButton('导出 JSON')
  expect([asked('activities:export'), office.said]).toEqual([[[{ ...ACTIVITY, title: '元旦' }]], ['success 已导出到 /tmp/元旦.json']])
  office.bridge.answer('activities:save', (draft) => [draft])
  await wait(10_000)
  expect([alertNow(), isUnsaved(PAGE.tabKey)]).toEqual([undefined, false])
})

test('the keys of a save work in a field, and the tab has the title of its draft', async () => {
  await form()
  openTab(PAGE.tabKey, '')
  await fillIn({ 标题: '元旦' }, document)
  const label = () => useTabs.getState().tabs.find(({ key }) => key === PAGE.tabKey)?.label
  const title = document.querySelector('[name="title"]') as HTMLInputElement
  await step(() => void fireEvent.keyDown(title, { key: 's', ctrlKey: true }))
  expect([saved().length, office.said, label()]).toEqual([1, ['success 已保存草稿“元旦”'], '元旦'])
  await fillIn({ 标题: ' ' }, document)
  expect(label()).toBe('')
  await pressButton('保存草稿')
  expect(office.said.at(-1)).toBe('success 已保存草稿“未命名草稿”')
  useTabs.getState().reset()
})

test('an earlier version comes back, and what it replaces becomes a version', async () => {
  await form()
  const earlier = { ...ACTIVITY, title: '旧的' }
  office.bridge.answer('activities:versions', () => [{ savedAt: Date.UTC(2026, 10, 19, 1, 2, 3), activity: earlier }])
  await pressButton('历史版本')
  await click(screen.getByRole('menuitem', { name: '2026-11-19 09:02:03 旧的' }))
  expect(valuesNow(document)['标题']).toBe('旧的')
  await wait(500)
  expect(asked('activities:save').map(([draft, keepsBefore]) => [(draft as ActivityDraft).activity, keepsBefore])).toEqual([
    [earlier, true],
  ])
  await fillIn({ 标题: '新的' }, document)
  await wait(500)
  expect(asked('activities:save').at(-1)?.[1]).toBe(false)
})

test('the earlier versions open once they are read; that they cannot be read is said', async () => {
  await form()
  office.bridge.answer('activities:versions', () => failed({ kind: 'file', message: '草稿读取失败' }))
  await pressButton('历史版本')
  expect([office.said, screen.queryByRole('menu')]).toEqual([['error 草稿读取失败'], null])
  const versions = Promise.withResolvers<unknown>()
  office.bridge.answer('activities:versions', () => versions.promise)
  await pressButton('历史版本')
  expect(screen.queryByRole('menu')).toBeNull()
  await step(() => versions.resolve([]))
  expect(screen.getByRole('menu').textContent).toBe('暂无历史版本')
})

test('what an earlier version replaces becomes a version also where the first save fails', async () => {
  await form()
  office.bridge.answer('activities:versions', () => [{ savedAt: DRAFT.savedAt, activity: { ...ACTIVITY, title: '旧的' } }])
  office.bridge.answer('activities:save', () => failed({ kind: 'file', message: '草稿没有保存' }))
  await pressButton('历史版本')
  await click(screen.getByRole('menuitem', { name: /旧的$/u }))
  await wait(500)
  office.bridge.answer('activities:save', (draft) => [draft])
  await wait(10_000)
  await fillIn({ 标题: '新的' }, document)
  await wait(500)
  expect(asked('activities:save').map(([, keepsBefore]) => keepsBefore)).toEqual([true, true, false])
})

test('the values of a dictionary are chosen; one that it does not have stays', async () => {
  const entry = { id: '1', parentId: '0', code: 'c', sort: 1, remark: null, isSealed: 0 }
  await form(ACTIVITY, {
    'dictionary.byCode': [
      { ...entry, dictKey: '9', dictValue: '转盘' },
      { ...entry, dictKey: '2', dictValue: null },
      { ...entry, dictKey: null, dictValue: '坏' },
    ],
  })
  expect(office.calls.flatMap(([name, args]) => (name === 'dictionary.byCode' ? [(args as { code: string }).code] : []))).toEqual([
    'activity_type',
    'activity_state',
    'prize_type',
    'task_type',
  ])
  const choices = [...document.querySelectorAll('select')].map(({ options, value }) => [value, [...options].map(({ text }) => text)])
  expect(choices.slice(0, 2)).toEqual([
    ['1', ['请选择', '转盘', '2', '1']],
    ['2', ['请选择', '转盘', '2']],
  ])
  await fillIn({ 类型: '转盘' }, document)
  await pressButton('保存草稿')
  expect(saved()).toEqual([{ id: ID, activity: { ...ACTIVITY, type: '9' } }])
})

/** The cells of lists that are marked as wrong. */
const invalidCells = (): readonly (string | null)[] =>
  [...document.querySelectorAll('td [aria-invalid="true"]')].map((cell) => cell.getAttribute('aria-label'))

test('rows are added, filled, checked and removed one by one', async () => {
  await form({ ...ACTIVITY, principalList: [], taskList: [] })
  for (const name of ['添加负责人', '添加奖品', '添加任务', '添加任务奖品']) await pressButton(name)
  expect(faultsNow(document)).toEqual({})
  await pressButton('检查')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('负责人第 1 行名称')
  expect(faultsNow(document)).toEqual({
    负责人: '第 1 行名称：请填写；第 1 行手机号：手机号码不能为空',
    奖品: '第 1 行名称：请填写；第 1 行类型：请填写；第 1 行数量：请填写大于 0 的整数',
    任务: '第 1 行类型：请填写；第 1 行数量：请填写大于 0 的整数',
    任务奖品: '第 1 行名称：请填写；第 1 行类型：请填写；第 1 行数量：请填写大于 0 的整数',
  })
  await pressButton('删除第 1 行任务')
  await pressButton('删除第 1 行任务奖品')
  await pressButton('添加奖品')
  await pressButton('删除第 1 行奖品')
  expect(invalidCells()).toEqual(['负责人第 1 行名称', '负责人第 1 行手机号'])
  const cells = {
    负责人第1行名称: '孔专员',
    负责人第1行手机号: '13600000033',
    奖品第1行名称: '手机',
    奖品第1行类型: '4',
    奖品第1行数量: '5',
    奖品第1行内容: '一台',
  }
  for (const [name, text] of Object.entries(cells)) await typeInto(name.replace('第1行', '第 1 行'), text)
  await typeInto('奖品第 1 行开始时间日期', '2026-12-02 10:00')
  await click(screen.getByRole('checkbox', { name: '奖品第 1 行未中奖' }))
  await pressButton('保存草稿')
  const prize = { name: '手机', type: '4', number: '5', prizeContent: '一台', startTime: '2026-12-02 10:00', endTime: '', isFailure: true }
  const principalList = [{ name: '孔专员', phone: '13600000033', email: '' }]
  expect([faultsNow(document), saved()]).toEqual([
    {},
    [{ id: ID, activity: { ...ACTIVITY, principalList, taskList: [], prizeList: [prize] } }],
  ])
})

test('a list takes fifty rows, and no more', async () => {
  const task = { type: '7', number: '8', isCycle: false }
  await form({ ...ACTIVITY, taskList: Array.from({ length: 49 }, () => task) })
  const rows = () => document.querySelectorAll('[role="group"][aria-label="任务"] tbody tr').length
  expect([rows(), disabledButtons({ hidden: true })]).toEqual([49, []])
  for (const disabled of [['添加任务'], ['添加任务']]) {
    await pressButton('添加任务')
    expect([rows(), disabledButtons({ hidden: true })]).toEqual([50, disabled])
  }
})
