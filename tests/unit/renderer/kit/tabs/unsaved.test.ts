import { beforeEach, expect, test } from 'vitest'
import { forgetDraftsOf, useDrafts } from '#renderer/kit/tabs/drafts.ts'
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
import { isUnsaved, markUnsaved } from '#renderer/kit/tabs/unsaved.ts'

const keys = () => useTabs.getState().tabs.map(({ key }) => key)
const asked = () => useUnsavedQuestion.getState().question

beforeEach(() => {
  useTabs.getState().reset()
  useDrafts.setState({ values: new Map() })
  dropUnsavedQuestion()
  for (const path of ['/a', '/b', '/c']) openTab(path, path)
})

test('a mark belongs to its tab: another tab has none, and the second mark of a tab keeps it marked', () => {
  markUnsaved('/a', 'one', true)
  markUnsaved('/a', 'two', true)
  expect([isUnsaved('/a'), isUnsaved('/b'), isUnsaved('/ab')]).toEqual([true, false, false])
  markUnsaved('/a', 'one', false)
  expect(isUnsaved('/a')).toBe(true)
  markUnsaved('/a', 'two', false)
  expect(isUnsaved('/a')).toBe(false)
})

test('setting a mark twice changes nothing', () => {
  markUnsaved('/a', '', true)
  const { values } = useDrafts.getState()
  markUnsaved('/a', '', true)
  expect(useDrafts.getState().values).toBe(values)
})

test('a mark is removed with the drafts of its tab', () => {
  markUnsaved('/a', '', true)
  markUnsaved('/b', '', true)
  forgetDraftsOf((key) => key === '/a')
  expect([isUnsaved('/a'), isUnsaved('/b')]).toEqual([false, true])
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
  expect(asked()?.tabKeys).toEqual(losing)
  expect(keys()).toHaveLength(4)
  asked()?.proceed()
  expect(keys()).toEqual(left)
})
