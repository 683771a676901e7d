import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { create } from 'zustand'
import { registerPages } from '#renderer/kit/tabs/pageRegistry.ts'
import { HOME_PATH, useTabs } from '#renderer/kit/tabs/tabs.ts'
import { isHidden } from '#renderer/kit/tabs/unsaved.ts'
import { AppDialog } from '#renderer/ui/dialog/AppDialog.tsx'
import { TabHost } from '#renderer/shell/tabHost/TabHost.tsx'
import { menuNode } from '../../menuNodes.ts'
import { step } from '../../mounted.tsx'
import { Office } from '../../parts/office.ts'
import { renderInPage } from '../../renderInPage.tsx'

void new Office()

const MENU = [menuNode('/orders', '订单'), menuNode(HOME_PATH, '首页')]
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

/** A page that notes at each of its first renders whether the page before was hidden already. */
function notedPage(): { readonly wasHomeHidden: boolean[] } {
  const wasHomeHidden: boolean[] = []
  const Orders = () => {
    wasHomeHidden.push(isHidden(HOME_PATH))
    return <p>订单的行</p>
  }
  registerPages([
    { path: '/orders', load: async () => ({ default: Orders }), label: () => '订单', menuPath: '/orders' },
    { path: HOME_PATH, load: async () => ({ default: Home }), label: () => '首页', menuPath: HOME_PATH },
  ])
  return { wasHomeHidden }
}

const useQuestion = create<{ readonly isOpen: boolean }>(() => ({ isOpen: false }))

function Home() {
  return useQuestion(({ isOpen }) => isOpen) ? (
    <AppDialog label="问题" onClose={() => undefined}>
      继续吗？
    </AppDialog>
  ) : (
    <p>首页的图</p>
  )
}

test('a page is rendered after its tab is shown, so that a click is answered before the work on the page', async () => {
  const { wasHomeHidden } = notedPage()
  await renderInPage(<TabHost />, { menu: MENU })
  // The code is loaded at the first opening, and is there at the second one.
  for (let opening = 0; opening < 2; opening++) {
    await step(() => useTabs.getState().open('/orders', '订单'))
    await screen.findByText('订单的行')
    await step(() => useTabs.getState().close('/orders'))
    await step(() => useTabs.getState().activate(HOME_PATH))
  }
  expect(wasHomeHidden).toEqual([true, true])
})

test('a dialog of the page before does not stay over the window while a page is rendered', async () => {
  const { wasHomeHidden } = notedPage()
  await renderInPage(<TabHost />, { menu: MENU })
  await screen.findByText('首页的图')
  await step(() => useTabs.getState().open('/orders', '订单'))
  await screen.findByText('订单的行')
  await step(() => useTabs.getState().close('/orders'))
  await step(() => useTabs.getState().activate(HOME_PATH))
  await step(() => useQuestion.setState({ isOpen: true }))
  expect(screen.getByRole('dialog', { name: '问题' }).textContent).toBe('继续吗？')
  wasHomeHidden.length = 0
  await step(() => useTabs.getState().open('/orders', '订单'))
  expect(wasHomeHidden).toEqual([false])
  expect(screen.queryByRole('dialog', { name: '问题' })).toBeNull()
})
