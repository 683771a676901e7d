import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { changed } from '#renderer/kit/tabs/change.ts'
import { changeDraft, forgetDraftsOf, refreshDraftsOf, useDrafts, usePersistedSessionState } from '#renderer/kit/tabs/drafts.ts'
import { useTabKey } from '#renderer/kit/tabs/page.ts'
import { forgetOffer, pagesIn, takeOffer, useRestoreOffer } from '#renderer/kit/tabs/restoreOffer.ts'
import { registerDialogs, sharedDialog } from '#renderer/kit/tabs/sharedDialogs.ts'
import { useTabs } from '#renderer/kit/tabs/tabs.ts'
import { useTabState } from '#renderer/kit/tabs/tabState.ts'
import { useToasts } from '#renderer/kit/errors/notify.ts'
import { Bridge, failed } from '../../bridge.ts'
import { renderHookInPage } from '../../renderHookInPage.tsx'

let main: Bridge
beforeEach(() => {
  main = new Bridge()
  useDrafts.setState({ values: new Map() })
  useTabs.getState().reset()
  useRestoreOffer.setState({ offer: null })
  useToasts.getState().clear()
})
afterEach(() => void vi.unstubAllGlobals())

const drafts = () => [...useDrafts.getState().values]

test('a change is a value, or what a function makes of the one before', () => {
  expect([changed(1, 2), changed(1, (before) => before + 1)]).toEqual([2, 2])
})

describe('a draft', () => {
  test('that was never set has its initial value, also for a change of it', () => {
    changeDraft<number>('/a', 'count', 5, (before) => before + 1)
    changeDraft<number>('/a', 'count', 5, (before) => before + 1)
    changeDraft('/b', 'count', 5, 1)
    expect(drafts()).toEqual([
      ['/a\ncount', 7],
      ['/b\ncount', 1],
    ])
  })

  test('of closed tabs is dropped, and of refreshed ones all but what they show', () => {
    for (const [tab, name] of [
      ['/a', 'form'],
      ['/a', 'view filters'],
      ['/b', 'form'],
    ] as const)
      changeDraft(tab, name, '', 'x')
    refreshDraftsOf((tab) => tab === '/a')
    expect(drafts().map(([key]) => key)).toEqual(['/a\nview filters', '/b\nform'])
    const { values } = useDrafts.getState()
    forgetDraftsOf((tab) => tab === '/c')
    expect(useDrafts.getState().values).toBe(values)
    forgetDraftsOf((tab) => tab === '/a')
    expect(drafts().map(([key]) => key)).toEqual(['/b\nform'])
  })
})

describe('an offer of the tabs of an expired session', () => {
  const offer = { tabs: ['/wel/index', '/a', '/b'].map((address) => ({ address, label: '' })), active: '/a', drafts: { '/a\nform': '"x"' } }

  test('counts its pages without home', () => {
    expect(pagesIn(offer)).toBe(2)
  })

  test('opens them with their drafts, once, and main forgets it', () => {
    useRestoreOffer.setState({ offer })
    takeOffer()
    expect([useTabs.getState().tabs.map(({ key }) => key), useTabs.getState().activeKey]).toEqual([['/wel/index', '/a', '/b'], '/a'])
    expect([drafts(), useRestoreOffer.getState().offer, main.asked]).toEqual([[['/a\nform', 'x']], null, [['workspace:forgetOffer']]])
  })

  test('that is not there opens nothing', () => {
    takeOffer()
    expect(useTabs.getState().tabs).toHaveLength(1)
  })

  test('that main cannot forget is told', async () => {
    main.answer('workspace:forgetOffer', () => failed({ kind: 'internal', message: '程序出错' }))
    forgetOffer()
    await vi.waitFor(() => expect(useToasts.getState().toasts.map(({ text }) => text())).toEqual(['程序出错']))
  })
})

test('a dialog of another feature is the one that was registered', () => {
  expect(() => sharedDialog('waybillImport')).toThrow('The shared dialogs are not registered')
  const waybillImport = { load: () => undefined } as never
  registerDialogs({ waybillImport })
  expect(sharedDialog('waybillImport')).toBe(waybillImport)
})

describe('outside of a tab', () => {
  test('there is no key of one', () => {
    expect(() => renderHookInPage(useTabKey, { tabKey: null })).toThrow('useTabKey is for components inside a tab')
  })

  test('a state has its initial value', () => {
    expect(renderHookInPage(() => useTabState('rows', 7), { tabKey: null }).result.current[0]).toBe(7)
  })

  test('a draft of the session belongs to home', () => {
    const { result } = renderHookInPage(() => usePersistedSessionState('period', 'day'), { tabKey: null })
    expect(result.current[0]).toBe('day')
    act(() => result.current[1]('week'))
    expect(drafts()).toEqual([['/wel/index\nview period', 'week']])
    expect(result.current[0]).toBe('week')
    expect(renderHookInPage(() => usePersistedSessionState('period', 'day'), { tabKey: null }).result.current[0]).toBe('week')
  })
})
