import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { routes as orderRoutes } from '#renderer/features/orders/index.ts'
import type { MenuGroup, MenuItem } from '#renderer/kit/menu/menuModel.ts'
import { registerPages } from '#renderer/kit/tabs/pageRegistry.ts'
import { useTabs } from '#renderer/kit/tabs/tabs.ts'
import { MenuPanel } from '#renderer/shell/sideMenu/MenuPanel.tsx'
import { Bridge } from '../../bridge.ts'
import { renderInPage } from '../../renderInPage.tsx'

/** The pages that this client does not have, in the panel of their group. */

let bridge: Bridge

beforeEach(() => {
  bridge = new Bridge()
  registerPages(orderRoutes)
  useTabs.getState().reset()
})

const item = (name: string, address: string, isFavourite = false): MenuItem => ({
  id: address,
  name,
  address,
  isFavourite,
  canBeMarked: false,
  icon: null,
  groupName: '销售',
})
const ORDERS = item('订单管理', '/sale/goods/goods-order')
const TILL = item('收银台', '/sale/till/till')
const SHIFTS = item('交接班记录', '/sale/till/shifts', true)
const GROUP: MenuGroup = {
  id: '1',
  name: '销售',
  icon: null,
  sections: [
    { id: '11', name: '订单', items: [ORDERS] },
    { id: '12', name: '收银', items: [TILL, SHIFTS] },
  ],
}

const panel = (webConsoleUrl: string | null, activeItem: MenuItem | null = null, onChosen = () => undefined) =>
  renderInPage(
    <MenuPanel group={GROUP} activeItem={activeItem} onStay={() => undefined} onChosen={onChosen} onDismiss={() => undefined} />,
    { config: { webConsoleUrl } },
  )

const names = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('menuitem', { name }))

test('are folded away below one entry where no web console opens them; a favourite stays among the favourites', async () => {
  const onChosen = vi.fn<() => undefined>()
  await panel(null, null, onChosen)
  expect(names()).toEqual(['交接班记录网页版', '订单管理', '网页版（2）'])
  press('网页版（2）')
  expect(names()).toEqual(['交接班记录网页版', '订单管理', '网页版（2）', '收银台网页版', '交接班记录网页版'])
  press(/^收银台/u)
  expect(useTabs.getState().activeKey).toBe(TILL.address)
  expect(onChosen).toHaveBeenCalledOnce()
  // Without a web console the page says where it is; nothing opens a browser.
  expect(bridge.asked).toEqual([])
})

test('are in sight where one of them is in front', async () => {
  await panel(null, TILL)
  expect(names()).toContain('收银台网页版')
})

test('stand in their sections where a web console opens them', async () => {
  await panel('https://console.example.com/')
  expect(names()).toEqual(['交接班记录网页版', '订单管理', '收银台网页版', '交接班记录网页版'])
})
