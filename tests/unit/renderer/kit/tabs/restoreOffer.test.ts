import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '#renderer/kit/pageTexts.ts'
import { useToasts } from '#renderer/kit/errors/notify.ts'
import { defineDraft } from '#renderer/kit/tabs/defineDraft.ts'
import { draftOf, useDrafts } from '#renderer/kit/tabs/drafts.ts'
import { pagesIn, takeOffer, useRestoreOffer } from '#renderer/kit/tabs/restoreOffer.ts'
import { openTab, useTabs } from '#renderer/kit/tabs/tabs.ts'
import type { Workspace } from '#shared/schemas/workspace.ts'
import { Bridge } from '../../bridge.ts'

const note = defineDraft<string>({
  name: 'note',
  isWorthKeeping: (text) => text !== '',
  what: () => '备注',
  afterWrite: (text) => text,
})
const typedIn = (tab: string, text: string) => ({ [`${tab}\nnote`]: JSON.stringify(text), [`${tab}\nunsaved draft note`]: '"draft 备注"' })
const HOME = '/wel/index'
const offerOf = (tabs: readonly string[], drafts: Workspace['drafts']): Workspace => ({
  tabs: tabs.map((address) => ({ address, label: '' })),
  active: HOME,
  drafts,
})

beforeEach(() => {
  void new Bridge()
  useTabs.getState().reset()
  useToasts.getState().clear()
  useDrafts.setState({ values: new Map() })
})
afterEach(() => void vi.unstubAllGlobals())

// Walk: type(untabbed), expire, signIn.
test('a text in a page that is no tab is offered as well, without any other page', () => {
  expect(pagesIn(offerOf([HOME], typedIn('/help', 'a text')))).toBe(1)
  expect(pagesIn(offerOf([HOME, '/a'], typedIn('/a', 'a text')))).toBe(1)
  expect(pagesIn(offerOf([HOME], { '/help\nunsaved form': '"form"', '/help\nview shown': '1' }))).toBe(0)
})

// Walk: type(/orders), expire, signIn, type(/orders), takeOffer.
test('what was typed since stays, and the person is told which page keeps it', () => {
  openTab('/a', '订单管理')
  note.change('/a', 'typed since')
  useRestoreOffer.setState({ offer: offerOf([HOME, '/a', '/b'], { ...typedIn('/a', 'before'), ...typedIn('/b', 'before') }) })
  takeOffer()
  expect([draftOf('/a', 'note'), draftOf('/b', 'note')]).toEqual(['typed since', 'before'])
  expect(useTabs.getState().tabs.map(({ key }) => key)).toEqual([HOME, '/a', '/b'])
  const told = useToasts.getState().toasts.map(({ text, isLasting }) => [text, isLasting])
  expect(told).toEqual([['以下页面保留后来填写的内容，没有恢复上次填写的：订单管理', true]])
})

test('nothing is said where nothing was typed since', () => {
  openTab('/a', '订单管理')
  useRestoreOffer.setState({ offer: offerOf([HOME, '/a'], typedIn('/a', 'before')) })
  takeOffer()
  expect([draftOf('/a', 'note'), useToasts.getState().toasts]).toEqual(['before', []])
})
