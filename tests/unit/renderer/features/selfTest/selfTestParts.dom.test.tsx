import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ChecksPanel } from '#renderer/features/selfTest/ChecksPanel.tsx'
import SelfTestPage, { useFactSections } from '#renderer/features/selfTest/SelfTestPage.tsx'
import type { Checks } from '#renderer/features/selfTest/checks.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { useMainState } from '#renderer/kit/session/session.ts'
import type { DiagnosticFacts } from '#shared/diagnostics.ts'
import type { PublicConfig } from '#shared/publicConfig.ts'
import type { SessionState } from '#shared/session.ts'
import { Bridge, failed } from '../../bridge.ts'
import { step } from '../../step.ts'
import { entriesOf } from '../../reading.ts'
import { renderHookInPage } from '../../renderHookInPage.tsx'
import { buttonNames, pressButton, renderInPage } from '../../renderInPage.tsx'

const FACTS: DiagnosticFacts = {
  serverHost: 'erp.example:8443',
  versions: { app: '9.9.9', electron: '41.2', chromium: '142.3', node: '24.4' },
  system: 'Linux 6 x64',
  screen: { width: 1_920, height: 1_080, scale: 1.256 },
  accountFolder: '/home/a/backoffice',
  settings: [
    { name: 'apiUrl', value: 'https://erp.example' },
    { name: 'webConsoleUrl', value: '' },
  ],
}
const USER = { userId: '1', account: 'li.cashier', userName: '李', nickName: '小李', roleNames: [], avatar: null, tenantId: '000031' }
const SESSION: SessionState = { phase: 'signed-in', user: USER, hasLockPassword: true, secretStore: { kind: 'keychain' }, isOnline: true }
let bridge: Bridge

beforeEach(() => {
  bridge = new Bridge()
  bridge.answer('diagnostics:facts', () => FACTS)
  for (const channel of ['fit:progress', 'fit:report']) bridge.answer(channel, () => null)
  queryClient.clear()
  Object.assign(window, { innerWidth: 1_000, innerHeight: 700, devicePixelRatio: 1.5 })
  useMainState.setState({ session: SESSION })
})

const sections = (
  facts: DiagnosticFacts | undefined = FACTS,
  server?: Parameters<typeof useFactSections>[1],
  config: Partial<PublicConfig> = {},
) => renderHookInPage(() => useFactSections(facts, server), { config }).result.current
const valueOf = (name: string, ...given: Parameters<typeof sections>) =>
  sections(...given)
    .flatMap(({ items }) => items)
    .find(({ term }) => term === name)?.value

test('every fact stands beside its name', () => {
  const shown = sections(FACTS, { isOk: true, detail: '', durationMs: 41.4 }, { webConsoleUrl: 'https://console.example' })
  expect(shown.map(({ title, items, hasKeys = false }) => [title, hasKeys, items.map(({ term, value }) => `${term}=${value}`)])).toEqual([
    [
      '连接',
      false,
      ['服务器=erp.example:8443', '状态=在线', '往返时间=41 毫秒', '网页版=https://console.example', '账号=li.cashier', '租户=000031'],
    ],
    ['版本', false, ['程序=0.0.0', 'Electron=41.2', 'Chromium=142.3', 'Node=24.4']],
    [
      '本机',
      false,
      [
        '操作系统=Linux 6 x64',
        '屏幕=1920 × 1080，缩放 126%',
        '窗口=1000 × 700，缩放 150%',
        '登录信息保存于=系统凭据管理器',
        '账户数据目录=/home/a/backoffice',
      ],
    ],
    ['部署设置', true, ['apiUrl=https://erp.example', 'webConsoleUrl=无']],
  ])
})

test('what is unknown, offline, in memory or invented is named so', () => {
  expect(valueOf('往返时间')).toBe('尚未测量')
  expect(valueOf('往返时间', FACTS, { isOk: false, detail: '', durationMs: 41 })).toBe('尚未测量')
  expect(valueOf('服务器', FACTS, undefined, { demo: true })).toBe('erp.example:8443 · 演示环境（内置服务器）')
  useMainState.setState({ session: { ...SESSION, isOnline: false, secretStore: { kind: 'memory', fault: 'locked', detail: '' } } })
  expect(valueOf('状态')).toBe('无法连接，正在自动重试')
  expect(valueOf('登录信息保存于')).toBe('内存，退出程序即失效 (locked)')
  useMainState.setState({ session: { phase: 'locked', nickName: 'a', account: 'a' } })
  expect(sections()).toEqual([])
})

const checks = (more: Partial<Checks>): Checks => ({ outcomes: {}, running: null, run: vi.fn<(...given: unknown[]) => void>(), ...more })
/** Renders the checks, and returns what they say. */
const panel = async (of: Checks): Promise<string> => {
  const { container } = await renderInPage(<ChecksPanel checks={of} />)
  return container.textContent
}
/** The buttons that cannot be pressed now. */
const off = () => buttonNames().filter((name) => name.endsWith(' (off)'))
/** What was copied. */
const copied = () => bridge.asked.filter(([channel]) => channel === 'app:copyText').map(([, text]) => text)

test('each check shows its own result, and the sum of all', async () => {
  await panel(
    checks({
      outcomes: { server: { isOk: true, detail: '200 OK', durationMs: 12 }, menu: { isOk: false, detail: '没有菜单', durationMs: 34 } },
    }),
  )
  expect(screen.getByRole('status').textContent).toBe('1 项正常，1 项异常')
  expect(entriesOf('自检')).toEqual([
    '服务器连接正常 · 200 OK12 毫秒',
    '登录凭证尚未检测',
    '菜单加载异常 · 没有菜单34 毫秒',
    '导出文件夹尚未检测',
    '系统凭据管理器尚未检测',
    '剪贴板尚未检测',
    '语言文件尚未检测',
  ])
  expect(off()).toEqual([])
  expect(await panel(checks({}))).not.toContain('项正常')
})

test('while one check runs, none can be started', async () => {
  await panel(checks({ running: 'token' }))
  expect(entriesOf('自检')[1]).toBe('登录凭证正在检测…')
  expect(off()).toHaveLength(8)
})

test('the buttons run all checks, or their own', async () => {
  const run = vi.fn<(...given: unknown[]) => void>()
  await panel(checks({ run }))
  await pressButton('开始检测')
  await pressButton('检测：剪贴板')
  expect(run.mock.calls).toEqual([[], [['clipboard']]])
})

test('the report holds the time in China, every fact and every check', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T02:30:05Z') })
  await renderInPage(<SelfTestPage />)
  await pressButton('复制报告')
  vi.useRealTimers()
  expect(copied()).toHaveLength(1)
  const [text] = copied()
  expect(text).toMatch(/^门店后台 检测报告\n时间: 2026-11-24 10:30:05 \(UTC\+8\)\n\n\[连接\]\n/u)
  expect(text).toContain('Chromium: 142.3')
  expect(text).toMatch(/\[自检\]\n服务器连接: 尚未检测\n/u)
  await pressButton('开源许可')
  expect(bridge.asked.at(-1)).toEqual(['app:openLicences'])
})

test('the report can be copied when no check runs, and then holds what the checks said', async () => {
  const ends: ((outcome: unknown) => void)[] = []
  bridge.answer('diagnostics:run', () => new Promise((end) => void ends.push(end)))
  await renderInPage(<SelfTestPage />)
  expect(off()).not.toContain('复制报告 (off)')
  await pressButton('检测：剪贴板')
  expect(off()).toContain('复制报告 (off)')
  await pressButton('复制报告')
  expect([ends.length, copied()]).toEqual([1, []])
  await step(() => ends[0]?.({ isOk: false, detail: '不能写入', durationMs: 12 }))
  expect(off()).not.toContain('复制报告 (off)')
  await pressButton('复制报告')
  expect(copied()).toEqual([expect.stringContaining('\n剪贴板: 异常 · 12 ms · 不能写入')])
})

test.each([
  ['with none', undefined, '尚未测量'],
  ['beside older ones', { ...FACTS, versions: { ...FACTS.versions, chromium: '141.1' } }, '141.1'],
])('facts that cannot be read say why, %s, but not while they are read again', async (_what, older, shown) => {
  queryClient.setQueryData(['diagnostics', 'facts'], older)
  bridge.answer('diagnostics:facts', () => failed({ kind: 'file', message: '磁盘读取失败' }))
  const { container } = await renderInPage(<SelfTestPage />)
  const says = (text: string): boolean => container.textContent.includes(text)
  expect([says('磁盘读取失败'), says(shown)]).toEqual([true, true])
  const ends: ((facts: DiagnosticFacts) => void)[] = []
  bridge.answer('diagnostics:facts', () => new Promise((end) => void ends.push(end)))
  await pressButton('重试')
  expect([ends.length, says('磁盘读取失败')]).toEqual([1, false])
  await step(() => ends[0]?.(FACTS))
  expect([says('142.3'), says('磁盘读取失败')]).toEqual([true, false])
})
