import { beforeEach, expect, test } from 'vitest'
import { frontAddress, HOME_PATH, openPages, openTab, useTabs } from '#renderer/kit/tabs/tabs.ts'

const ORDERS = '/sale/goods/goods-order'
const REFUNDS = '/sale/goods/chargeback-order'

const tabs = () => useTabs.getState()
const pages = () => openPages(tabs()).map(({ key }) => key)

beforeEach(() => {
  tabs().keepOnly(null)
  tabs().setTabRule(() => true)
  tabs().reset()
  useTabs.setState({ turnedAway: 0 })
})

test('a PC with one page shows it in place of home and of every tab before', () => {
  openTab(REFUNDS, '退单管理')
  tabs().keepOnly(ORDERS)
  expect([pages(), tabs().activeKey, tabs().closed, tabs().lastActive]).toEqual([[ORDERS], ORDERS, [], []])
})

test.each<[string, () => void]>([
  ['a page that is opened', () => openTab(REFUNDS, '')],
  ['a record', () => openTab('/order/detail/1', '')],
  ['an address from outside', () => tabs().arrive(REFUNDS)],
  ['home after the sign-in', () => tabs().arrive(HOME_PATH)],
  ['the tabs of an earlier session', () => tabs().restore([{ address: REFUNDS, label: '' }], REFUNDS)],
  ['a reset', () => tabs().reset()],
  ['closing', () => tabs().close(ORDERS)],
  ['closing all', () => tabs().closeAll()],
  ['reopening', () => tabs().reopen()],
  ['the next tab', () => tabs().activateNext(1)],
  ['the menu’s rule that it is no tab', () => tabs().setTabRule(() => false)],
])('%s leads to no other page', (_what, act) => {
  tabs().keepOnly(ORDERS)
  act()
  expect([pages(), tabs().activeKey, frontAddress(tabs())]).toEqual([[ORDERS], ORDERS, ORDERS])
})

test('a refresh mounts the page again, and anything else leaves it as it is', () => {
  tabs().keepOnly(ORDERS)
  tabs().refresh(ORDERS)
  expect(tabs().tabs.map(({ generation }) => generation)).toEqual([1])
  const before = tabs().tabs
  openTab(REFUNDS, '')
  openTab(ORDERS, '')
  expect(tabs().tabs).toBe(before)
})

test('a page that the menu refuses is covered by the error page, and comes back with it', () => {
  tabs().keepOnly(ORDERS)
  tabs().refuse(ORDERS, '/403')
  expect([frontAddress(tabs()), pages()]).toEqual(['/403', [ORDERS]])
  openTab(ORDERS, '')
  expect(frontAddress(tabs())).toBe(ORDERS)
})

test('only what a person asked for elsewhere counts as turned away', () => {
  openTab(REFUNDS, '')
  tabs().keepOnly(ORDERS)
  tabs().arrive(HOME_PATH)
  tabs().open(ORDERS, '')
  expect(tabs().turnedAway).toBe(0)
  openTab(REFUNDS, '')
  expect(tabs().turnedAway).toBe(1)
})
