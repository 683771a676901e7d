import { useQuery } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { registerPages } from '#renderer/kit/tabs/pageRegistry.ts'
import { HOME_PATH, useTabs } from '#renderer/kit/tabs/tabs.ts'
import { isHidden } from '#renderer/kit/tabs/unsaved.ts'
import { TabHost } from '#renderer/shell/tabHost/TabHost.tsx'
import { step } from '../../step.ts'
import { COUPON } from '../../features/recordAnswers.ts'
import { Office } from '../../parts/office.ts'
import { click, renderInPage } from '../../renderInPage.tsx'
import { menuNode } from '../../menuNodes.ts'

const office = new Office()
beforeEach(() => useTabs.getState().reset())
afterEach(() => registerPages([]))

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

test('a menu that this client has no page for opens in the web console with its query, and its tab can be closed', async () => {
  const address = '/report/week?region=east'
  await renderInPage(<TabHost />, {
    menu: [menuNode('/report', '报表', { children: [menuNode(address, '周报')] })],
    config: { webConsoleUrl: 'https://console.example/' },
  })
  await step(() => useTabs.getState().open(address, '周报'))
  const page = within(screen.getByRole('tabpanel', { name: '周报' }))
  await click(page.getByRole('button', { name: '在浏览器中打开网页版' }))
  expect(office.bridge.asked.filter(([channel]) => channel === 'app:openConsolePage')).toEqual([['app:openConsolePage', address]])
  await click(page.getByRole('button', { name: '关闭此页' }))
  expect(useTabs.getState().tabs.map(({ key }) => key)).toEqual([HOME_PATH])
})

/** A page that shows one answer and reads it again. */
function RulePage() {
  const { data, refetch } = useQuery(apiQuery('coupon.rule', { couponNumber: 'C-1' }))
  return <button onClick={() => void refetch()}>{data?.couponName}</button>
}

test('a page that was hidden before it was read again is read when it comes back', async () => {
  const asked = () => office.calls.filter(([name]) => name === 'coupon.rule').length
  registerPages([{ path: '/rule', label: () => '规则', isForAll: true, load: async () => ({ default: RulePage }) }])
  office.bridge.answer('coupon.rule', () => ({ ...COUPON, couponName: '旧券' }))
  await renderInPage(<TabHost />)
  await step(() => useTabs.getState().open('/rule', '规则'))
  office.bridge.answer('coupon.rule', () => new Promise(() => undefined))
  await click(screen.getByRole('button', { name: '旧券' }))
  await step(() => useTabs.getState().activate(HOME_PATH))
  expect(asked()).toBe(2)
  office.bridge.answer('coupon.rule', () => ({ ...COUPON, couponName: '新券' }))
  await step(() => useTabs.getState().activate('/rule'))
  expect([asked(), screen.queryByRole('button', { name: '新券' }) !== null]).toEqual([3, true])
  // What has been read is not read again.
  for (const tab of [HOME_PATH, '/rule']) await step(() => useTabs.getState().activate(tab))
  expect(asked()).toBe(3)
})
