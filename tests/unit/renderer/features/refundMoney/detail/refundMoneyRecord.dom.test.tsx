import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { REFUND_MONEY } from '#renderer/features/refundMoney/detail/refundMoneyRecord.tsx'
import { MAX_PAGE_SIZE } from '#shared/domain/limits.ts'
import type { Give } from '../../../inPage.tsx'
import { pageOf } from '../../../pageProps.ts'
import { factsIn, sectionOf } from '../../../reading.ts'
import { renderInPage } from '../../../renderInPage.tsx'
import { MONEY, MONEY_ID } from '../../moneyAnswer.ts'
import { ORDER, ORDER_ID } from '../../orderAnswer.ts'

/** Every value of a refund money is where it belongs. */

const answers: Give = (answer) => {
  answer('refundMoney.info', { id: MONEY_ID }, MONEY)
  answer('refundMoney.log', { id: MONEY_ID }, [{ logDesc: '已提交', createTime: '2026-03-01 01:00:01', createUserName: '孙店员' }])
  answer('order.info', { id: ORDER_ID }, ORDER)
  const moneys = pageOf(MONEY, { ...MONEY, id: '2', status: 5, refundPrice: 20_103 }, { ...MONEY, id: '3', status: 3, refundPrice: 999 })
  answer('refundMoney.list', { current: 1, size: MAX_PAGE_SIZE, orderId: ORDER_ID }, moneys)
}

const show = () => renderInPage(<REFUND_MONEY.Detail id={MONEY_ID} />, { answers })

test('what is paid back, to whom, and how', async () => {
  await show()
  expect(factsIn(sectionOf('基本信息'))).toEqual([
    ['退款金额', '¥702.11'],
    ['状态', '退款中'],
    ['退款方式', '违规订单退款'],
    ['支付方式', '移动支付'],
    ['顾客', '周先生'],
    ['手机号', '13800000008'],
    ['顾客 ID', '40007'],
    ['门店', '五角场店'],
    ['订单编号', ORDER_ID],
    ['退单编号', '1223598821738675202'],
    ['商户单号', 'MER-5'],
    ['支付流水号', 'PSN-6'],
    ['申请时间', '2026-03-01 01:00:00'],
    ['支付时间', '2026-03-02 02:00:00'],
    ['退款时间', '2026-03-03 03:00:00'],
    ['审核人', '郑财务'],
    ['备注', '多收运费'],
  ])
})

test('what of its order went back, and what is left', async () => {
  await show()
  expect(factsIn(sectionOf('所属订单'))).toEqual([
    ['订单编号', ORDER_ID],
    ['实付金额', '¥1,107.03'],
    ['已退款', '¥201.03'],
    ['处理中', '¥702.11'],
    ['可退金额', '¥203.89'],
  ])
})

test('its log and its head', async () => {
  await show()
  const log = within(screen.getByRole('list', { name: '退款进度' })).getAllByRole('listitem')
  expect(log.map(({ textContent }) => textContent)).toEqual(['已提交2026-03-01 01:00:01 · 孙店员'])
  const { container } = await renderInPage(<REFUND_MONEY.Title id={MONEY_ID} head={MONEY} />)
  expect(container.textContent).toBe(`退款单 ${MONEY_ID}退款中退款金额¥702.11`)
})
