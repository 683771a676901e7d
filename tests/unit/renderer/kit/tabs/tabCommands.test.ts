import { beforeEach, expect, test } from 'vitest'
import { changeDraft, useDrafts } from '#renderer/kit/tabs/drafts.ts'
import {
  closeAllTabs,
  closeOtherTabs,
  closeTab,
  closeTabsRight,
  dropUnsavedQuestion,
  refreshTab,
  useUnsavedQuestion,
} from '#renderer/kit/tabs/tabCommands.ts'
import { HOME_PATH, openTab, useTabs } from '#renderer/kit/tabs/tabs.ts'
import { markUnsaved } from '#renderer/kit/tabs/unsaved.ts'

const keys = () => useTabs.getState().tabs.map(({ key }) => key)
const asked = () => useUnsavedQuestion.getState().question
const drafts = () => [...useDrafts.getState().values.keys()]

beforeEach(() => {
  useTabs.getState().setTabRule(() => true)
  useTabs.getState().reset()
  useDrafts.setState({ values: new Map() })
  dropUnsavedQuestion()
  for (const path of ['/a', '/b', '/c']) openTab(path, path)
})

test('a tab without a mark closes and refreshes at once', () => {
  let closed = false
  refreshTab('/a')
  closeTab('/b', () => (closed = true))
  expect(keys()).toEqual([HOME_PATH, '/a', '/c'])
  expect(useTabs.getState().tabs[1]?.generation).toBe(1)
  expect([closed, asked()]).toEqual([true, null])
})

test('a marked tab stays open until the person confirms', () => {
  markUnsaved('/b', '', true)
  closeTab('/b')
  expect(keys()).toContain('/b')
  expect(asked()).toMatchObject({ act: 'close', tabKeys: ['/b'] })
  asked()?.proceed()
  expect(keys()).not.toContain('/b')
})

test('refreshing a marked tab asks too', () => {
  markUnsaved('/b', '', true)
  refreshTab('/b')
  expect(asked()).toMatchObject({ act: 'refresh', tabKeys: ['/b'] })
  expect(useTabs.getState().tabs.every(({ generation }) => generation === 0)).toBe(true)
})

test.each([
  ['all', closeAllTabs, ['/a', '/c'], [HOME_PATH]],
  ['the others', () => closeOtherTabs('/a'), ['/c'], [HOME_PATH, '/a']],
  ['to the right', () => closeTabsRight('/a'), ['/c'], [HOME_PATH, '/a']],
] as const)('closing %s asks once, about those that go', (_name, act, losing, left) => {
  markUnsaved('/a', '', true)
  markUnsaved('/c', '', true)
  act()
  expect(asked()).toMatchObject({ act: 'close', tabKeys: losing })
  expect(keys()).toHaveLength(4)
  asked()?.proceed()
  expect(keys()).toEqual(left)
})

test('a question that is dropped leaves its tabs open, and is asked again', () => {
  markUnsaved('/b', '', true)
  closeTab('/b')
  dropUnsavedQuestion()
  expect([asked(), keys()]).toEqual([null, [HOME_PATH, '/a', '/b', '/c']])
  closeTab('/b')
  expect(asked()?.tabKeys).toEqual(['/b'])
})

test('what follows the closing of a tab waits for the answer', () => {
  let closed = false
  markUnsaved('/b', '', true)
  closeTab('/b', () => (closed = true))
  expect(closed).toBe(false)
  asked()?.proceed()
  expect([closed, keys()]).toEqual([true, [HOME_PATH, '/a', '/c']])
})

test.each([
  ['all', closeAllTabs],
  ['the others', () => closeOtherTabs('/a')],
  // Walk: filter(home), close(home).
  ['home itself', () => closeTab(HOME_PATH)],
])('closing %s loses nothing of home, which stays open', (_name, act) => {
  markUnsaved(HOME_PATH, 'period', true)
  act()
  expect([asked(), keys()[0]]).toEqual([null, HOME_PATH])
  expect(drafts()).toHaveLength(1)
})

test('an untabbed page that is closed loses its drafts, which it keeps when it is only left', () => {
  useTabs.getState().setTabRule((address) => address !== '/help')
  changeDraft('/help', 'form', '', 'typed')
  changeDraft('/a', 'form', '', 'typed')
  openTab('/help', '')
  useTabs.getState().activate('/a')
  expect(drafts()).toEqual(['/help\nform', '/a\nform'])
  openTab('/help', '')
  closeTab('/help')
  expect(drafts()).toEqual(['/a\nform'])
})

test('a refreshed page is mounted again without what was typed in it, but with what it shows', () => {
  const mountedWith: string[][] = []
  for (const [tab, name] of [
    ['/a', 'form'],
    ['/a', 'view request'],
    ['/b', 'form'],
  ] as const)
    changeDraft(tab, name, '', 'x')
  const end = useTabs.subscribe(() => mountedWith.push(drafts()))
  refreshTab('/a')
  end()
  expect(mountedWith).toEqual([['/a\nview request', '/b\nform']])
})

test('closing the tabs on the right leaves an untabbed page where it is', () => {
  useTabs.getState().setTabRule((address) => address !== '/help')
  openTab('/help', '')
  closeTabsRight('/a')
  expect([keys(), useTabs.getState().activeKey]).toEqual([[HOME_PATH, '/a'], '/help'])
})
