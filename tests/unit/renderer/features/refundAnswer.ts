import type { RefundInfo } from '#shared/areas/refunds/calls.ts'
import { ORDER_ID } from './orderAnswer.ts'

/** A refund with a different value in every field. */

export const REFUND_ID = '1223598821738675202'

export const REFUND: RefundInfo = {
  id: REFUND_ID,
  orderId: ORDER_ID,
  seqId: 'SEQ-1',
  status: 3,
  refundType: 0,
  refundMethod: 2,
  refundPrice: 90_117,
  goodsReceived: 2,
  orderSource: 6,
  payMethod: '4',
  deptId: '301',
  deptName: '徐家汇店',
  merCodeSub: 'SUB-2',
  mid: 'MID-3',
  merOrderId: 'MER-4',
  userId: '40005',
  userName: '陈小姐',
  mobile: '13800000006',
  createTime: '2026-02-01 01:00:00',
  payTime: '2026-02-02 02:00:00',
  refundTime: '2026-02-03 03:00:00',
  expressCompany: '顺丰速运',
  expressCode: 'SF1234567',
  remark: '尺码偏小',
  skuList: [
    {
      id: '1',
      spuCode: 'SPU-7',
      skuCode: 'SKU-8',
      goodsName: '风衣',
      num: 2,
      salesPrice: 50_011,
      payPrice: 95_022,
      refundPrice: 88_033,
    },
  ],
  checkUserName: '吴主管',
  checkTime: '2026-02-04 04:00:00',
  checkRemark: '吊牌完好',
}
