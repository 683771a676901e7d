import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FilterControl } from '#renderer/ui/filters/FilterControl.tsx'
import type { CallResult } from '#shared/api/index.ts'
import { ORDER_FILTERS } from '#shared/areas/orders/area.ts'
import { REFUND_FILTERS } from '#shared/areas/refunds/area.ts'
import type { FilterField } from '#shared/domain/filters.ts'
import type { RefundStatusReading } from '#shared/domain/refunds/refundStatus.ts'
import { renderInPage } from '../../renderInPage.tsx'

/** The choices of a filter: `<code> <label>`. */
async function choices(
  field: FilterField,
  refundStatusReading: RefundStatusReading,
  payTypes: CallResult<'payment.types'> = [],
): Promise<string[]> {
  await renderInPage(<FilterControl name="status" field={field} value="" problem={null} hint={null} onChange={() => undefined} />, {
    config: { refundStatusReading },
    answers: (_answer, _each, list) => list('payTypes', payTypes),
  })
  return screen
    .getAllByRole<HTMLOptionElement>('option')
    .filter(({ value }) => value !== '')
    .map(({ value, text }) => `${value} ${text}`)
}

test('the refund status filter offers the codes of the deployment’s reading and of refunds without a return', async () => {
  expect(await choices(REFUND_FILTERS.refundStatus, 'B')).toEqual([
    '0 待审核 / OMS 撤回中',
    '1 审核驳回',
    '2 待退货',
    '3 退货中',
    '4 退货失败',
    '5 待退款',
    '6 已完成',
    '7 已取消',
    '8 退款失败',
    '9 已转退货退款',
  ])
  expect(await choices(REFUND_FILTERS.refundStatus, 'A')).toEqual([
    '0 OMS 撤回中',
    '1 待审核',
    '2 审核驳回',
    '3 待退货',
    '4 退货中',
    '5 退货失败 / 待退款',
    '6 待退款 / 已完成',
    '7 已完成 / 已取消',
    '8 已取消 / 退款失败',
    '9 已转退货退款',
  ])
})

test('two codes with the same label show their numbers', async () => {
  const types = await choices(ORDER_FILTERS.orderType, 'B')
  expect(types.filter((choice) => choice.includes('积分'))).toEqual(['5 积分换购', '8 积分商城（8）', '11 积分商城（11）'])
})

test('the payment methods are those of the specification, then those that the server has added, by their ids', async () => {
  const methods = await choices(REFUND_FILTERS.payMethod, 'B', [
    { id: '1', payName: '现金（门店）' },
    { id: '1123598821738675201', payName: '数字人民币' },
    { id: '', payName: '没有编号' },
  ])
  expect(methods.slice(0, 2)).toEqual(['1 现金', '2 微信'])
  expect(methods.at(-1)).toBe('1123598821738675201 数字人民币')
  expect(methods).toHaveLength(19)
})
