import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ExportJob } from '#shared/schemas/exportJobs.ts'
import type { Reply } from '#shared/ipc.ts'
import type { SessionState } from '#shared/session.ts'
import type { KeptWorkspaces, LostContent } from '#shared/workspace.ts'
import type { Workspace } from '#shared/schemas/workspace.ts'
import { useDrafts } from '#renderer/kit/tabs/drafts.ts'
import { useExports, withJob } from '#renderer/kit/exports/exports.ts'
import { notify, useToasts } from '#renderer/kit/errors/notify.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { pagesIn, takeOffer, useRestoreOffer } from '#renderer/kit/tabs/restoreOffer.ts'
import { connectToMain, useMainState } from '#renderer/kit/session/session.ts'
import { followSession, prepareScreen } from '#renderer/app/sessionEffects.ts'
import { closeTab, refreshTab, useUnsavedQuestion } from '#renderer/kit/tabs/tabCommands.ts'
import { i18n } from '#renderer/kit/i18n.ts'
import { useUnreportedWrites } from '#renderer/kit/writes/outcomes.ts'
import { openTab, useTabs } from '#renderer/kit/tabs/tabs.ts'
import { applyWorkspace, followWorkspace, saveWorkspace } from '#renderer/kit/tabs/workspace.ts'
import { exportJob } from '../../../support/services/exports/exportJob.ts'

const job = (id: string, startedAt: number): ExportJob =>
  exportJob({ id, path: `/exports/${id}.xlsx`, status: 'done', startedAt, beganAt: startedAt, endedAt: startedAt })

const kept = [job('older', 1), job('newer', 2)]

const person = (account: string): SessionState => ({
  phase: 'signed-in',
  user: { userId: account, account, userName: account, nickName: account, roleNames: [], avatar: null, tenantId: '000000' },
  hasLockPassword: true,
  secretStore: { kind: 'keychain' },
  isOnline: true,
})
const locked: SessionState = { phase: 'locked', nickName: '林', account: 'admin' }
const signedOut: SessionState = { phase: 'signed-out', reason: 'expired' }

/** A fake main: the data that it keeps and the events that it sends. */
const main = {
  kept: { current: null, offer: null } as KeptWorkspaces,
  saved: [] as Workspace[],
  dropped: [] as string[],
  lost: [] as LostContent[],
  /** The calls of the page. */
  asked: [] as string[],
  /** Answers the calls when it is fulfilled. */
  menu: Promise.resolve(),
  /** Answers the workspace in place of `kept`. */
  workspace: null as Promise<KeptWorkspaces> | null,
  session: { phase: 'signed-out', reason: 'never' } as SessionState,
  announce: (_session: SessionState): void => undefined,
  answer(channel: string, argument: unknown): unknown {
    switch (channel) {
      case 'app:state':
        return { session: main.session, settings: useMainState.getState().settings }
      case 'api:takeOutcomes':
        return []
      case 'app:takeDroppedSettings':
        return main.dropped.splice(0)
      case 'workspace:takeLost':
        return main.lost.splice(0)
      case 'exports:list':
        return kept
      case 'workspace:load':
        return main.workspace ?? main.kept
      case 'workspace:save':
        main.saved.push(argument as Workspace)
        main.kept = { ...main.kept, current: argument as Workspace }
        return undefined
      default:
        return undefined
    }
  },
}

/** Sends an event of main and waits until the page has handled it. */
async function announce(session: SessionState): Promise<void> {
  main.announce(session)
  await vi.waitFor(() => expect(useMainState.getState().session).toEqual(session))
}

const paths = () => useTabs.getState().tabs.map(({ path }) => path)

/** The page state of a signed-in person. */
async function work(): Promise<void> {
  await vi.waitFor(() => expect(useExports.getState().jobs).toHaveLength(2))
  openTab('/sale/goods/goods-order', '订单管理')
  useDrafts.setState({ values: new Map([[DRAFT, { mobile: '138' }]]) })
  queryClient.setQueryData(['order.list'], ['a customer'])
  notify('success', () => '已导出')
  useUnreportedWrites.setState({ outcomes: [UNREPORTED] })
  useUnsavedQuestion.setState({ question: { act: 'close', tabKeys: ['/sale/goods/goods-order'], proceed: () => undefined } })
  await saveWorkspace()
}

const UNREPORTED = { id: '1', name: 'order.remarkCreate', args: null, subject: null, endedAt: 1, error: null } as const

const DRAFT = '/sale/goods/goods-order\nfilters'

beforeEach(async () => {
  useMainState.setState({ isStorageFailing: false })
  main.kept = { current: null, offer: null }
  main.saved = []
  main.workspace = null
  main.menu = Promise.resolve()
  vi.stubGlobal('window', {
    addEventListener: () => undefined,
    backoffice: {
      invoke: async (channel: string, argument: unknown): Promise<Reply<unknown>> => ({
        ok: true,
        value: await main.answer(channel, argument),
      }),
      on: (channel: string, listener: (session: SessionState) => void) => {
        if (channel === 'session:changed') main.announce = listener
        return () => undefined
      },
      call: async (_id: string, name: string): Promise<Reply<unknown>> => {
        main.asked.push(name)
        await main.menu
        return { ok: true, value: [] }
      },
    },
  })
  await connectToMain(prepareScreen)
  followSession()
  followWorkspace()
  await announce(person('admin'))
})

afterEach(() => announce({ phase: 'signed-out', reason: 'never' }))

/** Checks that the page has no data of a person. */
const expectEmpty = (): void => {
  expect(queryClient.getQueryCache().getAll()).toEqual([])
  expect(useExports.getState().jobs).toEqual([])
  expect(useToasts.getState().toasts).toEqual([])
  expect(useUnreportedWrites.getState().outcomes).toEqual([])
  expect(useUnsavedQuestion.getState().question).toBeNull()
  expect(useDrafts.getState().values.size).toBe(0)
  expect(paths()).toEqual(['/wel/index'])
}

test('the menu and the buttons are asked for before the person’s workspace has come', async () => {
  await announce(locked)
  const workspace = Promise.withResolvers<KeptWorkspaces>()
  main.workspace = workspace.promise
  main.asked = []
  main.announce(person('admin'))
  await vi.waitFor(() => expect(main.asked).toEqual(['menu.routes', 'menu.buttons']))
  expect(useMainState.getState().session).toEqual(locked)
  workspace.resolve(main.kept)
  await vi.waitFor(() => expect(useMainState.getState().session).toEqual(person('admin')))
})

test('a disk that failed before the sign-in or the unlock is told then', async () => {
  useMainState.setState({ isStorageFailing: true })
  for (const before of [locked, signedOut]) {
    await announce(before)
    expect(useToasts.getState().toasts).toEqual([])
    await announce(person('admin'))
    expect(useToasts.getState().toasts.map(({ text }) => text())).toContain(i18n.t('shell:user.storageFails'))
  }
})

describe('pages are shown', () => {
  beforeEach(async () => {
    await announce(locked)
    vi.useFakeTimers()
  })
  afterEach(() => void vi.useRealTimers())

  test('with the menu, as soon as it is there', async () => {
    const menu = Promise.withResolvers<void>()
    main.menu = menu.promise
    main.announce(person('admin'))
    await vi.advanceTimersByTimeAsync(99)
    expect(useMainState.getState().session).toEqual(locked)
    menu.resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(useMainState.getState().session).toEqual(person('admin'))
  })

  test('without it after a tenth of a second', async () => {
    main.menu = new Promise(() => undefined)
    main.announce(person('admin'))
    await vi.advanceTimersByTimeAsync(99)
    expect(useMainState.getState().session).toEqual(locked)
    await vi.advanceTimersByTimeAsync(1)
    expect(useMainState.getState().session).toEqual(person('admin'))
  })
})

test('a lock clears the page, and an unlock restores tabs and drafts from main', async () => {
  await work()
  await announce(locked)
  expectEmpty()
  await announce(person('admin'))
  expect(paths()).toEqual(['/wel/index', '/sale/goods/goods-order'])
  expect(useTabs.getState().activeKey).toBe('/sale/goods/goods-order')
  expect(useDrafts.getState().values.get(DRAFT)).toEqual({ mobile: '138' })
  await vi.waitFor(() => expect(useExports.getState().jobs.map(({ id }) => id)).toEqual(['newer', 'older']))
})

test('what was typed in the last moment before a lock of the system reaches main', async () => {
  await work()
  useDrafts.setState({ values: new Map([[DRAFT, { mobile: '13800138000' }]]) })
  await announce(locked)
  expectEmpty()
  await announce(person('admin'))
  expect(useDrafts.getState().values.get(DRAFT)).toEqual({ mobile: '13800138000' })
})

test('main’s copy of the workspace is not overwritten while the screen is locked', async () => {
  await work()
  await announce(locked)
  const saved = main.saved.length
  await saveWorkspace()
  expect(main.saved).toHaveLength(saved)
})

test('the end of a session clears everything', async () => {
  await work()
  await announce(signedOut)
  expectEmpty()
  expect(paths()).toEqual(['/wel/index'])
})

test('the workspace of an expired session is offered, and restored only when the person accepts', async () => {
  await work()
  main.kept = { current: null, offer: main.kept.current }
  await announce(signedOut)
  await announce(person('admin'))
  expect(paths()).toEqual(['/wel/index'])
  const { offer } = useRestoreOffer.getState()
  expect(offer === null ? null : pagesIn(offer)).toBe(1)
  takeOffer()
  expect(paths()).toEqual(['/wel/index', '/sale/goods/goods-order'])
  expect(useDrafts.getState().values.get(DRAFT)).toEqual({ mobile: '138' })
  expect(useRestoreOffer.getState().offer).toBeNull()
})

test('another person starts with only home', async () => {
  await work()
  main.kept = { current: null, offer: null }
  await announce(person('cashier'))
  expect(paths()).toEqual(['/wel/index'])
  expect(queryClient.getQueryData(['order.list'])).toBeUndefined()
})

test('setting a lock password changes nothing on the screen', async () => {
  await work()
  await announce({ ...person('admin') })
  expect(paths()).toHaveLength(2)
  expect(queryClient.getQueryData(['order.list'])).toEqual(['a customer'])
})

test('closing a tab drops its drafts', async () => {
  await work()
  useTabs.getState().close('/sale/goods/goods-order')
  expect(useDrafts.getState().values.size).toBe(0)
})

test('refreshing a tab keeps what it shows, and drops what was typed', async () => {
  await work()
  const VIEW = '/sale/goods/goods-order\nview request'
  useDrafts.setState({
    values: new Map<string, unknown>([
      [DRAFT, { mobile: '138' }],
      [VIEW, { current: 3 }],
    ]),
  })
  const before = useTabs.getState().tabs.at(-1)?.generation ?? 0
  refreshTab('/sale/goods/goods-order')
  expect([...useDrafts.getState().values]).toEqual([[VIEW, { current: 3 }]])
  expect(useTabs.getState().tabs.at(-1)?.generation).toBe(before + 1)
})

test('an untabbed page keeps its drafts when it is left, and drops them when it is closed', async () => {
  useTabs.getState().setTabRule((address) => address !== '/sale/goods/goods-order')
  await work()
  useTabs.getState().activate('/wel/index')
  expect(useDrafts.getState().values.size).toBe(1)
  expect(main.saved.at(-1)?.tabs.map(({ address }) => address)).toEqual(['/wel/index'])
  openTab('/sale/goods/goods-order', '')
  closeTab('/sale/goods/goods-order')
  expect(useDrafts.getState().values.size).toBe(0)
  useTabs.getState().setTabRule(() => true)
})

test('a draft that cannot be parsed is left out', () => {
  applyWorkspace({ tabs: [], active: '/wel/index', drafts: { [DRAFT]: '{"mobile":', '/other\nx': '1' } })
  expect([...useDrafts.getState().values]).toEqual([['/other\nx', 1]])
})

test('a job replaces its previous state, newest first', () => {
  const [older, newer] = kept
  if (older === undefined || newer === undefined) throw new Error('no jobs')
  const moved = { ...older, receivedBytes: 7 }
  expect(withJob([newer, older], moved)).toEqual([newer, moved])
})

test('a person whose settings do not apply any more is told once, until it is dismissed', async () => {
  await announce({ phase: 'signed-out', reason: 'switched' })
  main.dropped = ['autoLock', 'exportFolder']
  await announce(person('admin'))
  const lasting = () => useToasts.getState().toasts.filter(({ isLasting }) => isLasting === true)
  const told = () => lasting().map(({ text }) => text().slice(0, 7))
  await vi.waitFor(() => expect(told()).toEqual(['自动锁屏已恢复', '导出文件夹已恢']))
  await announce(locked)
  await announce(person('admin'))
  await vi.waitFor(() => expect(useExports.getState().jobs).toHaveLength(2))
  expect(told()).toEqual([])
})

test('what was typed when the program ended without asking is named once, by its page and its form', async () => {
  await announce({ phase: 'signed-out', reason: 'switched' })
  main.lost = [
    { address: '/member/type', label: '会员类型', what: '新增类型' },
    { address: '/sale/order', label: '订单管理', what: '' },
  ]
  await announce(person('admin'))
  const told = () => useToasts.getState().toasts.flatMap(({ isLasting, text }) => (isLasting === true ? [text()] : []))
  await vi.waitFor(() => expect(told()).toEqual(['上次程序结束时，以下内容没有保存，需要重新填写：会员类型（新增类型）；订单管理']))
})

test('what could not be read is read again when the server is reachable again', async () => {
  await announce(person('admin'))
  let isThere = false
  const query = {
    queryKey: ['shared'],
    gcTime: Infinity,
    queryFn: async () => await (isThere ? Promise.resolve('list') : Promise.reject(new Error('off'))),
  }
  await queryClient.prefetchQuery(query)
  await announce({ ...person('admin'), isOnline: false } as SessionState)
  isThere = true
  expect(queryClient.getQueryData(['shared'])).toBeUndefined()
  await announce(person('admin'))
  await vi.waitFor(() => expect(queryClient.getQueryData(['shared'])).toBe('list'))
})
