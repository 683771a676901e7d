import { expect, test } from 'vitest'
import { INSURANCE } from '#renderer/features/insurance/detail/insuranceRecord.tsx'
import { factsIn, sectionOf } from '../../../reading.ts'
import { renderInPage } from '../../../renderInPage.tsx'
import { ORDER, ORDER_ID } from '../../orderAnswer.ts'
import { POLICY, POLICY_ID } from '../../policyAnswer.ts'

/** Every value of a policy is where it belongs. */

test('a policy and its order', async () => {
  await renderInPage(<INSURANCE.Detail id={POLICY_ID} />, {
    answers: (answer) => {
      answer('insurance.info', { id: POLICY_ID }, POLICY)
      answer('order.info', { id: ORDER_ID }, ORDER)
    },
  })
  expect(factsIn(sectionOf('保单信息'))).toEqual([
    ['状态', '承保中'],
    ['保费', '¥1.23'],
    ['保额', '¥20.45'],
    ['投保时间', '2026-04-01 01:00:00'],
    ['订单编号', ORDER_ID],
    ['运单号', 'YT7654321'],
    ['快递公司', '圆通速递'],
    ['门店', '虹口店'],
    ['审核人', '冯审核'],
    ['备注', '易碎'],
  ])
  expect(factsIn(sectionOf('订单信息'))).toEqual([
    ['顾客', '林小姐'],
    ['手机号', '13800000001'],
    ['收货人', '王先生'],
    ['实付金额', '¥1,107.03'],
  ])
})

test('its head', async () => {
  const { container } = await renderInPage(<INSURANCE.Title id={POLICY_ID} head={POLICY} />)
  expect(container.textContent).toBe(`保单 ${POLICY_ID}承保中保额¥20.45`)
})
