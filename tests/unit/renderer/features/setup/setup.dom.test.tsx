import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { MoreSettings } from '#renderer/features/setup/MoreSettings.tsx'
import { SetupForm } from '#renderer/features/setup/SetupForm.tsx'
import { SetupMessages } from '#renderer/features/setup/SetupMessages.tsx'
import { SetupPage } from '#renderer/features/setup/SetupPage.tsx'
import { chooseSetupLanguage, loadSetup, useSetupState } from '#renderer/features/setup/setupState.ts'
import { ServerTestResults } from '#renderer/ui/feedback/ServerTestResults.tsx'
import { useSetup } from '#renderer/features/setup/useSetup.ts'
import { useMainState } from '#renderer/kit/session/session.ts'
import type { ServerTestResult } from '#shared/setup/serverTest.ts'
import { Bridge } from '../../bridge.ts'
import { renderHookInPage } from '../../renderHookInPage.tsx'
import { buttonNames, pressButton, renderInPage } from '../../renderInPage.tsx'

let bridge: Bridge

beforeEach(() => {
  bridge = new Bridge()
})

type Setup = ReturnType<typeof useSetup>
const FILLED = { apiUrl: ' https://erp.example ', svc: ' mall ', clientId: ' client-3 ', clientSecret: ' secret ' }

/** The form after something was typed. */
function typed(values: Partial<Setup['values']>) {
  const { result } = renderHookInPage(useSetup)
  act(() => result.current.change(values))
  return result
}
const save = (form: ReturnType<typeof typed>) => act(() => form.current.save())
const testServer = (form: ReturnType<typeof typed>) => act(() => form.current.test())

test('nothing is saved while a field is empty; the first empty one gets the focus', async () => {
  const empty = async (values: Partial<typeof FILLED>) => await save(typed(values))
  expect(await empty({})).toBe('apiUrl')
  expect(await empty({ ...FILLED, svc: '  ' })).toBe('svc')
  expect(await empty({ ...FILLED, clientId: '' })).toBe('clientId')
  expect(await empty({ ...FILLED, clientSecret: '' })).toBe('clientSecret')
  expect(bridge.asked).toEqual([])
})

test('the values are sent without the blanks around them, but for those of the secret', async () => {
  bridge.answer('setup:save', () => [])
  expect(await save(typed(FILLED))).toBeNull()
  expect(bridge.asked).toEqual([
    ['setup:save', { apiUrl: 'https://erp.example', svc: 'mall', clientId: 'client-3', clientSecret: ' secret ', more: '' }],
  ])
})

test('after a refusal the first field of the form with a fault gets the focus', async () => {
  bridge.answer('setup:save', () => [
    { field: 'clientId', reason: 'b' },
    { field: 'svc', reason: 'a' },
  ])
  expect(await save(typed(FILLED))).toBe('svc')
  bridge.answer('setup:save', () => [{ field: 'socialSignIn.0.name', reason: 'c' }])
  expect(await save(typed(FILLED))).toBeNull()
})

test('a test needs the address alone', async () => {
  expect(await testServer(typed({}))).toBe('apiUrl')
  expect(bridge.asked).toEqual([])
  bridge.answer('setup:test', () => ({ faults: [], results: [] }))
  expect(await testServer(typed({ apiUrl: ' https://erp.example' }))).toBeNull()
  expect(bridge.asked).toEqual([['setup:test', { apiUrl: 'https://erp.example', svc: '', clientId: '', clientSecret: '', more: '' }]])
})

test('an address that cannot be tested is said at its field, which gets the focus', async () => {
  const faults = [{ field: 'apiUrl', reason: '不是合法的网址' }]
  bridge.answer('setup:test', () => ({ faults, results: [] }))
  const page = renderHookInPage(useSetup)
  act(() => page.result.current.change(FILLED))
  expect(await act(() => page.result.current.test())).toBe('apiUrl')
  expect([page.result.current.faults, page.result.current.results]).toEqual([faults, null])
})

test('values whose test has failed are saved only when the person is sure; changed ones are not asked about', async () => {
  const failed = { step: 'dns', state: 'failed', fault: 'nameUnknown', subject: 'erp.example', code: '' } as const
  bridge.answer('setup:test', () => ({ faults: [], results: [failed] }))
  bridge.answer('setup:save', () => [])
  const saved = (): number => bridge.asked.filter(([channel]) => channel === 'setup:save').length
  const page = renderHookInPage(useSetup)
  const setup = (): Setup => page.result.current
  act(() => setup().change(FILLED))
  await act(() => setup().test())
  await act(() => setup().save())
  expect([setup().isAsking, saved()]).toEqual([true, 0])
  act(() => setup().stay())
  expect(setup().isAsking).toBe(false)
  await act(() => setup().save(true))
  expect([setup().isAsking, saved()]).toEqual([false, 1])
  act(() => setup().change({ svc: 'other' }))
  await act(() => setup().save())
  expect([setup().isAsking, saved()]).toEqual([false, 2])
})

test('the results of a test go with the values that an import replaces', async () => {
  const passed = { step: 'dns', state: 'passed', subject: '192.0.2.1' } as const
  bridge.answer('setup:test', () => ({ faults: [], results: [passed] }))
  bridge.answer('setup:import', () => IMPORT)
  const setup = typed(FILLED)
  await testServer(setup)
  expect(setup.current.results).toEqual([passed])
  await act(() => setup.current.importFile())
  expect([setup.current.results, setup.current.adopted]).toEqual([null, IMPORT])
})

test('one action runs at a time', async () => {
  const answers: (() => void)[] = []
  bridge.answer('setup:import', () => new Promise((resolve) => answers.push(() => resolve(null))))
  const setup = typed(FILLED)
  let first: Promise<unknown> = Promise.resolve()
  act(() => void (first = setup.current.importFile()))
  await act(() => setup.current.startDemo())
  await save(setup)
  expect(bridge.asked).toEqual([['setup:import']])
  answers[0]?.()
  await act(() => first)
  await act(() => setup.current.startDemo())
  expect(bridge.asked).toEqual([['setup:import'], ['setup:demo']])
})

test('each button does its own', async () => {
  await renderInPage(<SetupForm />)
  expect(buttonNames()).toEqual(['显示密码', '保存并继续', '测试连接', '导入配置文件', '试用演示数据'])
  expect(bridge.asked).toEqual([])
  await pressButton('导入配置文件')
  expect(bridge.asked).toEqual([['setup:import']])
  await renderInPage(<SetupForm />)
  await pressButton('试用演示数据')
  expect(bridge.asked).toEqual([['setup:import'], ['setup:demo']])
})

test('a test without an address marks it; typing takes the mark away', async () => {
  const setup = typed({})
  await testServer(setup)
  expect(setup.current.missing).toEqual(['apiUrl'])
  act(() => setup.current.change({ svc: 'x' }))
  expect(setup.current.missing).toEqual([])
})

const IMPORT = {
  fileName: 'deployment.json',
  faults: [],
  fields: { apiUrl: '', svc: '', clientId: '', clientSecret: null, more: '{"tenantMode":false}' },
}
const messages = async (more: Partial<Parameters<typeof SetupMessages>[0]>): Promise<string> => {
  const { container } = await renderInPage(<SetupMessages adopted={null} refused={null} faults={[]} failure={null} {...more} />)
  return container.textContent
}

test('what became of an import, a test or a save', async () => {
  expect(await messages({})).toBe('')
  expect(await messages({ adopted: IMPORT })).toBe('已导入 deployment.json，请测试后保存。文件中的其他设置见下方“更多设置”。')
  expect(await messages({ adopted: { ...IMPORT, fields: { ...IMPORT.fields, more: '' } } })).toBe('已导入 deployment.json，请测试后保存。')
  const refused = {
    ...IMPORT,
    fileName: 'wrong.json',
    faults: [
      { field: '', reason: '不是 JSON' },
      { field: 'svc', reason: '太长' },
    ],
  }
  expect(await messages({ refused })).toBe('未导入 wrong.json，请改正后重新导入：不是 JSONsvc：太长')
  expect(await messages({ adopted: IMPORT, refused })).not.toContain('已导入')
  expect(await messages({ faults: [{ field: 'menuPaths.order', reason: '不是路径' }] })).toBe('未保存，请改正：menuPaths.order：不是路径')
  // These have a field of their own, which says it.
  for (const field of ['apiUrl', 'svc', 'clientId', 'clientSecret', 'more'])
    expect(await messages({ faults: [{ field, reason: '有误' }] })).toBe('')
  expect(await messages({ failure: new Error('x') })).not.toBe('')
})

const RESULTS: readonly ServerTestResult[] = [
  { step: 'proxy', state: 'passed', subject: '' },
  { step: 'dns', state: 'passed', subject: '192.0.2.1' },
  { step: 'tcp', state: 'failed', fault: 'connectionRefused', subject: 'erp.example:443', code: 'ECONNREFUSED' },
  { step: 'certificate', state: 'skipped', why: 'plain' },
  { step: 'captcha', state: 'skipped', why: 'earlier' },
]
const results = async (given: readonly ServerTestResult[] | null): Promise<string> => {
  const { container } = await renderInPage(<ServerTestResults results={given} isTesting={false} />)
  return container.textContent
}

test('each step of the server test with its own result and what to do', async () => {
  expect(await results(null)).toBe('测试结果代理域名解析网络连接安全证书服务器应答客户端服务')
  expect(await results(RESULTS)).toBe(
    '测试结果代理正常直接连接，不使用代理域名解析正常192.0.2.1网络连接失败erp.example:443 拒绝连接。' +
      '请检查端口是否写对，或让门店 IT 确认服务器已启动。代码：ECONNREFUSED安全证书未检查http 地址没有证书服务器应答未检查前面的步骤失败客户端服务',
  )
  const passed = await results([
    { step: 'proxy', state: 'passed', subject: 'proxy:3128' },
    { step: 'certificate', state: 'passed', subject: '' },
    { step: 'captcha', state: 'failed', fault: 'refusal', subject: '', code: '' },
  ])
  expect(passed).toContain('通过代理 proxy:3128')
  expect(passed).toContain('安全证书正常有效服务器应答')
  expect(passed).not.toContain('代码')
  expect(await results([{ step: 'captcha', state: 'passed', subject: 'https://erp.example/captcha' }])).toContain('返回了验证码')
  const answered = await results([{ step: 'captcha', state: 'passed', subject: '' }])
  expect(answered).toContain('服务器应答正常有应答，登录不使用验证码')
  expect(await results([{ step: 'certificate', state: 'passed', subject: 'CA-7' }])).toContain('有效，颁发者：CA-7')
})

test('the page names its file, the places of an administrator and the version, once main has said them', async () => {
  bridge.answer('setup:state', () => ({
    language: 'en',
    version: '7.8.9',
    file: '/a/deployment.json',
    administratorFiles: ['/etc/x.json', '/opt/x.json'],
  }))
  await loadSetup()
  expect(useMainState.getState().settings.language).toBe('en')
  const { container } = await renderInPage(<SetupPage />)
  const text = container.textContent
  expect(text).toContain('保存到 /a/deployment.json，仅本机当前用户可以读取。')
  expect(text).toContain('/etc/x.json\n/opt/x.json')
  expect(text).toContain('版本 7.8.9')
  expect(useSetupState.getState().version).toBe('7.8.9')
})

test('a person who changes their own settings sees them, keeps the secret with an empty field, and may leave', async () => {
  const present = { apiUrl: 'https://old.example', svc: 'mall', clientId: 'web', clientSecret: null, more: '' }
  useSetupState.setState({ present, canLeave: true })
  bridge.answer('setup:save', () => [])
  expect(await save(typed({ apiUrl: 'https://new.example' }))).toBeNull()
  expect(bridge.asked).toEqual([['setup:save', { ...present, apiUrl: 'https://new.example' }]])
  const { container } = await renderInPage(<SetupPage />)
  expect(container.textContent).toContain('服务器设置')
  expect(container.textContent).toContain('留空即保留现在的密钥')
  expect(buttonNames()).not.toContain('试用演示数据')
  await pressButton('不修改，返回登录')
  expect(bridge.asked.at(-1)).toEqual(['setup:leave'])
  useSetupState.setState({ canLeave: false })
  await renderInPage(<SetupPage />)
  expect(buttonNames()).not.toContain('不修改，返回登录')
  useSetupState.setState({ present: null })
})

test('another language is shown, and told to main', () => {
  chooseSetupLanguage('zh')
  expect(useMainState.getState().settings.language).toBe('zh')
  expect(bridge.asked).toEqual([['setup:language', 'zh']])
})

test.each([
  ['closed while there are none', '', [], false],
  ['open with what was imported', '{"tenantMode":false}', [], true],
  ['open with their fault', '', [{ field: 'more', reason: '不是 JSON' }], true],
] as const)('the other settings are %s', (_what, more, faults, isOpen) => {
  const values = { apiUrl: '', svc: '', clientId: '', clientSecret: '', more }
  render(<MoreSettings values={values} faults={faults} busy={null} change={() => undefined} className="" />)
  expect(screen.getByRole('group')).toHaveProperty('open', isOpen)
  expect(screen.queryByText('不是 JSON') !== null).toBe(faults.length > 0)
})

test('typed other settings are sent without the blanks around them', async () => {
  bridge.answer('setup:save', () => [])
  expect(await save(typed({ ...FILLED, more: ' "tenantMode": false,\n' }))).toBeNull()
  expect(bridge.asked[0]?.[1]).toMatchObject({ more: '"tenantMode": false,' })
})
