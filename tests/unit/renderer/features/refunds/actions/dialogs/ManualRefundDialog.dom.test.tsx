import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ManualRefundDialog, ManualRefundStep } from '#renderer/features/refunds/actions/dialogs/ManualRefundDialog.tsx'
import { actionsNow, bodyNow, dialogCount, faultsNow, fieldsNow, fillIn, press, titleNow } from '../../../../parts/dialogs.ts'
import { Office } from '../../../../parts/office.ts'
import { renderInPage } from '../../../../renderInPage.tsx'
import { REFUND } from '../../../refundAnswer.ts'

/** A payment by hand, in two steps. */

const office = new Office()
const refund = { ...REFUND, id: '1001' }
const AMOUNT = '确认退款金额'

let sent: (() => Promise<unknown>)[]
let closed: number

beforeEach(() => {
  sent = []
  closed = 0
})

const shared = {
  typed: {},
  lost: null,
  isHeld: false,
  gone: null,
  onTyped: () => undefined,
  onClose: () => void (closed += 1),
  send: (write: () => Promise<unknown>) => {
    sent.push(write)
    return Promise.resolve()
  },
}
const open = () => renderInPage(<ManualRefundDialog refund={refund} {...shared} />)

test('its dialog opens with the first step, which sends nothing', async () => {
  await open()
  expect([titleNow(), actionsNow(), fieldsNow()]).toEqual(['手动退款', ['下一步', '取消'], []])
  expect(bodyNow()).toContain('记录款项已由人工付给顾客，退单随即完成，不能撤销。请先确认款项已付出。')
  await press('下一步')
  expect([sent, office.calls]).toEqual([[], []])
})

test('the second step takes no other amount than the refund’s', async () => {
  await open()
  await press('下一步')
  expect([titleNow(), actionsNow()]).toEqual(['手动退款：核对金额', ['手动退款', '取消']])
  expect(bodyNow()).toContain('请确认退款金额，与退单一致才能提交。')
  expect(fieldsNow()).toEqual([`${AMOUNT} | text | required`])
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: new RegExp(AMOUNT, 'u') }))
  for (const amount of ['', '0', '901.16', '901.18']) {
    await fillIn({ [AMOUNT]: amount })
    await press('手动退款')
    expect([faultsNow(), sent]).toEqual([{ [AMOUNT]: '与退单的退款金额不一致' }, []])
  }
  await fillIn({ [AMOUNT]: '901.17' })
  await press('手动退款')
  expect([sent.length, office.calls]).toEqual([1, []])
  await sent[0]?.()
  expect(office.calls).toEqual([['refundMoney.payManually', { refundOrderId: '1001' }]])
})

test('an amount that is typed is not asked about', async () => {
  await open()
  await press('下一步')
  await fillIn({ [AMOUNT]: '1' })
  await press('取消')
  expect([closed, dialogCount()]).toEqual([1, 1])
})

// -1 is null, as many servers write it.
test.each([null, -1])('a refund without an amount (%s) cannot be paid', async (refundPrice) => {
  await renderInPage(<ManualRefundStep refund={{ ...refund, refundPrice }} {...shared} hasRead onRead={() => undefined} />)
  for (const amount of ['', '0', '901.17']) {
    await fillIn({ [AMOUNT]: amount })
    await press('手动退款')
    expect([faultsNow(), sent]).toEqual([{ [AMOUNT]: '退单没有退款金额，不能手动退款' }, []])
  }
})
