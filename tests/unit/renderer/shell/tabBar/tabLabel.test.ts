import { expect, test } from 'vitest'
import { labelOf } from '#renderer/kit/tabs/pageRegistry.ts'
import { daysTitle, recordTitle } from '#renderer/shell/tabBar/tabLabel.ts'
import { emptyForm } from '#renderer/ui/filters/filterForm.ts'
import { ORDER_FILTERS } from '#shared/areas/orders/area.ts'

const ORDER_ID = '1123598821738675201'
const KNOWN = [
  { kind: 'order', id: ORDER_ID, person: '朱丽娟' },
  { kind: 'refund', id: '7', person: null },
] as const

test('a record is named by its last digits and its person, and in full by its whole number', () => {
  expect(recordTitle(`订单 ${ORDER_ID}`, 'order', ORDER_ID, KNOWN)).toEqual({
    text: '…675201 朱丽娟',
    full: `订单 ${ORDER_ID} 朱丽娟`,
    spoken: `…675201 朱丽娟 · 订单 ${ORDER_ID}`,
    kind: 'order',
  })
})

test.each([
  ['whose person is not known', 'refund', ORDER_ID, '退单 …675201', `退单 …675201 · 退单 ${ORDER_ID}`],
  ['without a person', 'refund', '7', '退单 7', '退单 7'],
] as const)('a record %s is named by its kind', (_what, kind, id, text, spoken) => {
  expect(recordTitle(`退单 ${id}`, kind, id, KNOWN)).toEqual({ text, full: `退单 ${id}`, spoken, kind })
})

test.each([
  [{ from: '2026-11-25', to: '2026-11-25' }, ['11-25']],
  [{ from: '2026-11-19', to: '2026-11-25' }, ['11-19 – 11-25']],
  [{ from: '2025-12-31', to: '2026-01-01' }, ['2025-12-31 – 01-01']],
  [{ from: '', to: '2026-11-18' }, [' – 11-18']],
  [{ from: '', to: '' }, []],
])('the days %j are named %j, whatever day it is', (days, expected) => {
  expect(daysTitle(ORDER_FILTERS, { ...emptyForm(ORDER_FILTERS), ...days }, '2026-11-26')).toEqual(expected)
})

const inMenu = (name: string | null) => ({ find: () => (name === null ? null : { ...ITEM, name }) })
const ITEM = { id: '1', name: '', address: '/a', isFavourite: false, canBeMarked: true, icon: null, groupName: '' }

test.each([
  ['a page of the menu has the menu’s name, also if it was renamed while open', '字典', '字典管理', '字典'],
  ['a tab that the menu does not name has its own label', null, '订单 1', '订单 1'],
  ['a tab without either has its path', null, '', '/nowhere'],
])('%s', (_what, name, label, expected) => {
  expect(labelOf({ key: '/nowhere', path: '/nowhere', label }, inMenu(name))).toBe(expected)
})
