import type { OrderInfo, OrderLine } from '#shared/areas/orders/calls.ts'

/** Answers about one order, with a different value in every field: a value that stands in another's place is seen. */

export const ORDER_ID = '1123598821738675201'

export const LINE: OrderLine = {
  id: '2001',
  spuCode: 'SPU-11',
  skuCode: 'SKU-12',
  goodsName: '羊毛围巾',
  num: 3,
  salesPrice: 20_013,
  payPrice: 55_014,
  discountPrice: 115,
  couponPrice: 216,
  promotionDiscountPrice: 317,
  shefen: 18,
  orderSource: 7,
  status: 0,
  refundReasonRemake: '颜色不符',
  roomId: '9119',
  anchorId: '1',
  originalPrice: 21_020,
  useNum: 41,
  actualNum: 42,
}

/** A line whose flags are the other way round. */
const OTHER: OrderLine = {
  ...LINE,
  id: '2002',
  spuCode: 'SPU-21',
  skuCode: 'SKU-22',
  goodsName: '棉袜',
  anchorId: '2',
  orderSource: 0,
  status: null,
  roomId: null,
  refundReasonRemake: '',
}

export const ORDER: OrderInfo = {
  id: ORDER_ID,
  orderType: 3,
  status: 4,
  orderSource: 5,
  deptId: '301',
  deptName: '南京西路店',
  createTime: '2026-01-02 03:04:05',
  payTime: '2026-01-02 03:06:07',
  userId: '40002',
  userName: '林小姐',
  mobile: '13800000001',
  receiverName: '王先生',
  receiverPhone: '13900000002',
  receiverAddress: '上海市静安区一号',
  remark: '请放门口',
  petcardPrice: 30_501,
  couponPrice: 30_602,
  paiedPrice: 110_703,
  postagePrice: 804,
  cashierInformation: { name: '赵收银', phone: '13700000003', code: 'JOB-31', deptName: '淮海路店' },
  payInfo: [
    { payMethod: '2', payAmount: 60_941, pointAmount: 51, paySerialNumber: 'PSN-61', merOrderId: 'MER-71', payTime: '2026-01-02 03:07:08' },
    { payMethod: '5', payAmount: 49_762, pointAmount: 52, paySerialNumber: 'PSN-62', merOrderId: 'MER-72', payTime: '2026-01-02 03:08:09' },
  ],
  skuList: [LINE, OTHER],
}
