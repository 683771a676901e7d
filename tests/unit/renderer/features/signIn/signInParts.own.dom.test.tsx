import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { RegisterDialog } from '#renderer/features/signIn/RegisterDialog.tsx'
import { SignInForm } from '#renderer/features/signIn/SignInForm.tsx'
import { SignInPage } from '#renderer/features/signIn/SignInPage.tsx'
import type { CaptchaState } from '#renderer/features/signIn/useCaptcha.ts'
import { useSignIn } from '#renderer/features/signIn/useSignIn.ts'
import { useSocialSignIn } from '#renderer/features/signIn/SocialSignIn.tsx'
import { useToasts } from '#renderer/kit/errors/notify.ts'
import { i18n, loadEnglish } from '#renderer/kit/i18n.ts'
import { useMainState } from '#renderer/kit/session/session.ts'
import { AppError } from '#shared/errors.ts'
import { resources } from '#shared/locales/index.ts'
import type { PublicConfig } from '#shared/publicConfig.ts'
import type { SessionState, SignedOutReason } from '#shared/session.ts'
import { Bridge, failed } from '../../bridge.ts'
import { renderHookInPage } from '../../renderHookInPage.tsx'
import { buttonNames, pressButton, renderInPage } from '../../renderInPage.tsx'
import { fillIn, press } from '../../parts/dialogs.ts'
import { step } from '../../step.ts'

/** What the form is told of its picture, in place of the hook that asks for it. */
const captcha = vi.hoisted(() => ({ state: { phase: 'loading' } as unknown, refresh: vi.fn<(...given: unknown[]) => void>() }))
vi.mock('#renderer/features/signIn/useCaptcha.ts', () => ({ useCaptcha: () => captcha }))

const PICTURE: CaptchaState = { phase: 'ready', captcha: { key: 'key-7', image: 'data:picture' } }
const PROVIDER = { source: 'wechat', name: '微信' }
const VALUES = { tenantId: '０00031 ', account: ' li ', password: ' pass ', captchaCode: ' ａ1 ' }
const SIGNED_IN: SessionState = {
  phase: 'signed-in',
  user: { userId: '1', account: 'li', userName: '李', nickName: '李', roleNames: [], avatar: null, tenantId: '000031' },
  hasLockPassword: true,
  secretStore: { kind: 'keychain' },
  isOnline: true,
}
let bridge: Bridge
let stored: Map<string, string>

beforeEach(() => {
  bridge = new Bridge()
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  captcha.state = PICTURE
  captcha.refresh.mockClear()
  signedOut('never')
  useToasts.getState().clear()
})

const signedOut = (reason: SignedOutReason): void => useMainState.setState({ session: { phase: 'signed-out', reason } })

/** The form after something was typed. */
function typed(values: Partial<typeof VALUES> = VALUES, config: Partial<PublicConfig> = {}) {
  const { result } = renderHookInPage(useSignIn, { config })
  act(() => result.current.change(values))
  return result
}
const submit = (form: ReturnType<typeof typed>) => act(() => form.current.submit())

test('what is typed is sent tidied, with the picture that it belongs to, and tenant and account are remembered', async () => {
  expect(await submit(typed())).toBeNull()
  expect(bridge.asked).toEqual([
    ['session:signIn', { tenantId: '000031', account: 'li', password: ' pass ', captcha: { key: 'key-7', code: 'a1' } }],
  ])
  expect([...stored]).toEqual([
    ['backoffice.signIn.tenantId', '000031'],
    ['backoffice.signIn.account', 'li'],
  ])
})

test('without the fields of tenant and captcha the deployment’s tenant is sent, and no picture', async () => {
  captcha.state = { phase: 'loading' }
  const config = { tenantMode: false, captchaMode: false, tenantId: '000077', storageKeyPrefix: 'north' }
  expect(await submit(typed({ ...VALUES, captchaCode: '' }, config))).toBeNull()
  expect(bridge.asked).toEqual([['session:signIn', { tenantId: '000077', account: 'li', password: ' pass ' }]])
  expect(stored.get('north.signIn.tenantId')).toBe('000077')
})

test.each([
  ['tenantId', { ...VALUES, tenantId: ' ' }],
  ['account', { ...VALUES, account: '' }],
  ['password', { ...VALUES, password: '' }],
  ['captchaCode', { ...VALUES, captchaCode: '' }],
] as const)('without %s nothing is sent, and that field gets the focus', async (field, values) => {
  expect(await submit(typed(values))).toBe(field)
  expect(bridge.asked).toEqual([])
  expect(captcha.refresh).not.toHaveBeenCalled()
})

test('without a picture nothing is sent; one that has failed is asked for again', async () => {
  captcha.state = { phase: 'loading' }
  expect(await submit(typed())).toBe('captchaCode')
  expect(captcha.refresh).not.toHaveBeenCalled()
  captcha.state = { phase: 'failed', error: null }
  expect(await submit(typed())).toBe('captchaCode')
  expect(captcha.refresh).toHaveBeenCalledOnce()
  expect(bridge.asked).toEqual([])
})

test('a refused sign-in remembers nothing, asks for another picture, and leads to the field to correct', async () => {
  bridge.answer('session:signIn', () => failed({ kind: 'server', message: '验证码错误' }))
  expect(await submit(typed())).toBe('captchaCode')
  expect(captcha.refresh).toHaveBeenCalledOnce()
  expect(await submit(typed(VALUES, { captchaMode: false }))).toBe('password')
  expect(captcha.refresh).toHaveBeenCalledOnce()
  expect(stored.size).toBe(0)
})

test('a second press while the first is in flight signs in once; after a failure it signs in again', async () => {
  let refuse: () => void = () => undefined
  bridge.answer('session:signIn', () => new Promise((resolve) => (refuse = () => resolve(failed({ kind: 'server', message: 'x' })))))
  const signIn = typed()
  let first: Promise<unknown> = Promise.resolve()
  act(() => void (first = signIn.current.submit()))
  expect(await submit(signIn)).toBeNull()
  expect(bridge.asked).toHaveLength(1)
  refuse()
  await act(() => first)
  // The code of the picture is typed again.
  expect(await submit(signIn)).toBe('captchaCode')
  act(() => signIn.current.change({ captchaCode: 'b2' }))
  act(() => void signIn.current.submit())
  expect(bridge.asked).toHaveLength(2)
})

test('after a session that ends before it is shown, the same form signs in again, with another picture', async () => {
  const kept = Promise.withResolvers<null>()
  bridge.answer('session:signIn', () => kept.promise)
  const signIn = typed()
  act(() => void signIn.current.submit())
  // The server is back within reach: nothing has ended.
  act(() => bridge.tell('session:changed', { phase: 'signed-out', reason: 'never' }))
  act(() => bridge.tell('session:changed', SIGNED_IN))
  expect([signIn.current.busy, captcha.refresh.mock.calls.length]).toEqual([true, 0])
  act(() => bridge.tell('session:changed', { phase: 'signed-out', reason: 'expired' }))
  await step(() => kept.resolve(null))
  expect([signIn.current.busy, signIn.current.values.captchaCode, captcha.refresh.mock.calls.length]).toEqual([false, '', 1])
  act(() => signIn.current.change({ captchaCode: 'b2' }))
  expect(await submit(signIn)).toBeNull()
  expect(bridge.asked).toHaveLength(2)
})

test('the values at first: those of the last sign-in, but another person types the account', () => {
  const first = (config: Partial<PublicConfig> = {}) => renderHookInPage(useSignIn, { config }).result.current.values
  expect(first({ tenantId: '000055' })).toEqual({ tenantId: '000055', account: '', password: '', captchaCode: '' })
  stored.set('backoffice.signIn.tenantId', '000031').set('backoffice.signIn.account', 'anna')
  expect(first()).toEqual({ tenantId: '000031', account: 'anna', password: '', captchaCode: '' })
  signedOut('switched')
  expect(first()).toMatchObject({ tenantId: '000031', account: '' })
  signedOut('expired')
  expect(first()).toMatchObject({ account: 'anna' })
})

test('typing takes the mark from the typed field alone', async () => {
  const form = typed({})
  await submit(form)
  expect(form.current.faults).toEqual({ account: 'missing', password: 'missing', captchaCode: 'missing' })
  act(() => form.current.change({ account: 'x' }))
  expect(form.current.faults).toEqual({ password: 'missing', captchaCode: 'missing' })
})

/** All that the form of this deployment says, with its tooltip. */
const form = async (config: Partial<PublicConfig> = {}, explanation: string | null = null): Promise<string> => {
  await renderInPage(<SignInForm explanation={explanation} />, { config })
  return document.body.textContent
}

test('the fields of the deployment', async () => {
  expect(await form()).toBe('租户编号账号密码验证码登录看不清？点击换一张')
  expect(await form({ tenantMode: false })).toBe('账号密码验证码登录看不清？点击换一张')
  expect(await form({ captchaMode: false })).toBe('租户编号账号密码登录')
  await form({ demo: true })
  expect(buttonNames()).toEqual(expect.arrayContaining(['admin / admin123', 'cashier / cashier123', 'finance / finance123']))
  expect(await form()).not.toContain('演示')
})

test('one message at a time: a picture that has failed stands in place of why the session ended', async () => {
  expect(await form({}, '登录已失效')).toContain('登录已失效')
  captcha.state = { phase: 'failed', error: new AppError({ kind: 'server', message: '验证码服务忙' }) }
  const text = await form({}, '登录已失效')
  expect(text).toContain('验证码服务忙')
  expect(text).not.toContain('登录已失效')
})

test('a code of the white list hides nothing at sign-in: the person gets the server’s own reason', async () => {
  const listed = { kind: 'server', message: '账号已停用，请联系管理员', code: 'B0001', silent: true } as const
  bridge.answer('session:socialSignIn', () => failed(listed))
  captcha.state = { phase: 'failed', error: new AppError(listed) }
  expect(await form()).toContain(listed.message)
  captcha.state = PICTURE
  expect(await form({ socialSignIn: [PROVIDER], tenantMode: false })).not.toContain(listed.message)
  await pressButton('用微信登录')
  expect(screen.getByRole('alert').textContent).toContain(listed.message)
})

test.each([
  ['expired', '登录已失效，请重新登录'],
  ['unattended', '长时间未操作且未设置锁屏密码'],
  ['locked-too-long', '锁屏时间过长'],
  ['lock-password', '锁屏密码连续输错次数过多'],
  ['lock-damaged', '锁屏记录缺失或不正确'],
  ['never', null],
  ['signed-out', null],
  ['switched', null],
] as const)('a session that ended as %s', async (reason, words) => {
  signedOut(reason)
  const { container } = await renderInPage(<SignInPage />)
  // The languages, and a message where there is one.
  const groups = screen.getAllByRole('group').map(({ textContent }) => textContent)
  expect(groups).toEqual(['中文English', ...(words === null ? [] : [expect.stringContaining(words)])])
  expect(container.textContent).toContain('版本 0.0.0')
})

test('a social sign-in sends the provider with the tidied tenant, or the deployment’s', async () => {
  const start = async (tenantId: string, config: Partial<PublicConfig>): Promise<string | null> => {
    const { result } = renderHookInPage(() => useSocialSignIn(tenantId), { config })
    await act(() => result.current.start(PROVIDER))
    return result.current.failure?.() ?? null
  }
  expect(await start(' ０00031 ', {})).toBeNull()
  await start('000031', { tenantMode: false, tenantId: '000077' })
  expect(await start(' ', {})).toBe('请输入租户编号')
  expect(await start('租户', {})).toBe('租户编号只能是半角字母、数字和符号')
  expect(bridge.asked).toEqual([
    ['session:socialSignIn', 'wechat', '000031'],
    ['session:socialSignIn', 'wechat', '000077'],
  ])
})

test('why a social sign-in did not begin is said in the language that is chosen afterwards', async () => {
  await form({ socialSignIn: [PROVIDER], tenantId: '' })
  await pressButton('用微信登录')
  expect(screen.getByRole('alert').textContent).toBe('请输入租户编号')
  await loadEnglish()
  await act(async () => void (await i18n.changeLanguage('en')))
  expect(screen.getByRole('alert').textContent).toBe(resources.en.shell.signIn.missing.tenantId)
  await act(async () => void (await i18n.changeLanguage('zh')))
})

test('while the person is at the provider, the sign-in can be cancelled; other providers wait', async () => {
  const config = { socialSignIn: [PROVIDER, { source: 'qq', name: '企鹅' }] }
  await form(config)
  expect(buttonNames()).toEqual(expect.arrayContaining(['用微信登录', '用企鹅登录']))
  expect(await form()).not.toContain('或')
  expect(buttonNames()).not.toContain('用微信登录')
  bridge.answer('session:socialSignIn', () => new Promise(() => undefined))
  const { result } = renderHookInPage(() => useSocialSignIn('000031'), { config })
  act(() => void result.current.start(PROVIDER))
  expect(result.current.state).toEqual({ phase: 'waiting', provider: PROVIDER })
  bridge.asked.length = 0
  act(() => result.current.cancel())
  expect(bridge.asked).toEqual([['session:cancelSocial']])
})

test('an application for an account sends what was typed once, says so and closes', async () => {
  const close = vi.fn<(...given: unknown[]) => void>()
  await renderInPage(<RegisterDialog providerName="微信" onClose={close} />)
  expect(screen.getByRole('dialog').textContent).toContain('微信账号尚未绑定系统用户')
  await fillIn({ 姓名: '李', 账号: 'li', 密码: 'p', 确认密码: 'p' })
  await press('提交申请')
  expect(bridge.asked).toEqual([['session:register', { name: '李', account: 'li', password: 'p' }]])
  expect(useToasts.getState().toasts.map(({ tone, text }) => [tone, text()])).toEqual([['success', '注册申请已提交，请等待管理员审核']])
  expect(close).toHaveBeenCalledOnce()
})
