import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { registerPages } from '#renderer/kit/tabs/pageRegistry.ts'
import { HOME_PATH, useTabs } from '#renderer/kit/tabs/tabs.ts'
import { isHidden } from '#renderer/kit/tabs/unsaved.ts'
import { TabHost } from '#renderer/shell/tabHost/TabHost.tsx'
import { menuNode } from '../../menuNodes.ts'
import { step } from '../../mounted.tsx'
import { Office } from '../../parts/office.ts'
import { renderInPage } from '../../renderInPage.tsx'

void new Office()
beforeEach(() => useTabs.getState().reset())

/** Whether the error page is on the screen, and whether the page of the tab is hidden. */
const shown = () => [screen.queryByText('页面不存在') !== null, isHidden(HOME_PATH)]

test('an error page hides the page of the active tab, which comes back', async () => {
  await renderInPage(<TabHost />)
  expect(shown()).toEqual([false, false])
  await step(() => useTabs.getState().refuse('/nowhere', '/404'))
  expect(shown()).toEqual([true, true])
  await step(() => useTabs.getState().activate(HOME_PATH))
  expect(shown()).toEqual([false, false])
})

test('a page is rendered after its tab is shown, so that a click is answered before the work on the page', async () => {
  const wasHomeHidden: boolean[] = []
  const Orders = () => {
    wasHomeHidden.push(isHidden(HOME_PATH))
    return <p>订单的行</p>
  }
  registerPages([{ path: '/orders', load: async () => ({ default: Orders }), label: () => '订单', menuPath: '/orders' }])
  await renderInPage(<TabHost />, { menu: [menuNode('/orders', '订单')] })
  // The code is loaded at the first opening, and is there at the second one.
  for (let opening = 0; opening < 2; opening++) {
    await step(() => useTabs.getState().open('/orders', '订单'))
    await screen.findByText('订单的行')
    await step(() => useTabs.getState().close('/orders'))
    await step(() => useTabs.getState().activate(HOME_PATH))
  }
  expect(wasHomeHidden).toEqual([true, true])
})
