import type { ReactElement } from 'react'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ErrorLogButton } from '#renderer/shell/errorLog/ErrorLogButton.tsx'
import { AccentPicker } from '#renderer/shell/header/AccentPicker.tsx'
import { AppearancePicker, GraphicsNote } from '#renderer/shell/header/AppearancePicker.tsx'
import { ExportsButton } from '#renderer/shell/header/ExportsButton.tsx'
import { Header } from '#renderer/shell/header/Header.tsx'
import { KeychainNote } from '#renderer/shell/header/WarningNote.tsx'
import { OfflineBadge } from '#renderer/shell/header/OfflineBadge.tsx'
import { ThemePicker } from '#renderer/shell/header/ThemePicker.tsx'
import { UserMenu } from '#renderer/shell/header/UserMenu.tsx'
import { SignOutDialog } from '#renderer/shell/lock/SignOutDialog.tsx'
import { LockContext } from '#renderer/shell/lock/lock.ts'
import { RestoreOffer } from '#renderer/shell/RestoreOffer.tsx'
import { useRecordedErrors } from '#renderer/kit/errors/errorLog.ts'
import { useExports } from '#renderer/kit/exports/exports.ts'
import { closeLockSettings } from '#renderer/resource/lockSettingsDialog.ts'
import { useMainState } from '#renderer/kit/session/session.ts'
import { useRestoreOffer } from '#renderer/kit/tabs/restoreOffer.ts'
import { draftOf } from '#renderer/kit/tabs/drafts.ts'
import { HOME_PATH, useTabs } from '#renderer/kit/tabs/tabs.ts'
import type { ExportJob } from '#shared/schemas/exportJobs.ts'
import type { PublicConfig } from '#shared/publicConfig.ts'
import { parseChinaTime } from '#shared/domain/chinaTime.ts'
import type { SessionState } from '#shared/session.ts'
import type { Settings } from '#shared/schemas/settings.ts'
import { DEFAULT_SETTINGS } from '#shared/settings.ts'
import { VIEW_MARK } from '#shared/workspace.ts'
import { Bridge } from '../../bridge.ts'
import { exportJob } from '../../../../support/services/exports/exportJob.ts'
import { screenText } from '../../reading.ts'
import { buttonNames, disabledButtons, renderInPage } from '../../renderInPage.tsx'
import { step } from '../../step.ts'

const USER = { userId: '1', account: 'li.cashier', userName: '李', nickName: '小李', roleNames: [], avatar: null, tenantId: '000031' }
const SESSION: SessionState & { readonly phase: 'signed-in' } = {
  phase: 'signed-in',
  user: USER,
  hasLockPassword: true,
  secretStore: { kind: 'keychain' },
  isOnline: true,
}
let bridge: Bridge

beforeEach(() => {
  bridge = new Bridge()
  useMainState.setState({ session: SESSION, settings: DEFAULT_SETTINGS, isStorageFailing: false })
  useTabs.getState().reset()
})
afterEach(() => void vi.useRealTimers())

const drawn = (part: ReactElement, config: Partial<PublicConfig> = {}) => renderInPage(part, { config, answers: () => undefined })
/** What a part shows. */
const textOf = async (...given: Parameters<typeof drawn>): Promise<string> => {
  await drawn(...given)
  return screenText()
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const inSession = (more: Partial<typeof SESSION>): void => useMainState.setState({ session: { ...SESSION, ...more } })
const withSettings = (more: Partial<Settings>): void => useMainState.setState({ settings: { ...DEFAULT_SETTINGS, ...more } })

const ME = '小李 li.cashier'
const WARNED = '小李 li.cashier ，有需要注意的提示'
/** What the menu of the person says. */
const menuText = async (config: Partial<PublicConfig> = {}, me = ME): Promise<string> => {
  await drawn(<UserMenu />, config)
  press(me)
  return screenText()
}

test('the person with account and tenant; the tenant only where there are several', async () => {
  const menu = await menuText()
  expect(menu).toContain('小李')
  expect(menu).toContain('账号 li.cashier')
  expect(menu).toContain('租户 000031')
  expect(await menuText({ tenantMode: false })).not.toContain('租户')
  useMainState.setState({ session: { phase: 'locked', nickName: 'a', account: 'a' } })
  expect(await textOf(<UserMenu />)).toBe('')
})

/** The draft that says so. */
const isLockSettingsOpen = (): boolean => draftOf(HOME_PATH, `${VIEW_MARK}lock settings`) === true

test('each entry of the menu does its own', async () => {
  const lock = vi.fn<(...given: unknown[]) => void>()
  await drawn(
    <LockContext value={lock}>
      <UserMenu />
    </LockContext>,
  )
  const choose = (name: string): void => {
    press(ME)
    fireEvent.click(within(screen.getByRole('menu')).getByText(name))
  }
  choose('个人信息')
  expect(useTabs.getState().activeKey).toBe('/info/index')
  expect(lock).not.toHaveBeenCalled()
  choose('锁屏')
  expect(lock).toHaveBeenCalledOnce()
  expect(isLockSettingsOpen()).toBe(false)
  choose('锁屏设置')
  expect(isLockSettingsOpen()).toBe(true)
  closeLockSettings()
})

test('what is not kept is explained: a keychain that fails, a disk that is full', async () => {
  expect(await menuText()).not.toMatch(/登录信息仅保留|磁盘/u)
  // The button says that there is something to read.
  const text = () => menuText({}, WARNED)
  inSession({ secretStore: { kind: 'memory', fault: 'locked', detail: 'errno 9' } })
  expect(await text()).toContain('系统凭据管理器已锁定。登录信息仅保留到退出程序。')
  expect(await text()).not.toContain('errno 9')
  expect(await textOf(<KeychainNote fault="other" detail="errno 9" />)).toMatch(/errno 9$/u)
  useMainState.setState({ isStorageFailing: true })
  expect(await text()).toContain('本机磁盘无法写入')
  inSession({})
  expect(await text()).toContain('本机磁盘无法写入')
})

test('a sign-out and a switch of persons are asked in their own words and told to main as such', async () => {
  const question = (leaving: 'leave' | 'switch' | null) => textOf(<SignOutDialog leaving={leaving} onClose={() => undefined} />)
  expect(await question('leave')).toBe('退出登录？打开的页面将关闭，正在进行的导出将停止。退出登录取消')
  expect(await question('switch')).toBe('切换账号？当前账号将退出登录，打开的页面将关闭，正在进行的导出将停止。切换账号取消')
  expect(await question(null)).toBe('')
  await question('leave')
  press('退出登录')
  await question('switch')
  press('切换账号')
  await vi.waitFor(() => expect(bridge.asked).toHaveLength(2))
  expect(bridge.asked).toEqual([
    ['session:signOut', 'leave'],
    ['session:signOut', 'switch'],
  ])
  useMainState.setState({ session: { phase: 'locked', nickName: 'a', account: 'a' } })
  expect(await question('leave')).toContain('如有未保存的内容，将一并丢失。')
})

test('a server that cannot be reached is named to a signed-in person, and a PC without a network as such', async () => {
  const text = () => textOf(<OfflineBadge />)
  expect(await text()).toBe('')
  inSession({ isOnline: false })
  expect(await text()).toBe('无法连接服务器正在自动重试，恢复后会自动继续')
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(await text()).toBe('本机离线正在自动重试，恢复后会自动继续')
  onLine.mockRestore()
  useMainState.setState({ session: { phase: 'signed-out', reason: 'never' } })
  expect(await text()).toBe('')
})

const job = (status: ExportJob['status']): ExportJob => exportJob({ id: status, status })

test('the button of exports counts those that wait and run', async () => {
  useExports.setState({ jobs: (['queued', 'running', 'done', 'failed', 'cancelled', 'submitted'] as const).map(job) })
  expect(await textOf(<ExportsButton />)).toMatch(/2$/u)
  expect(buttonNames()[0]).toBe('导出任务（2 个进行中）')
  useExports.setState({ jobs: [job('done')] })
  await drawn(<ExportsButton />)
  expect(buttonNames()[0]).toBe('导出任务')
  useExports.setState({ jobs: [] })
})

test('the badge of the error log counts what is new, its name all; opening it marks them as seen', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 5_000 })
  withSettings({ errorLogSeenAt: 2_000 })
  useRecordedErrors.setState({ count: 3, times: [1_000, 2_000, 2_001] })
  expect(await textOf(<ErrorLogButton />)).toBe('1')
  expect(buttonNames()).toEqual(['错误日志（3 条）'])
  press('错误日志（3 条）')
  const seen = () => bridge.asked.filter(([channel]) => channel === 'app:settings')
  expect(seen()).toEqual([['app:settings', { errorLogSeenAt: 5_000 }]])
  useRecordedErrors.setState({ count: 0, times: [] })
  expect([await textOf(<ErrorLogButton />), buttonNames()]).toEqual(['', ['错误日志']])
  press('错误日志')
  expect(seen()).toHaveLength(1)
})

test('the side menu is folded and unfolded, and the screen locked, by the header', async () => {
  const lock = vi.fn<(...given: unknown[]) => void>()
  const header = () =>
    drawn(
      <LockContext value={lock}>
        <Header className="" />
      </LockContext>,
    )
  await header()
  press('收起菜单')
  withSettings({ sideMenuCollapsed: true })
  await header()
  press('展开菜单')
  press('锁屏')
  expect(lock).toHaveBeenCalledOnce()
  expect(bridge.asked.filter(([channel]) => channel === 'app:settings')).toEqual([
    ['app:settings', { sideMenuCollapsed: true }],
    ['app:settings', { sideMenuCollapsed: false }],
  ])
})

test('each theme is chosen by its own button; the colour can be restored only when another one is set', async () => {
  await drawn(<ThemePicker />)
  const choices = screen.getAllByRole('radio')
  for (const choice of choices) fireEvent.click(choice)
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    '默认',
    '纯白',
    '深色',
    '星空',
    '海蓝',
    '石板',
    '黑金',
    '青碧',
    '灰蓝',
    '新绿',
    '钢蓝',
  ])
  const themes = ['default', 'white', 'dark', 'star', 'bule', 'iview', 'vip', 'cool', 'd2', 'hey', 'lte']
  expect(bridge.asked).toEqual(themes.map((theme) => ['app:settings', { theme }]))
  await drawn(<AccentPicker />)
  expect(disabledButtons()).toContain('恢复主题默认')
  withSettings({ accentColor: '#123456' })
  await drawn(<AccentPicker />)
  expect(disabledButtons()).not.toContain('恢复主题默认')
  bridge.asked.length = 0
  press('恢复主题默认')
  fireEvent.click(screen.getByRole('radio', { name: '#e5484d' }))
  expect(bridge.asked).toEqual([
    ['app:settings', { accentColor: null }],
    ['app:settings', { accentColor: '#e5484d' }],
  ])
})

test('a colour that the picker has saved itself leaves the focus, the typed text and the hue as they are', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await drawn(<AccentPicker />)
  const field = screen.getByLabelText<HTMLInputElement>('颜色代码')
  const hue = screen.getByRole<HTMLInputElement>('slider', { name: '色相' })
  const typed = async (text: string): Promise<void> => {
    field.focus()
    fireEvent.change(field, { target: { value: text } })
    await step(() => void vi.advanceTimersByTime(200))
  }
  await typed('#3CB371')
  expect([useMainState.getState().settings.accentColor, document.activeElement === field, field.value]).toEqual([
    '#3cb371',
    true,
    '#3CB371',
  ])
  hue.focus()
  fireEvent.change(hue, { target: { value: '200' } })
  await step(() => void vi.advanceTimersByTime(200))
  expect([bridge.asked.length, document.activeElement === hue, hue.value]).toEqual([2, true, '200'])
  // Chosen elsewhere, it is shown.
  await step(() => void fireEvent.click(screen.getByRole('radio', { name: '#e5484d' })))
  expect([field.value, Math.round(Number(hue.value))]).toEqual(['#e5484d', 358])
})

test('a program that draws without the graphics card says since when, and can go back', async () => {
  const since = parseChinaTime('2026-11-24 08:09:10') ?? Number.NaN
  withSettings({ softwareRenderingSince: since })
  const picker = async (): Promise<string> => {
    await drawn(<AppearancePicker />)
    press('外观')
    return screenText()
  }
  expect(await picker()).toContain('2026-11-24 08:09:10 起关闭了图形加速')
  expect(await textOf(<GraphicsNote since={since} />)).toContain('2026-11-24 08:09:10 起关闭了图形加速')
  withSettings({ softwareRenderingSince: null })
  expect(await picker()).not.toContain('图形加速')
  await drawn(<GraphicsNote since={0} />)
  press('重新启用图形加速')
  await vi.waitFor(() => expect(bridge.asked).toEqual([['app:settings', { softwareRenderingSince: null }]]))
})

test('the pages of an expired session are offered by their number, without home', async () => {
  const offer = (addresses: readonly string[], drafts = {}) => ({
    tabs: addresses.map((address) => ({ address, label: '' })),
    active: '/wel/index',
    drafts,
  })
  useRestoreOffer.setState({ offer: offer(['/wel/index', '/a/b', '/c/d']) })
  expect(await textOf(<RestoreOffer />)).toContain('是否恢复上次打开的 2 个页面？')
  useRestoreOffer.setState({ offer: offer(['/wel/index'], { '/a/b\nunsaved form': '"form 新增类型"' }) })
  expect(await textOf(<RestoreOffer />)).toBe('')
  // A dialog of the shell belongs to home.
  useRestoreOffer.setState({ offer: offer(['/wel/index'], { '/wel/index\nunsaved form lockSettings': '"form 锁屏设置"' }) })
  expect(await textOf(<RestoreOffer />)).toContain('是否恢复上次没有保存的内容（锁屏设置）？')
  useRestoreOffer.setState({ offer: null })
  expect(await textOf(<RestoreOffer />)).toBe('')
})
