import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import DraftsPage from '#renderer/features/raffle/drafts/DraftsPage.tsx'
import { openTab, useTabs } from '#renderer/kit/tabs/tabs.ts'
import type { ActivityDraft } from '#shared/schemas/activityDraft.ts'
import { failed } from '../../bridge.ts'
import { step } from '../../step.ts'
import { openPage } from '../../parts/dialogCases.tsx'
import { bodyNow, dialogCount, escape, press, titleNow } from '../../parts/dialogs.ts'
import { Office } from '../../parts/office.ts'
import { ACTIVITY, DRAFT, ID } from './savedDraft.ts'
import { entriesOf, screenText } from '../../reading.ts'
import { pressButton } from '../../renderInPage.tsx'

/** The drafts of activities. */

const office = new Office()

const asked = (channel: string): readonly (readonly unknown[])[] =>
  office.bridge.asked.flatMap(([name, ...args]) => (name === channel ? [args] : []))

/** What was saved: without the time of the save, which is the PC's. */
const saved = (): readonly unknown[] =>
  asked('activities:save').map(([draft]) => ({ id: (draft as ActivityDraft).id, activity: (draft as ActivityDraft).activity }))

async function draftsPage(drafts: readonly ActivityDraft[] = [DRAFT]) {
  for (const channel of ['list', 'save', 'remove']) office.bridge.answer(`activities:${channel}`, () => drafts)
  await openPage(office, <DraftsPage />)
}

test('the drafts: what is in each, and what opens it', async () => {
  await draftsPage()
  expect(entriesOf('活动草稿列表')).toEqual([
    '双旦抽奖活动时间 2026-12-01 09:00 至 2026-12-31 21:00，奖品 0 项，保存于 2026-11-20 09:02:03复制导出删除',
  ])
  useTabs.getState().reset()
  await pressButton('双旦抽奖活动时间 2026-12-01 09:00 至 2026-12-31 21:00，奖品 0 项，保存于 2026-11-20 09:02:03')
  await pressButton('新建草稿')
  const [opened, added] = useTabs.getState().tabs.filter(({ key }) => key.includes('/raffle/draft/'))
  expect([opened?.key, opened?.label, added?.label]).toEqual([`/marketing/game/raffle/draft/${ID}`, '双旦抽奖', ''])
  expect(added?.key).toMatch(/\/raffle\/draft\/[\da-f-]{36}$/u)
  useTabs.getState().reset()
})

test('a copy gets a new id and a title that is not too long; it is made once by a double click', async () => {
  await draftsPage([{ ...DRAFT, activity: { ...ACTIVITY, title: '双'.repeat(63) } }])
  await step(() => {
    const twice = screen.getByRole('button', { name: `复制 ${'双'.repeat(63)}`, hidden: true })
    fireEvent.click(twice, { detail: 1 })
    fireEvent.click(twice, { detail: 2 })
  })
  const title = `${'双'.repeat(63)} `
  expect(saved()).toEqual([{ id: expect.not.stringMatching(ID) as string, activity: { ...ACTIVITY, title } }])
  expect(office.said).toEqual([`success 已复制为“${title}”`])
})

test('an export says where it is; one that the person stops says nothing, one that fails says why', async () => {
  await draftsPage()
  for (const reply of ['/tmp/双旦.json', null, failed({ kind: 'internal', message: '磁盘已满' })]) {
    office.bridge.answer('activities:export', () => reply)
    await pressButton('导出 双旦抽奖', { detail: 1 })
    await pressButton('导出 双旦抽奖', { detail: 2 })
  }
  expect(asked('activities:export')).toEqual([[ACTIVITY], [ACTIVITY], [ACTIVITY]])
  expect(office.said).toEqual(['success 已导出到 /tmp/双旦.json', 'error 磁盘已满'])
})

test('a draft is deleted after a question that names it, and its tab closes: its form would save it again', async () => {
  await draftsPage()
  openTab(`/marketing/game/raffle/draft/${ID}`, '')
  for (const leave of [() => press('取消'), escape]) {
    await pressButton('删除 双旦抽奖')
    expect([titleNow(), bodyNow()]).toEqual(['删除草稿“双旦抽奖”？', '草稿只在本机，删除后不能恢复。'])
    await leave()
    expect(dialogCount()).toBe(0)
  }
  expect(asked('activities:remove')).toEqual([])
  office.bridge.answer('activities:remove', () => failed({ kind: 'internal', message: '磁盘已满' }))
  await pressButton('删除 双旦抽奖')
  await press('删除')
  expect([dialogCount(), office.said]).toEqual([1, ['error 磁盘已满']])
  office.bridge.answer('activities:remove', () => [])
  await press('删除', '删除')
  expect([asked('activities:remove'), office.said.slice(1)]).toEqual([[[ID], [ID]], ['success 已删除草稿“双旦抽奖”']])
  expect([dialogCount(), screenText().includes('暂无草稿')]).toEqual([0, true])
  expect(useTabs.getState().tabs.map(({ key }) => key)).not.toContain(`/marketing/game/raffle/draft/${ID}`)
})

test('a draft without a title has a name where it is listed, copied and deleted', async () => {
  await draftsPage([{ ...DRAFT, activity: { ...ACTIVITY, title: ' ' } }])
  expect(entriesOf('活动草稿列表')[0]).toMatch(/^未命名草稿活动时间/u)
  await pressButton('复制 未命名草稿', { detail: 1 })
  expect(office.said).toEqual(['success 已复制为“未命名草稿 副本”'])
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
  await choose(JSON.stringify({ activity: { ...ACTIVITY, title: '', endTime: '' } }))
  expect(office.said[1]).toBe('success 已导入“未命名草稿”，还有 2 处需要填写或修改')
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
  expect(saved()).toHaveLength(2)
})
