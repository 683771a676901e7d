import type { ReactElement } from 'react'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import CouponRulesPage from '#renderer/features/promotion/CouponRulesPage.tsx'
import ShippingDeskPage from '#renderer/features/orders/shipping/desk/ShippingDeskPage.tsx'
import { ReviewList } from '#renderer/features/refunds/review/ReviewList.tsx'
import { SidePanel } from '#renderer/resource/list/SidePanel.tsx'
import { REFUND } from '../../features/refundAnswer.ts'
import { hidableTab } from '../../parts/hidableTab.tsx'
import { Office } from '../../parts/office.ts'
import { renderInPage } from '../../renderInPage.tsx'

/** The parts of a page that take the focus as they appear. */

const office = new Office()

interface Case {
  readonly what: string
  readonly part: ReactElement
  /** What has the focus. */
  readonly wanted: () => HTMLElement
}

const nothing = (): undefined => undefined

const CASES: readonly Case[] = [
  {
    what: 'the panel of a record',
    part: (
      <SidePanel
        recordKey="1"
        label="订单"
        title="订单"
        steps={{ previous: null, next: null }}
        stepLabels={{ previous: '上一条', next: '下一条' }}
        onClose={nothing}
      >
        <input aria-label="备注" />
      </SidePanel>
    ),
    wanted: () => screen.getByRole('dialog', { name: '订单' }),
  },
  { what: 'the number of a coupon', part: <CouponRulesPage />, wanted: () => screen.getByRole('textbox', { name: '券码或批次号' }) },
  {
    what: 'the queue of the review',
    part: <ReviewList refunds={[REFUND]} decisions={{}} currentId={null} infoOf={nothing} onShow={nothing} />,
    wanted: () => screen.getByRole('listbox'),
  },
  { what: 'the field of the shipping desk', part: <ShippingDeskPage />, wanted: () => screen.getByRole('textbox', { name: /^订单编号/u }) },
]

/** Renders a part in a tab beside another page. @returns what hides the tab, does something, and shows the tab again. */
async function opened(part: ReactElement) {
  for (const name of ['express.companies', 'shipped:today']) office.bridge.answer(name, () => [])
  const { tab, show } = hidableTab(part)
  await renderInPage(
    <>
      <section role="tabpanel">
        <input aria-label="别页" />
      </section>
      {tab}
    </>,
  )
  // A control that is drawn with its page may take the focus in the next frame.
  const settle = () => act(async () => void (await new Promise(requestAnimationFrame)))
  await settle()
  return async (meanwhile: () => void): Promise<void> => {
    await show(false)
    meanwhile()
    await show(true)
    await settle()
  }
}

test('a dialog above the page keeps the focus', async () => {
  const comeBack = await opened(
    <>
      <div role="dialog" aria-modal="true" aria-label="对话框" tabIndex={-1} />
      <CouponRulesPage />
    </>,
  )
  const dialog = screen.getByRole('dialog', { name: '对话框' })
  await comeBack(() => dialog.focus())
  expect(document.activeElement).toBe(dialog)
})

test.each(CASES)('$what takes the focus as it appears, and leaves it in the tab bar when its tab is shown again', async (one) => {
  const comeBack = await opened(one.part)
  expect(document.activeElement).toBe(one.wanted())
  const tab = screen.getByRole('tab', { name: '标签' })
  await comeBack(() => tab.focus())
  expect(document.activeElement).toBe(tab)
})

test.each(CASES)('$what takes the focus where the page that was left has it, or nothing', async (one) => {
  const comeBack = await opened(one.part)
  await comeBack(() => screen.getByRole('textbox', { name: '别页' }).focus())
  expect(document.activeElement).toBe(one.wanted())
  const wanted = one.wanted()
  await comeBack(() => wanted.blur())
  expect(document.activeElement).toBe(one.wanted())
})
