import { beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetTabStateOf, useTabScroll, useTabState } from '#renderer/kit/tabs/tabState.ts'
import { step } from '../../step.ts'
import { renderHookInPage } from '../../renderHookInPage.tsx'

beforeEach(() => forgetTabStateOf(() => true))

/** A page that keeps how many rows it shows. */
const openRows = (tabKey: string | null = '/a', name = 'rows') => renderHookInPage(() => useTabState(name, 7), { tabKey })
const rowsOf = (page: ReturnType<typeof openRows>): number => page.result.current[0]

describe('a state of a tab', () => {
  test('changes to a value, or to what a function makes of the one before', async () => {
    const page = openRows()
    const [first, change] = page.result.current
    await step(() => change(9))
    expect([first, rowsOf(page)]).toEqual([7, 9])
    await step(() => {
      change((before) => before + 1)
      change((before) => before + 1)
    })
    expect([rowsOf(page), page.result.current[1]]).toEqual([11, change])
  })

  test('is there again when its page is mounted again, also where it is nothing', async () => {
    const page = renderHookInPage(() => useTabState<string | null>('chosen', 'first'), { tabKey: '/a' })
    await step(() => page.result.current[1](null))
    page.unmount()
    expect(renderHookInPage(() => useTabState<string | null>('chosen', 'first'), { tabKey: '/a' }).result.current[0]).toBeNull()
  })

  test('is of its tab and its name alone', async () => {
    const page = openRows()
    await step(() => page.result.current[1](9))
    page.unmount()
    expect([rowsOf(openRows('/b')), rowsOf(openRows('/a', 'sums')), rowsOf(openRows('/a'))]).toEqual([7, 7, 9])
  })

  test('follows its name: each has its own, and a change is one of the name that is shown', async () => {
    const page = renderHookInPage((name: string) => useTabState(name, 7), { tabKey: '/a', initialProps: 'order 1' })
    await step(() => page.result.current[1](9))
    page.rerender('order 2')
    expect(page.result.current[0]).toBe(7)
    await step(() => page.result.current[1]((before) => before + 1))
    page.rerender('order 1')
    expect(page.result.current[0]).toBe(9)
    page.unmount()
    expect([rowsOf(openRows('/a', 'order 1')), rowsOf(openRows('/a', 'order 2'))]).toEqual([9, 8])
  })

  test('that is set to what it is renders nothing', async () => {
    let renders = 0
    const page = renderHookInPage(() => {
      renders += 1
      return useTabState('rows', 7)
    })
    const before = renders
    await step(() => page.result.current[1](7))
    expect(renders).toBe(before)
  })

  test('outside of the tabs is not kept', async () => {
    const part = openRows(null)
    await step(() => part.result.current[1](9))
    expect(rowsOf(part)).toBe(9)
    part.unmount()
    expect(rowsOf(openRows(null))).toBe(7)
  })

  test('is dropped with its tab, and that of another tab stays', async () => {
    for (const tab of ['/a', '/b']) {
      const page = openRows(tab)
      await step(() => page.result.current[1](9))
      page.unmount()
    }
    forgetTabStateOf((tab) => tab === '/a')
    expect([rowsOf(openRows('/a')), rowsOf(openRows('/b'))]).toEqual([7, 9])
  })

  test('is of its scope, where a page shows a part several times', async () => {
    const ofOrder = (order: string) => renderHookInPage(() => useTabState('rows', 7), { tabKey: '/a', scope: order })
    const first = ofOrder('1')
    await step(() => first.result.current[1](9))
    first.unmount()
    expect([ofOrder('1').result.current[0], ofOrder('2').result.current[0], rowsOf(openRows())]).toEqual([9, 7, 7])
  })
})

describe('the scroll position of a page', () => {
  function openPage(tabKey: string | null = '/a', firstName = 'table') {
    const element = document.createElement('div')
    const page = renderHookInPage((name: string) => useTabScroll({ current: element }, name), { initialProps: firstName, tabKey })
    return { ...page, element }
  }
  function scroll(element: HTMLElement, left: number, top: number): void {
    Object.assign(element, { scrollLeft: left, scrollTop: top })
    element.dispatchEvent(new Event('scroll'))
  }
  const place = ({ element }: { readonly element: HTMLElement }) => [element.scrollLeft, element.scrollTop]

  test('is there again when the page is mounted again', () => {
    const page = openPage()
    expect(place(page)).toEqual([0, 0])
    scroll(page.element, 3, 40)
    page.unmount()
    expect([place(openPage()), place(openPage('/b')), place(openPage('/a', 'tree'))]).toEqual([
      [3, 40],
      [0, 0],
      [0, 0],
    ])
  })

  test('is the last one, and not that of an element that is gone', () => {
    const page = openPage()
    scroll(page.element, 0, 40)
    scroll(page.element, 0, 60)
    page.unmount()
    scroll(page.element, 0, 99)
    expect(place(openPage())).toEqual([0, 60])
  })

  test('is not touched when its tab is shown again: the element has kept it', () => {
    const page = openPage()
    scroll(page.element, 0, 40)
    page.show(false)
    const scrollTo = vi.spyOn(page.element, 'scrollTo')
    page.show(true)
    expect(scrollTo).not.toHaveBeenCalled()
    scroll(page.element, 0, 60)
    page.unmount()
    expect(place(openPage())).toEqual([0, 60])
  })

  test('is not moved where none was kept', () => {
    const scrollTo = vi.spyOn(Element.prototype, 'scrollTo')
    openPage()
    expect(scrollTo).not.toHaveBeenCalled()
    scrollTo.mockRestore()
  })

  test('is kept under the name that its page has last', () => {
    const page = openPage()
    scroll(page.element, 0, 40)
    page.rerender('tree')
    scroll(page.element, 0, 60)
    page.unmount()
    expect([place(openPage()), place(openPage('/a', 'tree'))]).toEqual([
      [0, 40],
      [0, 60],
    ])
  })

  test('of a part that shows nothing yet is none', () => {
    const part = renderHookInPage(() => useTabScroll({ current: null }, 'table'), { tabKey: '/a' })
    expect(() => part.unmount()).not.toThrow()
  })

  test('outside of the tabs is not kept', () => {
    const part = openPage(null)
    scroll(part.element, 0, 40)
    part.unmount()
    expect(place(openPage(null))).toEqual([0, 0])
  })

  test('is dropped with its tab', () => {
    const page = openPage()
    scroll(page.element, 0, 40)
    page.unmount()
    forgetTabStateOf((tab) => tab === '/a')
    expect(place(openPage())).toEqual([0, 0])
  })
})
