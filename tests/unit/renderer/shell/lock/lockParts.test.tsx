// @vitest-environment happy-dom
import type { ReactElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { LockDialogProvider } from '#renderer/shell/lock/LockDialogProvider.tsx'
import { useLock } from '#renderer/shell/lock/lock.ts'
import { LockPasswordDialog } from '#renderer/shell/lock/LockPasswordDialog.tsx'
import { LockSettingsDialog } from '#renderer/shell/lock/LockSettingsDialog.tsx'
import { ProxyLoginForm } from '#renderer/shell/ProxyLoginForm.tsx'
import { useToasts } from '#renderer/kit/errors/notify.ts'
import { useMainState } from '#renderer/kit/session/session.ts'
import { FormDialog } from '#renderer/resource/form/FormDialog.tsx'
import type { PublicConfig } from '#shared/publicConfig.ts'
import { DEFAULT_SETTINGS, type LockLimits } from '#shared/settings.ts'
import { Bridge } from '../../bridge.ts'
import { draw } from '../../pressed.tsx'
import { signIn } from '../../mainState.ts'

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
  draw(part, (_a, _e, _l, client) => void (limits !== undefined && client.setQueryData(['lockLimits'], limits)), config)

function LockNow() {
  const lock = useLock()
  return <button onClick={lock}>now</button>
}

test('with a lock password the screen is locked at once, without one it is asked for', () => {
  const provider = () =>
    drawn(
      <LockDialogProvider>
        <LockNow />
      </LockDialogProvider>,
    )
  provider().press('now')
  expect(bridge.asked).toEqual([['lock:lock', null]])
  hasPassword(false)
  provider().press('now')
  expect(bridge.asked).toHaveLength(1)
})

test('a new lock password locks the screen, then the dialog closes; a refusal stands at its field', async () => {
  const close = vi.fn<() => void>(() => void bridge.asked.push(['closed']))
  const dialog = drawn(<LockPasswordDialog onClose={close} />).props(FormDialog)
  expect([dialog.refusedField, dialog.isUnsaved]).toEqual(['lockPassword', false])
  await dialog.onSubmit({ lockPassword: 'p1', repeated: 'p1' })
  expect(bridge.asked).toEqual([['lock:lock', 'p1'], ['closed']])
})

const settings = (config: Partial<PublicConfig> = {}, limits?: LockLimits, onClose: () => void = () => undefined) =>
  drawn(<LockSettingsDialog onClose={onClose} />, config, limits)
const TYPED = { onSystemLock: false, onSleep: true, idleMinutes: 5, current: 'old', next: '', repeated: '' }

test('the settings are saved, and a password only when one was typed: with the old one where there is one', async () => {
  const close = vi.fn<(...given: unknown[]) => void>()
  const save = async (values: typeof TYPED): Promise<void> =>
    await settings({}, { systemLock: true, otherPrograms: true }, close).props(FormDialog).onSubmit(values)
  const autoLock = { onSystemLock: false, onSleep: true, idleMinutes: 5 }
  await save(TYPED)
  expect(bridge.asked).toEqual([['app:settings', { autoLock }]])
  bridge.asked.length = 0
  await save({ ...TYPED, next: 'new' })
  expect(bridge.asked).toEqual([
    ['lock:setPassword', 'old', 'new'],
    ['app:settings', { autoLock }],
  ])
  bridge.asked.length = 0
  hasPassword(false)
  await save({ ...TYPED, next: 'new' })
  expect(bridge.asked[0]).toEqual(['lock:setPassword', null, 'new'])
  expect(close).toHaveBeenCalledTimes(3)
  expect(useToasts.getState().toasts.map(({ text }) => text())).toEqual(['锁屏设置已保存'])
})

test('the form begins with what is set; a refused password is marked where it was typed', () => {
  const dialog = settings().props(FormDialog)
  expect(dialog.initial).toEqual({ onSystemLock: true, onSleep: false, idleMinutes: '17', current: '', next: '', repeated: '' })
  expect(dialog.refusedField).toBe('current')
  hasPassword(false)
  const without = settings()
  expect(without.props(FormDialog).refusedField).toBe('next')
  expect(without.shown.text).not.toContain('当前锁屏密码')
  expect(without.shown.text).toContain('未设置锁屏密码时，到时将退出登录')
})

test('what the PC cannot do and what the administrator demands stand above their fields', () => {
  const text = (config: Partial<PublicConfig>, limits?: LockLimits) => settings(config, limits).shown.text
  const plain = text({})
  expect(plain).not.toMatch(/管理员规定|本机不会通知|本机只能识别/u)
  expect(text({}, { systemLock: false, otherPrograms: true })).toMatch(/本机不会通知程序系统已锁屏.*电脑锁屏时锁定/u)
  expect(text({}, { systemLock: false, otherPrograms: true })).not.toContain('本机只能识别')
  expect(text({}, { systemLock: true, otherPrograms: false })).toMatch(/本机只能识别本程序内的操作.*闲置多久后自动锁屏/u)
  const least = (more: object) => ({ leastAutoLock: { onSystemLock: false, onSleep: false, idleMinutes: 0, ...more } })
  expect(text(least({}))).toBe(plain)
  expect(text(least({ onSystemLock: true }))).toMatch(/管理员规定必须开启，关闭不会生效。电脑锁屏时锁定/u)
  expect(text(least({ onSleep: true }))).toMatch(/管理员规定必须开启，关闭不会生效。电脑睡眠时锁定/u)
  expect(text(least({ idleMinutes: 9 }))).toMatch(/管理员规定最长 9 分钟，更长的时间不会生效。闲置多久/u)
})

test('the proxy is named with its realm; its answer goes to the challenge, and a close gives none', async () => {
  const form = (more: object) =>
    drawn(<ProxyLoginForm challenge={{ id: 'c-1', proxy: 'proxy:3128', realm: '', wasWrong: false, ...more }} />)
  expect(form({}).shown.text).toContain('代理服务器 proxy:3128 访问')
  expect(form({}).shown.text).not.toContain('不正确')
  expect(form({ realm: '总部', wasWrong: true }).shown.text).toMatch(/proxy:3128（总部）.*代理账号或密码不正确/u)
  const dialog = form({}).props(FormDialog)
  await dialog.onSubmit({ proxyUser: 'u', proxyPassword: 'p' })
  dialog.onClose()
  expect(bridge.asked).toEqual([
    ['network:proxyCredentials', 'c-1', { username: 'u', password: 'p' }],
    ['network:proxyCredentials', 'c-1', null],
  ])
})
