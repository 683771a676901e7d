import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { HOME_PATH, openPages, useTabs } from '#renderer/kit/tabs/tabs.ts'
import { TabAddress } from '#renderer/shell/TabAddress.tsx'
import { failed } from '../bridge.ts'
import { menuNode } from '../menuNodes.ts'
import { renderInPage } from '../renderInPage.tsx'
import { Findable } from './findable.ts'

/** What becomes of an address that comes from outside, by what the server says of the menu. */

const findable = new Findable()
afterEach(() => queryClient.clear())

/** The addresses of the open pages, once the menu has answered an arrival at the orders. */
async function openAfter(answer: () => unknown): Promise<readonly string[]> {
  findable.bridge.answer('menu.routes', answer)
  await renderInPage(
    <MemoryRouter initialEntries={['/orders']}>
      <TabAddress />
    </MemoryRouter>,
    { menu: null },
  )
  return openPages(useTabs.getState()).map(({ key }) => key)
}

test.each([
  ['gives the page', [HOME_PATH, '/orders'], () => [menuNode('/orders', '订单')]],
  ['is empty', [HOME_PATH, '/orders'], () => []],
  ['cannot be loaded', [HOME_PATH, '/orders'], () => failed({ kind: 'network', message: '网络异常' })],
  ['is not there yet', [HOME_PATH], () => new Promise(() => undefined)],
  ['gives other pages', [HOME_PATH], () => [menuNode('/refunds', '退单')]],
])('when the menu %s, the open pages after an arriving address are %j', async (_case, open, answer) => {
  expect(await openAfter(answer)).toEqual(open)
})

test('an address whose page the menu does not give is refused', async () => {
  await openAfter(() => [menuNode('/refunds', '退单')])
  expect(useTabs.getState().errorPath).toBe('/403')
})
