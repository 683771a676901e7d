// @vitest-environment happy-dom
import type { QueryClient } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import ErrorLogPage, { LogFilters } from '#renderer/features/errorLog/ErrorLogPage.tsx'
import { changeDraft, forgetDraftsOf } from '#renderer/kit/tabs/drafts.ts'
import { parseChinaTime } from '#shared/domain/chinaTime.ts'
import { AppError } from '#shared/errors.ts'
import type { ErrorLogEntry } from '#shared/schemas/errorLog.ts'
import { VIEW_MARK } from '#shared/workspace.ts'
import { Bridge } from '../../bridge.ts'
import { PAGE } from '../../pageProps.ts'
import { draw, failQuery } from '../../pressed.tsx'

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
const page = (give: (client: QueryClient) => void, filter = NO_FILTER) => {
  changeDraft(PAGE.tabKey, `${VIEW_MARK}log filter`, NO_FILTER, filter)
  return draw(<ErrorLogPage />, (_a, _e, _l, client) => give(client))
}
const filled = (client: QueryClient) => void client.setQueryData(['errorLog'], ENTRIES)

test('the log says how many errors there are, and how many of them the filters show', () => {
  expect(page(filled).shown.text).toContain('共 2 条')
  expect(page(filled).shown.text).not.toContain('找到')
  const filtered = page(filled, { ...NO_FILTER, kind: 'main' })
  expect(filtered.shown.text).toContain('找到 1 条，共 2 条')
  expect(filtered.shown.list('错误列表')).toEqual(['程序HTTP 5022026-11-24 08:09:10'])
  expect(page(() => undefined).shown.text).not.toContain('共 0 条')
})

test('the errors that are shown are copied, and the buttons follow what there is', () => {
  page(filled, { ...NO_FILTER, kind: 'main' }).press('复制全部')
  expect(bridge.asked).toHaveLength(1)
  expect(bridge.asked[0]?.[1]).toMatch(/^\[2026-11-24 08:09:10\] 程序 ×1\nHTTP 502/u)
  expect(page(filled).shown.disabledButtons()).toEqual([])
  expect(page(filled, { ...NO_FILTER, words: 'nowhere' }).shown.disabledButtons()).toEqual(['复制全部'])
  expect(page((client) => void client.setQueryData(['errorLog'], [])).shown.disabledButtons()).toEqual([
    '复制全部',
    '保存到文件',
    '上传',
    '清空',
  ])
})

test('a failed call shows what the server said and where; what was uploaded is marked, and sent no more', () => {
  const call = { path: '/api/order/list', durationMs: 812, status: 500, said: '库存服务超时' }
  const failed = { ...ENTRY, type: 'main' as const, message: '服务器出错', stack: '', call }
  const give = (entries: readonly ErrorLogEntry[]) => (client: QueryClient) => void client.setQueryData(['errorLog'], entries)
  const log = page(give([{ ...failed, uploadedAt: ENTRY.time }]))
  const row = '程序服务器出错/a已上传2026-11-24 08:09:10'
  expect(log.shown.list('错误列表')).toEqual([row])
  log.press(row)
  const facts = ['服务器原话', '库存服务超时', 'HTTP 状态', '500', '接口地址', '/api/order/list', '用时', '812 毫秒']
  const times = ['最近时间', '2026-11-24 08:09:10 · 发生 1 次', '上传时间', '2026-11-24 08:09:10']
  expect(log.shown.tiles()).toEqual([['路径', '/a', ...facts, ...times, '内容', '服务器出错']])
  expect(log.shown.disabledButtons()).toEqual(['上传'])
  expect(page(give([{ ...failed, uploadedAt: ENTRY.time }, ENTRY])).shown.disabledButtons()).toEqual([])
})

test('an empty list says whether the filters hide the errors', () => {
  expect(page(filled, { ...NO_FILTER, words: 'nowhere' }).shown.text).toContain('没有匹配的错误')
  expect(page((client) => void client.setQueryData(['errorLog'], [])).shown.text).toContain('暂无错误记录')
  const failure = new AppError({ kind: 'internal', message: '日志读取失败' })
  expect(page((client) => failQuery(client, ['errorLog'], failure)).shown.text).toContain('日志读取失败')
})

const filters = (onApply: (filter: typeof NO_FILTER) => void, applied = NO_FILTER) =>
  draw(<LogFilters applied={applied as never} onApply={onApply} />, () => undefined)

test('search applies all filters at once, with the words without the blanks around them; reset applies none', () => {
  const onApply = vi.fn<(...given: unknown[]) => void>()
  const applied = { loggedFrom: '2026-11-01', loggedTo: '2026-11-02', kind: 'main', words: '  502 ' }
  const bar = filters(onApply, applied)
  fireEvent.submit(screen.getByRole('search'))
  expect(onApply.mock.lastCall).toEqual([{ ...applied, words: '502' }])
  bar.press('重置')
  expect(onApply.mock.lastCall).toEqual([NO_FILTER])
})

test('a row unfolds and folds all fields of its own error, which can be copied', () => {
  const log = page(filled)
  const row = '程序HTTP 5022026-11-24 08:09:10'
  log.press(row)
  expect(log.shown.tiles()).toEqual([
    ['路径', '无', '最近时间', '2026-11-24 08:09:10 · 发生 1 次', '附加信息', '无', '堆栈', 'at rows.ts:41'],
  ])
  log.press('复制错误 HTTP 502')
  expect(bridge.asked[0]?.[1]).toMatch(/HTTP 502/u)
  log.press(row)
  expect(log.shown.tiles()).toEqual([])
})
