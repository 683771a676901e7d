import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type * as SessionKit from '#renderer/kit/session/session.ts'
import type * as DraftKit from '#renderer/kit/tabs/drafts.ts'
import type * as CommandKit from '#renderer/kit/tabs/tabCommands.ts'
import type * as TabKit from '#renderer/kit/tabs/tabs.ts'
import type * as WorkKit from '#renderer/kit/tabs/tabWork.ts'
import type * as UnsavedKit from '#renderer/kit/tabs/unsaved.ts'
import type * as WorkspaceKit from '#renderer/kit/tabs/workspace.ts'
import { workspaceSchema } from '#shared/schemas/workspace.ts'
import { Bridge, failed } from '../../bridge.ts'

/** A page that saves what is open in it, as it is loaded: what follows the tabs does so as long as the page lives. */

type Kit = typeof SessionKit &
  typeof DraftKit &
  typeof CommandKit &
  typeof TabKit &
  typeof WorkKit &
  typeof UnsavedKit &
  typeof WorkspaceKit

const USER = { userId: '1', account: 'a', userName: 'a', nickName: 'a', roleNames: [], avatar: null, tenantId: '0' }
let main: Bridge
let kit: Kit

beforeEach(async () => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  main = new Bridge()
  kit = {
    ...(await import('#renderer/kit/session/session.ts')),
    ...(await import('#renderer/kit/tabs/drafts.ts')),
    ...(await import('#renderer/kit/tabs/tabCommands.ts')),
    ...(await import('#renderer/kit/tabs/tabs.ts')),
    ...(await import('#renderer/kit/tabs/tabWork.ts')),
    ...(await import('#renderer/kit/tabs/unsaved.ts')),
    ...(await import('#renderer/kit/tabs/workspace.ts')),
  }
  signIn()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const signIn = (): void =>
  kit.useMainState.setState({
    session: { phase: 'signed-in', user: USER, hasLockPassword: true, secretStore: { kind: 'keychain' }, isOnline: true },
  })
const lock = (): void => kit.useMainState.setState({ session: { phase: 'locked', nickName: 'a', account: 'a' } })
const saved = () => main.asked.filter(([channel]) => channel === 'workspace:save').map(([, workspace]) => workspace)
const draft = (tab: string, value: unknown, name = 'form'): void => kit.changeDraft<unknown>(tab, name, null, value)
const drafts = () => Object.fromEntries(kit.useDrafts.getState().values)
const tabs = () => kit.useTabs.getState().tabs.map(({ key }) => key)
const HOME = { address: '/wel/index', label: '' }

describe('what is saved', () => {
  test('is the open tabs with their labels, the active one, and the drafts as JSON', async () => {
    kit.openTab('/a?x=1', '甲')
    draft('/a?x=1', { mobile: '138' })
    await kit.saveWorkspace()
    expect(saved()).toEqual([
      { tabs: [HOME, { address: '/a?x=1', label: '甲' }], active: '/a?x=1', drafts: { '/a?x=1\nform': '{"mobile":"138"}' } },
    ])
  })

  test('of too many tabs are those with unsaved content and the ones that were opened last, with their drafts', async () => {
    kit.openTab('/a?x=1', '甲'.repeat(300))
    kit.markUnsaved('/a?x=1', 'form', true, 'draft')
    for (let id = 0; id < 250; id += 1) {
      kit.openTab(`/b?x=${id}`, '')
      draft(`/b?x=${id}`, id)
    }
    await kit.saveWorkspace()
    const last = workspaceSchema.parse(saved().at(-1))
    const kept = Array.from({ length: 198 }, (_, at) => `/b?x=${at + 52}`)
    expect(last.tabs.map(({ address }) => address)).toEqual([HOME.address, '/a?x=1', ...kept])
    expect([last.tabs[1]?.label.length, last.active, Object.keys(last.drafts).length]).toEqual([200, '/b?x=249', 199])
  })

  test('is nothing while nobody is in front of the screen: the tabs then belong to no person', async () => {
    lock()
    await kit.saveWorkspace()
    expect(saved()).toEqual([])
  })

  test('that main cannot save is reported, but not behind the lock', async () => {
    const reports = () => main.asked.filter(([channel]) => channel === 'app:reportError').map(([, report]) => report)
    main.answer('workspace:save', () => failed({ kind: 'locked', message: '锁' }))
    await kit.saveWorkspace()
    main.answer('workspace:save', () => failed({ kind: 'file', message: '磁盘错误' }))
    await kit.saveWorkspace()
    expect(reports()).toMatchObject([{ message: '磁盘错误', info: 'workspace:save' }])
  })
})

describe('a page that saves by itself', () => {
  beforeEach(() => kit.followWorkspace())

  test('saves a tab that is opened or closed at once', () => {
    kit.openTab('/a', '')
    expect(saved()).toHaveLength(1)
    kit.useTabs.getState().close('/a')
    expect(saved()).toHaveLength(2)
    vi.runAllTimers()
    expect(saved()).toHaveLength(2)
  })

  test('gathers what is typed for 300 milliseconds, and which tab is active', () => {
    kit.openTab('/a', '')
    for (const value of ['1', '12', '123']) draft('/a', value)
    kit.useTabs.getState().activate('/wel/index')
    vi.advanceTimersByTime(299)
    expect(saved()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(saved().slice(1)).toMatchObject([{ active: '/wel/index', drafts: { '/a\nform': '"123"' } }])
    draft('/a', '1234')
    vi.advanceTimersByTime(300)
    expect(saved()).toHaveLength(3)
  })

  test('saves what was typed in the last moment before a lock, once', () => {
    draft('/wel/index', '1')
    lock()
    kit.saveLastChanges()
    expect(saved()).toHaveLength(1)
    kit.saveLastChanges()
    vi.runAllTimers()
    expect(saved()).toHaveLength(1)
  })

  // Walk: startWork(untabbed), close(untabbed), yes.
  test.each([
    ['ends when the page is closed', () => kit.closeTab('/help'), ['closed']],
    ['ends when the page is refreshed', () => kit.refreshTab('/help'), ['closed']],
    ['goes on when the page is only left', () => kit.openTab('/a', ''), []],
  ])('the work of an untabbed page %s', (_what, act, expected) => {
    kit.useTabs.getState().setTabRule((address) => address !== '/help')
    kit.openTab('/help', '')
    const told: string[] = []
    const nothing = (): void => undefined
    kit.keepTabWork('/help', 'bulk', {
      isBusy: () => false,
      subscribe: () => nothing,
      abandon: nothing,
      close: () => void told.push('closed'),
    })
    act()
    expect(told).toEqual(expected)
  })

  // Walk: startWork, reload, kill.
  test('tells main at once that a mark was left out of what it restored', async () => {
    kit.applyWorkspace({ tabs: [HOME], active: '/wel/index', drafts: { '/wel/index\nunsaved form': '"form"' } })
    kit.saveRestored()
    expect(saved()).toEqual([{ tabs: [HOME], active: '/wel/index', drafts: {} }])
    kit.saveRestored()
    expect(saved()).toHaveLength(1)
  })

  test('does not save again what a save at once has saved', async () => {
    draft('/wel/index', '1')
    await kit.saveWorkspace()
    vi.runAllTimers()
    kit.saveLastChanges()
    expect(saved()).toHaveLength(1)
  })

  test('saves nothing that changes behind the lock', () => {
    lock()
    draft('/wel/index', '1')
    vi.runAllTimers()
    expect(saved()).toEqual([])
  })

  test('drops the drafts of a tab that is closed, and of no other', () => {
    for (const tab of ['/a', '/b']) {
      kit.openTab(tab, '')
      draft(tab, tab)
    }
    kit.useTabs.getState().close('/a')
    expect(drafts()).toEqual({ '/b\nform': '/b' })
  })

  test('keeps the drafts of a tab that is refreshed: its page drops those that a refresh loses', () => {
    kit.openTab('/a', '')
    draft('/a', 'x')
    kit.useTabs.getState().refresh('/a')
    expect(drafts()).toEqual({ '/a\nform': 'x' })
  })

  test('keeps the drafts of a page that is no tab when it is left', () => {
    kit.useTabs.getState().setTabRule((address) => address !== '/help')
    kit.openTab('/help', '')
    draft('/help', 'x')
    kit.useTabs.getState().activate('/wel/index')
    expect(drafts()).toEqual({ '/help\nform': 'x' })
  })

  describe('closes the work', () => {
    const work = () => ({ isBusy: () => true, subscribe: () => () => undefined, close: vi.fn<() => void>(), abandon: () => undefined })

    test('of a tab that is closed or refreshed, and of no other', () => {
      const works = { '/a': work(), '/b': work(), '/c': work() }
      for (const [tab, one] of Object.entries(works)) {
        kit.openTab(tab, '')
        kit.keepTabWork(tab, 'bulk', one)
      }
      kit.useTabs.getState().close('/a')
      kit.useTabs.getState().refresh('/b')
      expect(Object.values(works).map(({ close }) => close.mock.calls.length)).toEqual([1, 1, 0])
    })

    test('but not at a lock, which closes the tabs as well', () => {
      const one = work()
      kit.openTab('/a', '')
      kit.keepTabWork('/a', 'bulk', one)
      lock()
      kit.forgetWorkspace()
      expect(one.close).not.toHaveBeenCalled()
    })
  })
})

describe('a restored workspace', () => {
  test('opens beside what is open, with the drafts of both', () => {
    kit.openTab('/a', '')
    draft('/a', 'now')
    kit.applyWorkspace({
      tabs: [HOME, { address: '/b', label: '乙' }],
      active: '/b',
      drafts: { '/b\nform': '{"x":1}', '/b\nbad': 'no JSON' },
    })
    expect([tabs(), kit.useTabs.getState().activeKey]).toEqual([['/wel/index', '/a', '/b'], '/b'])
    expect(drafts()).toEqual({ '/a\nform': 'now', '/b\nform': { x: 1 } })
  })

  test('has no mark of content that was lost with its form', () => {
    kit.applyWorkspace({ tabs: [HOME], active: '/wel/index', drafts: { '/b\nunsaved form': '"form"', '/b\nunsaved remark': '"draft"' } })
    expect(drafts()).toEqual({ '/b\nunsaved remark': 'draft' })
  })
})

test('a lock forgets tabs, drafts and questions in the page, and saves none of that', () => {
  kit.followWorkspace()
  kit.openTab('/a', '')
  kit.markUnsaved('/a', '', true)
  kit.closeTab('/a')
  expect(kit.useUnsavedQuestion.getState().question).not.toBeNull()
  const before = saved().length
  lock()
  kit.forgetWorkspace()
  vi.runAllTimers()
  expect([tabs(), drafts(), kit.useUnsavedQuestion.getState().question, saved().length]).toEqual([['/wel/index'], {}, null, before])
})
