import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import ErrorLogPage, { LogFilters } from '#renderer/features/errorLog/ErrorLogPage.tsx'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { changeDraft, forgetDraftsOf } from '#renderer/kit/tabs/drafts.ts'
import { parseChinaTime } from '#shared/domain/chinaTime.ts'
import type { ErrorLogEntry } from '#shared/schemas/errorLog.ts'
import { VIEW_MARK } from '#shared/workspace.ts'
import { Bridge, failed } from '../../bridge.ts'
import { PAGE } from '../../pageProps.ts'
import { isDisabled, pressButton, renderInPage } from '../../renderInPage.tsx'

const ENTRY: ErrorLogEntry = {
  id: 'e-1',
  type: 'error',
  url: '/a',
  message: '列表读取失败',
  stack: 'at rows.ts:41',
  info: '',
  time: parseChinaTime('2026-11-24 08:09:10') ?? Number.NaN,
  count: 1,
}
const ENTRIES = [ENTRY, { ...ENTRY, id: 'e-2', type: 'main' as const, message: 'HTTP 502', url: '' }]
let bridge: Bridge

beforeEach(() => {
  bridge = new Bridge()
  forgetDraftsOf(() => true)
})

const NO_FILTER = { loggedFrom: '', loggedTo: '', kind: '', words: '' }
/** The log of a PC with these errors; of one whose log cannot be read, as main says so. */
const show = async (entries: unknown = ENTRIES, filter = NO_FILTER) => {
  changeDraft(PAGE.tabKey, `${VIEW_MARK}log filter`, NO_FILTER, filter)
  queryClient.clear()
  bridge.answer('errorLog:list', () => entries)
  await renderInPage(<ErrorLogPage />)
}
/** Below the list. */
const total = () => screen.getByRole('status').textContent
const rows = () => within(screen.getByRole('list', { name: '错误列表' })).getAllByRole('listitem')
/** What each row that is unfolded says: names and values in turn. */
const details = () => [...document.querySelectorAll('dl')].map((list) => [...list.children].map(({ textContent }) => textContent))
const rowTexts = () => rows().map(({ textContent }) => textContent)
const off = () =>
  screen
    .getAllByRole('button')
    .filter(isDisabled)
    .map(({ textContent }) => textContent)

test('the log says how many errors there are, and how many of them the filters show', async () => {
  await show()
  expect(total()).toBe('共 2 条')
  await show(ENTRIES, { ...NO_FILTER, kind: 'main' })
  expect(total()).toBe('找到 1 条，共 2 条')
  expect(rowTexts()).toEqual(['程序HTTP 5022026-11-24 08:09:10'])
  await show(new Promise(() => undefined))
  expect(total()).toBe('')
  expect(document.body.textContent).not.toContain('共 0 条')
})

test('the errors that are shown are copied, and the buttons follow what there is', async () => {
  await show(ENTRIES, { ...NO_FILTER, kind: 'main' })
  await pressButton('复制全部')
  const copied = bridge.asked.filter(([channel]) => channel === 'app:copyText')
  expect(copied).toHaveLength(1)
  expect(copied[0]?.[1]).toMatch(/^\[2026-11-24 08:09:10\] 程序 ×1\nHTTP 502/u)
  await show()
  expect(off()).toEqual([])
  await show(ENTRIES, { ...NO_FILTER, words: 'nowhere' })
  expect(off()).toEqual(['复制全部'])
  await show([])
  expect(off()).toEqual(['复制全部', '保存到文件', '上传', '清空'])
})

test('a failed call shows what the server said and where; what was uploaded is marked, and sent no more', async () => {
  const call = { path: '/api/order/list', durationMs: 812, status: 500, said: '库存服务超时' }
  const sent = { ...ENTRY, type: 'main' as const, message: '服务器出错', stack: '', call, uploadedAt: ENTRY.time }
  await show([sent])
  expect(rowTexts()).toEqual(['程序服务器出错/a已上传2026-11-24 08:09:10'])
  await pressButton(/^程序/u)
  const facts = ['服务器原话', '库存服务超时', 'HTTP 状态', '500', '接口地址', '/api/order/list', '用时', '812 毫秒']
  const times = ['最近时间', '2026-11-24 08:09:10 · 发生 1 次', '上传时间', '2026-11-24 08:09:10']
  expect(details()).toEqual([['路径', '/a', ...facts, ...times, '内容', '服务器出错']])
  expect(off()).toEqual(['上传'])
  await show([sent, ENTRY])
  expect(off()).toEqual([])
})

test('an empty list says whether the filters hide the errors', async () => {
  await show(ENTRIES, { ...NO_FILTER, words: 'nowhere' })
  expect(screen.queryByText('没有匹配的错误')).not.toBeNull()
  await show([])
  expect(screen.queryByText('暂无错误记录')).not.toBeNull()
  await show(failed({ kind: 'internal', message: '日志读取失败' }))
  expect(screen.getByRole('alert').textContent).toContain('日志读取失败')
  expect(screen.queryByText('暂无错误记录')).toBeNull()
})

const filters = (onApply: (filter: typeof NO_FILTER) => void, applied = NO_FILTER) =>
  renderInPage(<LogFilters applied={applied as never} onApply={onApply} />)

test('search applies all filters at once, with the words without the blanks around them; reset applies none', async () => {
  const onApply = vi.fn<(...given: unknown[]) => void>()
  const applied = { loggedFrom: '2026-11-01', loggedTo: '2026-11-02', kind: 'main', words: '  502 ' }
  await filters(onApply, applied)
  fireEvent.submit(screen.getByRole('search'))
  expect(onApply.mock.lastCall).toEqual([{ ...applied, words: '502' }])
  await pressButton('重置')
  expect(onApply.mock.lastCall).toEqual([NO_FILTER])
})

test('a row unfolds and folds all fields of its own error, which can be copied', async () => {
  await show()
  await pressButton(/^程序/u)
  expect(details()).toEqual([['路径', '无', '最近时间', '2026-11-24 08:09:10 · 发生 1 次', '附加信息', '无', '堆栈', 'at rows.ts:41']])
  await pressButton('复制错误 HTTP 502')
  expect(bridge.asked.at(-1)).toEqual(['app:copyText', expect.stringMatching(/HTTP 502/u)])
  await pressButton(/^程序/u)
  expect(details()).toEqual([])
})
