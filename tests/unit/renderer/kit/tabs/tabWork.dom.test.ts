import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useMainState } from '#renderer/kit/session/session.ts'
import { useDrafts } from '#renderer/kit/tabs/drafts.ts'
import { openTab, useTabs } from '#renderer/kit/tabs/tabs.ts'
import {
  abandonTabWork,
  closeTabWorkOf,
  dropTabWork,
  keepTabWork,
  markTabWork,
  useTabWork,
  type TabWork,
} from '#renderer/kit/tabs/tabWork.ts'
import { isUnsaved } from '#renderer/kit/tabs/unsaved.ts'
import { applyWorkspace, followWorkspace, forgetWorkspace } from '#renderer/kit/tabs/workspace.ts'
import type { SessionState } from '#shared/session.ts'
import { draftKey, UNSAVED_MARK } from '#shared/workspace.ts'
import { Bridge } from '../../bridge.ts'
import { step } from '../../step.ts'
import { renderHookInPage } from '../../renderHookInPage.tsx'

/** A work that the test moves. */
class Work implements TabWork {
  busy = true
  readonly told: string[] = []
  #listener = (): void => undefined
  readonly isBusy = (): boolean => this.busy
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listener = listener
    return () => void (this.#listener = () => undefined)
  }
  readonly close = (): void => void this.told.push('closed')
  readonly abandon = (): void => void this.told.push('abandoned')

  end(): void {
    this.busy = false
    this.#listener()
  }

  begin(): void {
    this.busy = true
    this.#listener()
  }
}

const USER = { userId: '1', account: 'a', userName: 'a', nickName: 'a', roleNames: [], avatar: null, tenantId: '0' }
const SIGNED_IN: SessionState = {
  phase: 'signed-in',
  user: USER,
  hasLockPassword: true,
  secretStore: { kind: 'keychain' },
  isOnline: true,
}

let work: Work
beforeEach(() => {
  void new Bridge()
  useMainState.setState({ session: SIGNED_IN })
  abandonTabWork()
  useTabs.getState().reset()
  useDrafts.setState({ values: new Map() })
  work = new Work()
  keepTabWork('/a', 'bulk', work)
})

afterEach(() => void vi.unstubAllGlobals())

test('a tab is marked while its work is busy', () => {
  expect([isUnsaved('/a'), isUnsaved('/b')]).toEqual([true, false])
  work.end()
  expect(isUnsaved('/a')).toBe(false)
})

test('a work that was seen to its end is dropped without a word', () => {
  dropTabWork('/a', 'bulk')
  closeTabWorkOf(() => true)
  expect([work.told, isUnsaved('/a')]).toEqual([[], false])
})

test('a closed tab closes its work, the end of the session abandons it', () => {
  closeTabWorkOf((tabKey) => tabKey === '/b')
  expect(work.told).toEqual([])
  closeTabWorkOf((tabKey) => tabKey === '/a')
  abandonTabWork()
  expect(work.told).toEqual(['closed'])
  keepTabWork('/a', 'bulk', work)
  abandonTabWork()
  expect(work.told).toEqual(['closed', 'abandoned'])
})

test('closing and refreshing a tab reach its work, through the tabs themselves', () => {
  followWorkspace()
  openTab('/a', 'a')
  useTabs.getState().refresh('/a')
  keepTabWork('/a', 'bulk', work)
  useTabs.getState().close('/a')
  expect(work.told).toEqual(['closed', 'closed'])
})

test('a lock keeps the work, and its tab is marked again after the unlock', () => {
  followWorkspace()
  openTab('/a', 'a')
  useMainState.setState({ session: { phase: 'locked', nickName: 'a', account: 'a' } })
  forgetWorkspace()
  expect([work.told, isUnsaved('/a')]).toEqual([[], false])
  applyWorkspace({ tabs: [{ address: '/a', label: 'a' }], active: '/a', drafts: {} })
  expect(isUnsaved('/a')).toBe(true)
})

test('a mark is restored only with its content: with a draft, or with a work that goes on', () => {
  abandonTabWork()
  const marked = (name: string, content: string): [string, string] => [draftKey('/a', UNSAVED_MARK + name), JSON.stringify(content)]
  applyWorkspace({ tabs: [], active: '/', drafts: Object.fromEntries([marked('ship', 'form'), marked('work bulk', 'form')]) })
  expect(isUnsaved('/a')).toBe(false)
  applyWorkspace({ tabs: [], active: '/', drafts: Object.fromEntries([marked('remarks', 'draft')]) })
  expect(isUnsaved('/a')).toBe(true)
  markTabWork()
  expect(isUnsaved('/a')).toBe(true)
})

test('a tab with two works is marked until both have ended', () => {
  const other = new Work()
  keepTabWork('/a', 'ship', other)
  work.end()
  expect(isUnsaved('/a')).toBe(true)
  other.end()
  expect(isUnsaved('/a')).toBe(false)
})

test('a work that was dropped, or whose place another one took, marks its tab no more', () => {
  const next = new Work()
  next.busy = false
  keepTabWork('/a', 'bulk', next)
  expect(isUnsaved('/a')).toBe(false)
  work.begin()
  expect(isUnsaved('/a')).toBe(false)
  dropTabWork('/a', 'bulk')
  next.begin()
  expect([isUnsaved('/a'), work.told, next.told]).toEqual([false, [], []])
})

test('a page shows the work of its own tab and name, from its begin to its end', async () => {
  abandonTabWork()
  const page = renderHookInPage(() => useTabWork<Work>('bulk'), { tabKey: '/a' })
  expect(page.result.current).toBeNull()
  await step(() => {
    keepTabWork('/b', 'bulk', new Work())
    keepTabWork('/a', 'ship', new Work())
  })
  expect(page.result.current).toBeNull()
  await step(() => keepTabWork('/a', 'bulk', work))
  expect(page.result.current).toBe(work)
  await step(() => dropTabWork('/a', 'bulk'))
  expect(page.result.current).toBeNull()
})

// Walk: startWork, lock, workGoesOn.
test('behind a lock a work that goes on marks nothing: the page holds nothing of its person', () => {
  useMainState.setState({ session: { phase: 'locked', nickName: 'a', account: 'a' } })
  useDrafts.setState({ values: new Map() })
  work.begin()
  expect(useDrafts.getState().values.size).toBe(0)
  markTabWork()
  work.end()
  expect(isUnsaved('/a')).toBe(false)
})
