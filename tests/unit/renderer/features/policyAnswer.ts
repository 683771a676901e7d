import type { InsuranceRow } from '#shared/areas/insurance/calls.ts'
import { ORDER_ID } from './orderAnswer.ts'

/** A policy with a different value in every field. */

export const POLICY_ID = '1423598821738675204'

export const POLICY: InsuranceRow = {
  id: POLICY_ID,
  orderId: ORDER_ID,
  expressCode: 'YT7654321',
  expressCompany: '圆通速递',
  premium: 123,
  insuredAmount: 2_045,
  status: 1,
  statusName: '承保中',
  deptId: '301',
  deptName: '虹口店',
  createTime: '2026-04-01 01:00:00',
  checkUserName: '冯审核',
  remark: '易碎',
}
