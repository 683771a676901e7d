import type { ReactElement } from 'react'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { LockDialogProvider } from '#renderer/shell/lock/LockDialogProvider.tsx'
import { useLock } from '#renderer/shell/lock/lock.ts'
import { LockPasswordDialog } from '#renderer/shell/lock/LockPasswordDialog.tsx'
import { LockSettingsDialog } from '#renderer/shell/lock/LockSettingsDialog.tsx'
import { ProxyLoginForm } from '#renderer/shell/ProxyLoginForm.tsx'
import { useToasts } from '#renderer/kit/errors/notify.ts'
import { useMainState } from '#renderer/kit/session/session.ts'
import { isUnsaved } from '#renderer/kit/tabs/unsaved.ts'
import type { PublicConfig } from '#shared/publicConfig.ts'
import { DEFAULT_SETTINGS, type LockLimits } from '#shared/settings.ts'
import { Bridge, failed } from '../../bridge.ts'
import { PAGE } from '../../pageProps.ts'
import { screenText } from '../../reading.ts'
import { renderInPage } from '../../renderInPage.tsx'
import { faultsNow, fillIn, press, valuesNow, type Typed } from '../../parts/dialogs.ts'
import { signIn } from '../../mainState.ts'

/** What the lock answers to a password that it does not take. */
const REFUSED = { kind: 'server', message: '不能使用' } as const

let bridge: Bridge

beforeEach(() => {
  bridge = new Bridge()
  useMainState.setState({ settings: { ...DEFAULT_SETTINGS, autoLock: { onSystemLock: true, onSleep: false, idleMinutes: 17 } } })
  signIn()
  useToasts.getState().clear()
})

const hasPassword = (hasLockPassword: boolean): void =>
  useMainState.setState(({ session }) => ({ session: session.phase === 'signed-in' ? { ...session, hasLockPassword } : session }))

const drawn = (part: ReactElement, config: Partial<PublicConfig> = {}, limits?: LockLimits) =>
  renderInPage(part, {
    config,
    answers: (_a, _e, _l, client) => void (limits !== undefined && client.setQueryData(['lockLimits'], limits)),
  })

function LockNow() {
  const lock = useLock()
  return <button onClick={lock}>now</button>
}

test('with a lock password the screen is locked at once, without one it is asked for', async () => {
  const lock = async (): Promise<void> => {
    await drawn(
      <LockDialogProvider>
        <LockNow />
      </LockDialogProvider>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'now' }))
  }
  await lock()
  expect(bridge.asked).toEqual([['lock:lock', null]])
  hasPassword(false)
  await lock()
  expect(bridge.asked).toHaveLength(1)
  expect(await screen.findByRole('dialog', { name: '设置锁屏密码' })).toBeTruthy()
})

test('a new lock password locks the screen, then the dialog closes; a refusal stands at its field', async () => {
  const close = vi.fn<() => void>(() => void bridge.asked.push(['closed']))
  await drawn(<LockPasswordDialog onClose={close} />)
  await fillIn({ 锁屏密码: 'p1', 确认密码: 'p1' })
  bridge.answer('lock:lock', () => failed(REFUSED))
  await press('锁定屏幕')
  expect(faultsNow()).toEqual({ 锁屏密码: '不能使用' })
  expect(isUnsaved(PAGE.tabKey)).toBe(false)
  bridge.answer('lock:lock', () => undefined)
  await press('锁定屏幕')
  expect(bridge.asked).toEqual([['lock:lock', 'p1'], ['lock:lock', 'p1'], ['closed']])
})

const settings = (config: Partial<PublicConfig> = {}, limits?: LockLimits, onClose: () => void = () => undefined) =>
  drawn(<LockSettingsDialog onClose={onClose} />, config, limits)
const TYPED = { 电脑锁屏时锁定: false, 电脑睡眠时锁定: true, 闲置多久后自动锁屏: '5' }

test('the settings are saved, and a password only when one was typed: with the old one where there is one', async () => {
  const close = vi.fn<(...given: unknown[]) => void>()
  const save = async (values: Typed): Promise<void> => {
    await settings({}, { systemLock: true, otherPrograms: true }, close)
    await fillIn(values)
    await press('保存')
  }
  const autoLock = { onSystemLock: false, onSleep: true, idleMinutes: 5 }
  await save(TYPED)
  expect(bridge.asked).toEqual([['app:settings', { autoLock }]])
  bridge.asked.length = 0
  await save({ ...TYPED, 当前锁屏密码: 'old', 新的锁屏密码: 'new', 确认密码: 'new' })
  expect(bridge.asked).toEqual([
    ['lock:setPassword', 'old', 'new'],
    ['app:settings', { autoLock }],
  ])
  bridge.asked.length = 0
  hasPassword(false)
  await save({ ...TYPED, 新的锁屏密码: 'new', 确认密码: 'new' })
  expect(bridge.asked[0]).toEqual(['lock:setPassword', null, 'new'])
  expect(close).toHaveBeenCalledTimes(3)
  expect(useToasts.getState().toasts.map(({ text }) => text())).toEqual(['锁屏设置已保存'])
})

test('the form begins with what is set; a refused password is marked where it was typed', async () => {
  const set = { 电脑锁屏时锁定: 'on', 电脑睡眠时锁定: 'off', 闲置多久后自动锁屏: '17' }
  bridge.answer('lock:setPassword', () => failed(REFUSED))
  await settings()
  expect(valuesNow()).toEqual({ ...set, 当前锁屏密码: '', 新的锁屏密码: '', 确认密码: '' })
  await fillIn({ 当前锁屏密码: 'old', 新的锁屏密码: 'new', 确认密码: 'new' })
  await press('保存')
  expect(faultsNow()).toEqual({ 当前锁屏密码: '不能使用' })
  hasPassword(false)
  await settings()
  await fillIn({ 新的锁屏密码: 'new', 确认密码: 'new' })
  await press('保存')
  expect(faultsNow()).toEqual({ 新的锁屏密码: '不能使用' })
  expect(screenText()).not.toContain('当前锁屏密码')
  expect(screenText()).toContain('未设置锁屏密码时，到时将退出登录')
})

test('what the PC cannot do and what the administrator demands stand above their fields', async () => {
  const text = async (config: Partial<PublicConfig>, limits?: LockLimits) => {
    await settings(config, limits)
    return screenText()
  }
  const plain = await text({})
  expect(plain).not.toMatch(/管理员规定|本机不会通知|本机只能识别/u)
  expect(await text({}, { systemLock: false, otherPrograms: true })).toMatch(/本机不会通知程序系统已锁屏.*电脑锁屏时锁定/u)
  expect(await text({}, { systemLock: false, otherPrograms: true })).not.toContain('本机只能识别')
  expect(await text({}, { systemLock: true, otherPrograms: false })).toMatch(/本机只能识别本程序内的操作.*闲置多久后自动锁屏/u)
  const least = (more: object) => ({ leastAutoLock: { onSystemLock: false, onSleep: false, idleMinutes: 0, ...more } })
  expect(await text(least({}))).toBe(plain)
  expect(await text(least({ onSystemLock: true }))).toMatch(/管理员规定必须开启，关闭不会生效。电脑锁屏时锁定/u)
  expect(await text(least({ onSleep: true }))).toMatch(/管理员规定必须开启，关闭不会生效。电脑睡眠时锁定/u)
  expect(await text(least({ idleMinutes: 9 }))).toMatch(/管理员规定最长 9 分钟，更长的时间不会生效。闲置多久/u)
})

test('the proxy is named with its realm; its answer goes to the challenge, and a close gives none', async () => {
  const form = (more: object) =>
    drawn(<ProxyLoginForm challenge={{ id: 'c-1', proxy: 'proxy:3128', realm: '', wasWrong: false, ...more }} />)
  await form({})
  expect(screenText()).toContain('代理服务器 proxy:3128 访问')
  expect(screenText()).not.toContain('不正确')
  await form({ realm: '总部', wasWrong: true })
  expect(screenText()).toMatch(/proxy:3128（总部）.*代理账号或密码不正确/u)
  await form({})
  await fillIn({ 代理账号: 'u', 代理密码: 'p' })
  await press('登录代理')
  await press('取消')
  expect(bridge.asked).toEqual([
    ['network:proxyCredentials', 'c-1', { username: 'u', password: 'p' }],
    ['network:proxyCredentials', 'c-1', null],
  ])
})
