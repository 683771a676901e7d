import { beforeEach, describe, expect, test } from 'vitest'
import { frontAddress, HOME_PATH, openPages, openTab, tabKeyOf, previousTab, useTabs } from '#renderer/kit/tabs/tabs.ts'

const ORDERS = '/sale/goods/goods-order'
const REFUNDS = '/sale/goods/chargeback-order'

const keys = () => useTabs.getState().tabs.map(({ key }) => key)
const active = () => useTabs.getState().activeKey

beforeEach(() => {
  useTabs.getState().setTabRule(() => true)
  useTabs.getState().reset()
})

describe('opening', () => {
  test('at first there is only home', () => {
    expect(keys()).toEqual([HOME_PATH])
    expect(active()).toBe(HOME_PATH)
  })
  test('an open page is activated, not opened twice', () => {
    openTab(ORDERS, '订单管理')
    openTab(REFUNDS, '退单管理')
    openTab(ORDERS, '')
    expect(keys()).toEqual([HOME_PATH, ORDERS, REFUNDS])
    expect(active()).toBe(ORDERS)
    expect(useTabs.getState().tabs[1]?.label).toBe('订单管理')
  })
  test('two orders are two tabs; the same query in another order is the same tab', () => {
    openTab(`${ORDERS}?a=1&b=2`, 'one')
    openTab(`${ORDERS}?b=2&a=1`, 'same')
    openTab(`${ORDERS}?a=2&b=2`, 'other')
    expect(keys()).toHaveLength(3)
    expect(tabKeyOf(`${ORDERS}?b=2&a=1`)).toBe(`${ORDERS}?a=1&b=2`)
  })
  test('the query reaches the page', () => {
    openTab(`${ORDERS}?deptId=1123598821738675201`, '')
    expect(useTabs.getState().tabs[1]?.query).toEqual({ deptId: '1123598821738675201' })
  })
})

describe('closing', () => {
  beforeEach(() => {
    for (const path of ['/a', '/b', '/c']) openTab(path, path)
  })
  test('the right neighbour takes over, and the left one at the end', () => {
    useTabs.getState().activate('/b')
    useTabs.getState().close('/b')
    expect(active()).toBe('/c')
    useTabs.getState().close('/c')
    expect(active()).toBe('/a')
  })
  test('closing a background tab keeps the active one', () => {
    useTabs.getState().close('/a')
    expect(active()).toBe('/c')
  })
  test('home cannot be closed', () => {
    useTabs.getState().close(HOME_PATH)
    expect(keys()).toContain(HOME_PATH)
  })
  test('closing the others leaves home and this one', () => {
    useTabs.getState().closeOthers('/b')
    expect(keys()).toEqual([HOME_PATH, '/b'])
    expect(active()).toBe('/b')
  })
  test('closing all leaves home', () => {
    useTabs.getState().closeAll()
    expect(keys()).toEqual([HOME_PATH])
  })
})

test('refreshing mounts only that tab again', () => {
  openTab(ORDERS, '')
  useTabs.getState().refresh(ORDERS)
  expect(useTabs.getState().tabs.map(({ generation }) => generation)).toEqual([0, 1])
})

test('next and previous wrap around at both ends', () => {
  openTab('/a', '')
  useTabs.getState().activateNext(1)
  expect(active()).toBe(HOME_PATH)
  useTabs.getState().activateNext(-1)
  expect(active()).toBe('/a')
})

describe('closing to the right, and opening again', () => {
  beforeEach(() => {
    for (const path of ['/a', '/b', '/c']) openTab(path, path)
  })
  test('only the tabs to the right are closed', () => {
    useTabs.getState().closeRight('/a')
    expect(keys()).toEqual([HOME_PATH, '/a'])
    expect(active()).toBe('/a')
  })
  test('the tab that was closed last is reopened first, with its label, and only once', () => {
    useTabs.getState().close('/a')
    useTabs.getState().close('/c')
    useTabs.getState().reopen()
    expect([keys(), active()]).toEqual([[HOME_PATH, '/b', '/c'], '/c'])
    expect(useTabs.getState().tabs.at(-1)?.label).toBe('/c')
    openTab('/a', '/a')
    useTabs.getState().reopen()
    expect(keys()).toEqual([HOME_PATH, '/b', '/c', '/a'])
  })
  test('after a reset nothing can be reopened', () => {
    useTabs.getState().closeAll()
    useTabs.getState().reset()
    useTabs.getState().reopen()
    expect(keys()).toEqual([HOME_PATH])
  })
})

describe('places', () => {
  beforeEach(() => {
    for (const path of ['/a', '/b', '/c']) openTab(path, path)
  })
  test('a number chooses a place, beyond the end the last one', () => {
    useTabs.getState().activateAt(0)
    expect(active()).toBe(HOME_PATH)
    useTabs.getState().activateAt(2)
    expect(active()).toBe('/b')
    useTabs.getState().activateAt(Infinity)
    expect(active()).toBe('/c')
  })
  test.each([
    ['/a', '/c', ['/b', '/c', '/a']],
    ['/c', '/a', ['/c', '/a', '/b']],
    ['/c', HOME_PATH, ['/c', '/a', '/b']],
    [HOME_PATH, '/c', ['/a', '/b', '/c']],
    ['/nowhere', '/a', ['/a', '/b', '/c']],
  ])('%s dropped on %s takes its place, and home stays first', (moved, target, rest) => {
    useTabs.getState().move(moved, target)
    expect(keys()).toEqual([HOME_PATH, ...rest])
  })
})

describe('an untabbed page', () => {
  const HELP = '/help'
  const untabbed = () => useTabs.getState().untabbed

  beforeEach(() => {
    useTabs.getState().setTabRule((address) => address !== HELP)
    openTab(ORDERS, '')
    openTab(HELP, '说明')
  })

  test('is shown and is in no list', () => {
    expect(keys()).toEqual([HOME_PATH, ORDERS])
    expect([active(), untabbed()?.label]).toEqual([HELP, '说明'])
    expect(openPages(useTabs.getState()).map(({ key }) => key)).toEqual([HOME_PATH, ORDERS, HELP])
  })
  test('stays mounted when it is opened again, and is mounted again by a refresh', () => {
    const before = untabbed()
    const { tabs } = useTabs.getState()
    openTab(HELP, '')
    expect(untabbed()).toBe(before)
    expect(useTabs.getState().tabs).toBe(tabs)
    useTabs.getState().refresh(HELP)
    expect(untabbed()?.generation).toBe(1)
  })
  test('is closed when another page is chosen, and is not reopened', () => {
    useTabs.getState().activate(ORDERS)
    expect([active(), untabbed()]).toEqual([ORDERS, null])
    openTab(HELP, '')
    useTabs.getState().close(HELP)
    expect([active(), untabbed()]).toEqual([HOME_PATH, null])
    useTabs.getState().reopen()
    expect(keys()).toEqual([HOME_PATH, ORDERS])
  })
  test('next and previous lead to the first and the last tab, and closing it closes no other tab', () => {
    useTabs.getState().activateNext(1)
    expect(active()).toBe(HOME_PATH)
    openTab(HELP, '')
    useTabs.getState().activateNext(-1)
    expect(active()).toBe(ORDERS)
    openTab(HELP, '')
    useTabs.getState().closeRight(HELP)
    expect(keys()).toEqual([HOME_PATH, ORDERS])
    useTabs.getState().closeOthers(HELP)
    expect([keys(), active()]).toEqual([[HOME_PATH], HELP])
  })
  test('is not restored with the tabs', () => {
    useTabs.getState().reset()
    useTabs.getState().restore(
      [
        { address: HELP, label: '' },
        { address: ORDERS, label: '' },
      ],
      ORDERS,
    )
    expect([keys(), active(), untabbed()]).toEqual([[HOME_PATH, ORDERS], ORDERS, null])
  })
  test('leaves the tabs and joins them when the menu changes', () => {
    useTabs.getState().setTabRule(() => true)
    expect([keys(), untabbed()]).toEqual([[HOME_PATH, ORDERS, HELP], null])
    useTabs.getState().setTabRule((address) => address !== HELP)
    expect([keys(), active(), untabbed()?.key]).toEqual([[HOME_PATH, ORDERS], HELP, HELP])
  })
})

describe('an error page over the tabs', () => {
  const front = () => frontAddress(useTabs.getState())

  beforeEach(() => {
    for (const path of ['/a', '/b']) openTab(path, path)
    useTabs.getState().refuse('/nothing', '/404')
  })

  test('is in front and leaves the tabs as they are', () => {
    expect([front(), active(), keys()]).toEqual(['/404', '/b', [HOME_PATH, '/a', '/b']])
  })
  test.each([
    ['the active tab is chosen again', () => useTabs.getState().activate('/b'), '/b'],
    ['its page is opened again', () => openTab('/b', ''), '/b'],
    ['the active tab is closed', () => useTabs.getState().close('/b'), '/a'],
    ['the next tab is chosen', () => useTabs.getState().activateNext(1), HOME_PATH],
    ['tabs are reset', () => useTabs.getState().reset(), HOME_PATH],
  ])('goes when %s', (_case, act, expected) => {
    act()
    expect(front()).toBe(expected)
  })
  test.each([
    ['another tab is closed', () => useTabs.getState().close('/a')],
    ['a tab is moved', () => useTabs.getState().move('/b', '/a')],
    ['the active tab is refreshed', () => useTabs.getState().refresh('/b')],
    ['the menu changes which pages are tabs', () => useTabs.getState().setTabRule((address) => address !== '/a')],
  ])('stays when %s', (_case, act) => {
    act()
    expect(front()).toBe('/404')
  })
  test('closes the tab of the page that it refuses, and its neighbour is active behind it', () => {
    useTabs.getState().activate('/a')
    useTabs.getState().refuse('/a', '/403')
    expect([front(), active(), keys()]).toEqual(['/403', '/b', [HOME_PATH, '/b']])
  })
})

describe('an address from outside', () => {
  const front = () => frontAddress(useTabs.getState())

  beforeEach(() => useTabs.getState().arrive('/later?b=1'))

  test('is active before its page is open, so that the address is not reset meanwhile', () => {
    expect([front(), active(), keys()]).toEqual(['/later?b=1', HOME_PATH, [HOME_PATH]])
  })
  test('is dropped when a tab is selected, and when it is opened or refused', () => {
    useTabs.getState().activate(HOME_PATH)
    expect(front()).toBe(HOME_PATH)
    useTabs.getState().arrive('/later')
    useTabs.getState().refuse('/later', '/404')
    expect(front()).toBe('/404')
    useTabs.getState().arrive('/later')
    openTab('/later', '')
    expect([front(), useTabs.getState().arriving]).toEqual(['/later', null])
  })
})

test('the previous tab is the one that was active before and is still open', () => {
  const { open, activate, close, reset } = useTabs.getState()
  reset()
  expect(previousTab(useTabs.getState())).toBeNull()
  open('/a', '')
  open('/b', '')
  open('/c', '')
  expect(previousTab(useTabs.getState())?.key).toBe('/b')
  close('/b')
  expect(previousTab(useTabs.getState())?.key).toBe('/a')
  activate('/a')
  expect(previousTab(useTabs.getState())?.key).toBe('/c')
  reset()
  expect(previousTab(useTabs.getState())).toBeNull()
})
