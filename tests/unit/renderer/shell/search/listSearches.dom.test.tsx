import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { MENU_QUERY } from '#renderer/kit/session/menuQueries.ts'
import { draftOf, useDrafts } from '#renderer/kit/tabs/drafts.ts'
import { REQUEST } from '#renderer/resource/list/state/listRequest.ts'
import { phoneIn, useListSearches } from '#renderer/shell/search/listSearches.ts'
import { MENU_PAGES } from '#shared/domain/menus/menuPages.ts'
import { menuNode } from '../../menuNodes.ts'
import { renderHookInPage } from '../../renderHookInPage.tsx'
import { Findable } from '../findable.ts'

test.each([
  ['13600160234', '13600160234'],
  ['136-0016-0234', '13600160234'],
  [' +86 136 0016 0234', '13600160234'],
  ['１３６００１６０２３４', '13600160234'],
  ["'13600160234", '13600160234'],
  ['1360016023', null],
  ['136001602345', null],
  ['23600160234', null],
  ['订单', null],
  ['', null],
])('the phone number in %j is %j', (typed, phone) => {
  expect(phoneIn(typed)).toBe(phone)
})

const findable = new Findable()
beforeEach(() => {
  void findable.bridge
  useDrafts.setState({ values: new Map() })
})

/** The searches of a person whose menu has these pages. */
function searches(text: string, pages: readonly (keyof typeof MENU_PAGES)[] = ['orders', 'refunds', 'stores', 'employees']) {
  const client = new QueryClient()
  client.setQueryData(
    MENU_QUERY.queryKey,
    pages.map((page) => menuNode(MENU_PAGES[page], page)),
  )
  return renderHookInPage(() => useListSearches(text), { client }).result.current
}
/** What a list shows after its search was chosen. */
function shown(text: string, name: 'orders' | 'refunds' | 'stores' | 'employees') {
  searches(text)
    .find((search) => search.name === name)
    ?.run()
  return draftOf(MENU_PAGES[name], REQUEST)
}

test('a text is offered to the lists of the menu, and a phone number not once more to the orders', () => {
  const names = (...given: Parameters<typeof searches>) => searches(...given).map(({ name }) => name)
  expect(names('7604')).toEqual(['orders', 'refunds', 'stores', 'employees'])
  expect(names('朱丽娟', ['orders', 'stores'])).toEqual(['orders', 'stores'])
  expect(names('13600160234')).toEqual(['refunds', 'stores', 'employees'])
  expect(names('d')).toEqual([])
  // Records are looked up by it: the search says whether there is one.
  expect(names('1123598821738675201')).toEqual([])
})

test('each list opens with the text in its filter, or looking for it', () => {
  expect(shown('7604', 'orders')).toMatchObject({ look: { text: '7604', field: null } })
  expect(shown('朱丽娟', 'refunds')).toMatchObject({ look: { text: '朱丽娟' } })
  expect(shown('建邺', 'stores')).toMatchObject({ form: { storeName: '建邺' } })
  expect(shown('7604', 'employees')).toMatchObject({ form: { employeePhone: '7604', employeeName: '' } })
  expect(shown('朱丽娟', 'employees')).toMatchObject({ form: { employeeName: '朱丽娟' } })
})
