import type { RefundMoneyRow } from '#shared/areas/refundMoney/calls.ts'
import { ORDER_ID } from './orderAnswer.ts'
import { REFUND_ID } from './refundAnswer.ts'

/** A refund money with a different value in every field. */

export const MONEY_ID = '1323598821738675203'

export const MONEY: RefundMoneyRow = {
  id: MONEY_ID,
  refundOrderId: REFUND_ID,
  orderId: ORDER_ID,
  status: 2,
  refundMethod: 3,
  refundPrice: 70_211,
  payMethod: '15',
  merOrderId: 'MER-5',
  paySerialNumber: 'PSN-6',
  deptId: '301',
  deptName: '五角场店',
  userId: '40007',
  userName: '周先生',
  mobile: '13800000008',
  createTime: '2026-03-01 01:00:00',
  payTime: '2026-03-02 02:00:00',
  refundTime: '2026-03-03 03:00:00',
  checkUserName: '郑财务',
  remark: '多收运费',
}
