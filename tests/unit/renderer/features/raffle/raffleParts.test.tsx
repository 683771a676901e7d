// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import DraftsPage from '#renderer/features/raffle/drafts/DraftsPage.tsx'
import ActivityPage from '#renderer/features/raffle/form/ActivityPage.tsx'
import { useTabs } from '#renderer/kit/tabs/tabs.ts'
import { EMPTY_ACTIVITY } from '#shared/activity/emptyActivity.ts'
import type { Activity, ActivityDraft } from '#shared/schemas/activityDraft.ts'
import { failed } from '../../bridge.ts'
import { PAGE } from '../../drawn.tsx'
import { step } from '../../mounted.tsx'
import { answer, openPage, type Answers } from '../../parts/dialogCases.tsx'
import { bodyNow, dialogCount, escape, faultsNow, fillIn, press, titleNow, typeInto, valuesNow } from '../../parts/dialogs.ts'
import { Office } from '../../parts/office.ts'

/** The drafts of activities, and the form of one. */

const office = new Office()

const ID = '00000000-0000-4000-8000-000000000001'
const ACTIVITY: Activity = {
  ...EMPTY_ACTIVITY,
  title: '双旦抽奖',
  type: '1',
  state: '2',
  startTime: '2026-12-01 09:00',
  endTime: '2026-12-31 21:00',
  quantumStartTime: '10:00',
  quantumEndTime: '20:00',
  limitNumber: '900',
  limitNumberDay: '80',
  limitNumberUser: '70',
  limitNumberUserDay: '6',
  restrictNumberUser: '5',
  eachLimitGet: '4',
  isRetroactive: true,
  retroactiveIntegral: '3',
  ticketCount: '1000',
  participationNumber: '2000',
  principalList: [{ name: '孔专员', phone: '13600000033', email: 'kong@example.com' }],
  taskList: [{ type: '7', number: '8', isCycle: true }],
}
const DRAFT: ActivityDraft = { id: ID, savedAt: Date.UTC(2026, 10, 20, 1, 2, 3), activity: ACTIVITY }
const NO_CHOICES: Answers = { 'dictionary.byCode': [] }

const asked = (channel: string): readonly (readonly unknown[])[] =>
  office.bridge.asked.flatMap(([name, ...args]) => (name === channel ? [args] : []))

/** What was saved: without the time of the save, which is the PC's. */
const saved = (): readonly unknown[] =>
  asked('activities:save').map(([draft]) => ({ id: (draft as ActivityDraft).id, activity: (draft as ActivityDraft).activity }))

async function draftsPage(drafts: readonly ActivityDraft[] = [DRAFT]) {
  for (const channel of ['list', 'save', 'remove']) office.bridge.answer(`activities:${channel}`, () => drafts)
  return await openPage(office, <DraftsPage />)
}

test('the drafts: what is in each, and what opens it', async () => {
  const page = await draftsPage()
  expect(page.shown.list('活动草稿列表')).toEqual([
    '双旦抽奖活动时间 2026-12-01 09:00 至 2026-12-31 21:00，奖品 0 项，保存于 2026-11-20 09:02:03复制导出删除',
  ])
  useTabs.getState().reset()
  await page.pressAndSettle('双旦抽奖活动时间 2026-12-01 09:00 至 2026-12-31 21:00，奖品 0 项，保存于 2026-11-20 09:02:03')
  await page.pressAndSettle('新建草稿')
  const [opened, added] = useTabs.getState().tabs.filter(({ key }) => key.includes('/raffle/draft/'))
  expect(opened?.key).toBe(`/marketing/game/raffle/draft/${ID}`)
  expect(added?.key).toMatch(/\/raffle\/draft\/[\da-f-]{36}$/u)
  useTabs.getState().reset()
})

test('a copy gets a new id and a title that is not too long; it is made once by a double click', async () => {
  const page = await draftsPage([{ ...DRAFT, activity: { ...ACTIVITY, title: '双'.repeat(63) } }])
  const name = `复制 ${'双'.repeat(63)}`
  await step(() => {
    page.press(name, 'onClick', { detail: 1 })
    page.press(name, 'onClick', { detail: 2 })
  })
  const title = `${'双'.repeat(63)} `
  expect(saved()).toEqual([{ id: expect.not.stringMatching(ID) as string, activity: { ...ACTIVITY, title } }])
  expect(office.said).toEqual([`success 已复制为“${title}”`])
})

test('an export says where it is; one that the person stops says nothing, one that fails says why', async () => {
  const page = await draftsPage()
  for (const reply of ['/tmp/双旦.json', null, failed({ kind: 'internal', message: '磁盘已满' })]) {
    office.bridge.answer('activities:export', () => reply)
    await page.pressAndSettle('导出 双旦抽奖', 'onClick', { detail: 1 })
    await page.pressAndSettle('导出 双旦抽奖', 'onClick', { detail: 2 })
  }
  expect(asked('activities:export')).toEqual([[ID], [ID], [ID]])
  expect(office.said).toEqual(['success 已导出到 /tmp/双旦.json', 'error 磁盘已满'])
})

test('a draft is deleted after a question that names it', async () => {
  const page = await draftsPage()
  for (const leave of [() => press('取消'), escape]) {
    await page.pressAndSettle('删除 双旦抽奖')
    expect([titleNow(), bodyNow()]).toEqual(['删除草稿“双旦抽奖”？', '草稿只在本机，删除后不能恢复。'])
    await leave()
    expect(dialogCount()).toBe(0)
  }
  expect(asked('activities:remove')).toEqual([])
  office.bridge.answer('activities:remove', () => failed({ kind: 'internal', message: '磁盘已满' }))
  await page.pressAndSettle('删除 双旦抽奖')
  await press('删除')
  expect([dialogCount(), office.said]).toEqual([1, ['error 磁盘已满']])
  office.bridge.answer('activities:remove', () => [])
  await press('删除', '删除')
  expect([asked('activities:remove'), office.said.slice(1)]).toEqual([[[ID], [ID]], ['success 已删除草稿“双旦抽奖”']])
  expect([dialogCount(), page.shown.text.includes('暂无草稿')]).toEqual([0, true])
})

/** A test that waits longer waits for something that never comes. */
const LONGEST = { timeout: 60_000 }

/** Chooses a file in the page. */
async function choose(content: string, name = '活动.json'): Promise<void> {
  const input = document.querySelector('input[type="file"]') as HTMLInputElement
  const outcome = () => dialogCount() + office.said.length
  const before = outcome()
  await step(() => void fireEvent.change(input, { target: { files: [new File([content], name)] } }))
  await vi.waitFor(() => expect(outcome()).toBeGreaterThan(before), LONGEST)
  await step()
}

test('an imported file becomes a draft; a wrong one is explained and becomes none', async () => {
  await draftsPage()
  await choose(JSON.stringify({ activity: ACTIVITY }))
  expect([saved(), office.said]).toEqual([[{ id: expect.any(String) as string, activity: ACTIVITY }], ['success 已导入“双旦抽奖”']])
  await draftsPage()
  await choose('x', '错.json')
  const lines = () => [...document.querySelectorAll('[role="dialog"] li')].map(({ textContent }) => textContent)
  expect([titleNow(), lines()]).toEqual(['无法导入 错.json', ['不是 JSON 文件。']])
  await press('关闭')
  expect(dialogCount()).toBe(0)
  await choose('x'.repeat(1024 * 1024 + 1))
  expect(lines()).toEqual(['文件超过 1 MB。'])
  await escape()
  await choose(' '.repeat(1024 * 1024 - 1) + 'x')
  expect(lines()).toEqual(['不是 JSON 文件。'])
  await escape()
  const unknown = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`f${at}`, 1]))
  await choose(JSON.stringify({ activity: { ...ACTIVITY, ...unknown } }))
  expect(lines()).toHaveLength(20)
  expect(saved()).toHaveLength(1)
})

async function form(activity: Activity | null = ACTIVITY, answers = NO_CHOICES) {
  const drafts = activity === null ? [] : [{ ...DRAFT, activity }]
  office.bridge.answer('activities:list', () => drafts)
  office.bridge.answer('activities:save', (draft) => [draft])
  answer(office, answers)
  return await openPage(office, <ActivityPage {...PAGE} params={{ id: ID }} />)
}

test('the form of a draft shows each value, and saves what was changed once', async () => {
  const page = await form()
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
    负责人: '孔专员',
    任务: '7',
  })
  await fillIn({ 标题: '元旦抽奖', 总次数: '901' }, document)
  await step(() => {
    page.press('保存草稿')
    page.press('保存草稿')
  })
  expect(saved()).toEqual([{ id: ID, activity: { ...ACTIVITY, title: '元旦抽奖', limitNumber: '901' } }])
  expect(office.said).toEqual(['success 已保存草稿“元旦抽奖”'])
})

test('a new draft names each missing value at its field, and is not saved', async () => {
  const page = await form(null)
  await page.pressAndSettle('保存草稿')
  const missing = { 标题: '请填写', 类型: '请填写', 状态: '请填写', 开始时间: '请填写', 结束时间: '请填写' }
  expect([faultsNow(document), saved()]).toEqual([missing, []])
  await fillIn({ 标题: '抽奖', 类型: '1', 状态: '1' }, document)
  await typeInto('开始时间日期', '2026-12-01 9:00')
  await typeInto('结束时间日期', '2026-12-01 09时05分')
  await page.pressAndSettle('保存草稿')
  expect(saved()).toEqual([
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
  const page = await form()
  const before = valuesNow(document)
  for (const [typed, faults] of FAULTS) {
    await fillIn(typed, document)
    await page.pressAndSettle('保存草稿')
    expect(faultsNow(document)).toEqual(faults)
    await fillIn(Object.fromEntries(Object.keys(typed).map((label) => [label, before[label] ?? ''])), document)
  }
  expect(saved()).toEqual([])
  await page.pressAndSettle('保存草稿')
  expect([faultsNow(document), saved().length]).toEqual([{}, 1])
})

test('a draft that cannot be saved says why, and keeps what was typed', async () => {
  const page = await form()
  office.bridge.answer('activities:save', () => failed({ kind: 'invalid-argument', message: '最多保留 50 份草稿' }))
  await fillIn({ 标题: '元旦抽奖' }, document)
  await page.pressAndSettle('保存草稿')
  expect([document.querySelector('[role="alert"]')?.textContent, valuesNow(document)['标题'], office.said]).toEqual([
    '最多保留 50 份草稿',
    '元旦抽奖',
    [],
  ])
  await page.pressAndSettle('保存草稿')
  expect(saved()).toHaveLength(2)
})

test('the values of a dictionary are chosen; one that it does not have stays', async () => {
  const entry = { id: '1', parentId: '0', code: 'c', sort: 1, remark: null, isSealed: 0 }
  const page = await form(ACTIVITY, {
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
  await page.pressAndSettle('保存草稿')
  expect(saved()).toEqual([{ id: ID, activity: { ...ACTIVITY, type: '9' } }])
})

test('rows are added, filled, checked and removed one by one', async () => {
  const page = await form({ ...ACTIVITY, principalList: [], taskList: [] })
  for (const name of ['添加负责人', '添加奖品', '添加任务', '添加任务奖品']) await page.pressAndSettle(name)
  await page.pressAndSettle('保存草稿')
  expect(faultsNow(document)).toEqual({
    负责人: '第 1 行名称：请填写；第 1 行手机号：手机号码不能为空',
    奖品: '第 1 行名称：请填写；第 1 行类型：请填写；第 1 行数量：请填写大于 0 的整数',
    任务: '第 1 行类型：请填写；第 1 行数量：请填写大于 0 的整数',
    任务奖品: '第 1 行名称：请填写；第 1 行类型：请填写；第 1 行数量：请填写大于 0 的整数',
  })
  await page.pressAndSettle('删除第 1 行任务')
  await page.pressAndSettle('删除第 1 行任务奖品')
  await page.pressAndSettle('添加奖品')
  await page.pressAndSettle('删除第 1 行奖品')
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
  await page.pressAndSettle('奖品第 1 行未中奖')
  await page.pressAndSettle('保存草稿')
  const prize = { name: '手机', type: '4', number: '5', prizeContent: '一台', startTime: '2026-12-02 10:00', endTime: '', isFailure: true }
  const principalList = [{ name: '孔专员', phone: '13600000033', email: '' }]
  expect([faultsNow(document), saved()]).toEqual([
    {},
    [{ id: ID, activity: { ...ACTIVITY, principalList, taskList: [], prizeList: [prize] } }],
  ])
})

test('a list takes fifty rows, and no more', async () => {
  const task = { type: '7', number: '8', isCycle: false }
  const page = await form({ ...ACTIVITY, taskList: Array.from({ length: 49 }, () => task) })
  const rows = () => document.querySelectorAll('[role="group"][aria-label="任务"] tbody tr').length
  expect([rows(), page.shown.disabledButtons()]).toEqual([49, []])
  for (const disabled of [['添加任务'], ['添加任务']]) {
    await page.pressAndSettle('添加任务')
    expect([rows(), page.shown.disabledButtons()]).toEqual([50, disabled])
  }
})
