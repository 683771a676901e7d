import { beforeEach, describe, expect, test } from 'vitest'
import { forgetDraftsOf, useDrafts } from '#renderer/kit/tabs/drafts.ts'
import {
  forgetShown,
  isStaleMark,
  isUnsaved,
  markUnsaved,
  noteShown,
  useIsUnsaved,
  useUnsaved,
  useUnsavedCount,
  type UnsavedContent,
} from '#renderer/kit/tabs/unsaved.ts'
import { step } from '../../step.ts'
import { renderHookInPage } from '../../renderHookInPage.tsx'

const TAB = '/a'
beforeEach(() => {
  useDrafts.setState({ values: new Map() })
  forgetShown(TAB)
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

describe('a form', () => {
  const openForm = (isDirty: boolean, tabKey: string | null = TAB) =>
    renderHookInPage((dirty: boolean) => useUnsaved(dirty, 'store'), { initialProps: isDirty, tabKey })

  test('marks its tab while something is unsaved', () => {
    const form = openForm(false)
    expect(isUnsaved(TAB)).toBe(false)
    form.rerender(true)
    expect([isUnsaved(TAB), isUnsaved('/b')]).toEqual([true, false])
    form.rerender(false)
    expect(isUnsaved(TAB)).toBe(false)
  })

  test('that is closed takes its mark away, and leaves that of another form', () => {
    const form = openForm(true)
    const other = renderHookInPage(() => useUnsaved(true), { tabKey: TAB })
    form.unmount()
    expect(isUnsaved(TAB)).toBe(true)
    other.unmount()
    expect(isUnsaved(TAB)).toBe(false)
  })

  test('outside of the tabs marks none', () => {
    openForm(true, null)
    expect([...useDrafts.getState().values]).toEqual([])
  })

  test('that becomes the form of another record has one mark, under its new name', () => {
    const form = renderHookInPage((name: string) => useUnsaved(true, name), { initialProps: 'store 1', tabKey: TAB })
    form.rerender('store 2')
    expect([...useDrafts.getState().values.keys()]).toEqual(['/a\nunsaved store 2'])
  })

  test.each([
    ['lives in it alone is not restored', undefined, true],
    ['is kept as a draft is restored', 'draft', false],
  ] as const)('whose content %s with its mark, named or not', (_kind, content: UnsavedContent | undefined, isStale) => {
    const form = renderHookInPage((what: string) => useUnsaved(true, 'store', content, what), { initialProps: '', tabKey: TAB })
    expect([...useDrafts.getState().values].map(([key, value]) => isStaleMark(key, value))).toEqual([isStale])
    form.rerender('新增门店')
    expect([...useDrafts.getState().values].map(([key, value]) => isStaleMark(key, value))).toEqual([isStale])
  })
})

describe('a form in a tab that is hidden', () => {
  /** A tab with a form with unsaved content, as the shell shows it: first noted, then hidden or shown. */
  function openTab() {
    const form = renderHookInPage(() => useUnsaved(true), { tabKey: TAB })
    const show = (isShown: boolean): void => {
      noteShown(TAB, isShown)
      form.show(isShown)
    }
    return { show, unmount: form.unmount }
  }

  test('keeps its mark while it is hidden, and when it is shown again', () => {
    const { show } = openTab()
    show(false)
    expect(isUnsaved(TAB)).toBe(true)
    show(true)
    expect(isUnsaved(TAB)).toBe(true)
  })

  test('keeps it when its page is unmounted to save memory', () => {
    const { show, unmount } = openTab()
    show(false)
    unmount()
    expect(isUnsaved(TAB)).toBe(true)
  })

  test('loses it when it is closed after its tab was shown again', () => {
    const { show, unmount } = openTab()
    show(false)
    show(true)
    unmount()
    expect(isUnsaved(TAB)).toBe(false)
  })

  test('loses it when it is closed in a page that was mounted again', () => {
    const first = openTab()
    first.show(false)
    first.unmount()
    forgetShown(TAB)
    openTab().unmount()
    expect(isUnsaved(TAB)).toBe(false)
  })
})

test('what shows the marks follows them: that of a tab, and how many tabs have one', async () => {
  const one = renderHookInPage(() => useIsUnsaved(TAB))
  const count = renderHookInPage(() => useUnsavedCount())
  expect([one.result.current, count.result.current]).toEqual([false, 0])
  await step(() => {
    markUnsaved(TAB, 'one', true)
    markUnsaved(TAB, 'two', true)
    markUnsaved('/b', 'one', true)
  })
  expect([one.result.current, count.result.current]).toEqual([true, 2])
  await step(() => forgetDraftsOf((key) => key === TAB))
  expect([one.result.current, count.result.current]).toEqual([false, 1])
})
