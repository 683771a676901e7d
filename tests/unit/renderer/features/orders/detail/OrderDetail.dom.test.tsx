import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { DiscountDialog } from '#renderer/features/orders/detail/lines/DiscountDialog.tsx'
import { StockDialog } from '#renderer/features/orders/detail/lines/OrderLines.tsx'
import { ShipContents } from '#renderer/features/orders/shipping/ShipContents.tsx'
import type { OrderInfo, OrderLine } from '#shared/areas/orders/calls.ts'
import { ORDER as RECORD } from '#renderer/features/orders/detail/orderRecord.tsx'
import type { Answer, Give } from '../../../inPage.tsx'
import { Office } from '../../../parts/office.ts'
import { factsIn, sectionOf, stepsOf, tableRows } from '../../../reading.ts'
import { renderInPage } from '../../../renderInPage.tsx'
import { LINE, ORDER, ORDER_ID } from '../../orderAnswer.ts'

/** Every value of an order is where it belongs (spec.md §2, Order detail screen). */

const office = new Office()

/** The columns of the note's button and of the two actions. */
const UNNAMED = { '': '', 操作: '优惠明细库存明细' }

const give =
  (order: OrderInfo) =>
  (answer: Answer): void => {
    answer('order.info', { id: ORDER_ID }, order)
    answer('order.log', { orderNo: ORDER_ID }, { content: [{ logDesc: '支付成功', createTime: '2026-01-02 03:09:10' }] })
    answer(
      'express.byOrder',
      { orderId: ORDER_ID },
      { 'SF-81': [{ number: null, ftime: '2026-01-03 08:00:00', context: '【广州市】已揽收' }] },
    )
    answer('order.salesService', { orderId: ORDER_ID }, [
      { id: '7001', orderId: ORDER_ID, status: 5, refundType: 0, refundMethod: 2, createTime: '2026-01-04 09:00:00', remark: '退一件' },
    ])
    answer('order.remarks', { orderId: ORDER_ID }, [])
  }

const show = (answers: Give, config = {}) => renderInPage(<RECORD.Detail id={ORDER_ID} />, { permissions: [], answers, config })

describe('an order with a receiver', () => {
  test('basic information', async () => {
    await show(give(ORDER))
    expect(factsIn(sectionOf('基本信息'))).toEqual([
      ['订单编号', ORDER_ID],
      ['订单类型', '预售订单'],
      ['订单状态', '待评价'],
      ['下单门店', '南京西路店'],
      ['下单时间', '2026-01-02 03:04:05'],
      ['支付时间', '2026-01-02 03:06:07'],
      ['顾客 ID', '40002'],
      ['昵称', '林小姐'],
      ['手机号', '13800000001'],
    ])
  })

  test('what was bought and where it goes stand before its history', async () => {
    await show(give(ORDER))
    const titles = ['商品明细', '费用与支付信息', '基本信息', '收货信息', '动态', '订单备注', '订单进度', '物流信息', '售后记录']
    const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(headings.filter((title) => titles.includes(title))).toEqual(titles)
  })

  test('receiver', async () => {
    await show(give(ORDER))
    expect(factsIn(sectionOf('收货信息'))).toEqual([
      ['姓名', '王先生'],
      ['电话', '13900000002'],
      ['地址', '上海市静安区一号'],
      ['备注', '请放门口'],
    ])
  })

  test('costs and payments', async () => {
    await show(give(ORDER))
    expect(factsIn(sectionOf('费用与支付信息'))).toEqual([
      ['商品总额', '¥1,200.78'],
      ['折扣合计', '-¥2.30'],
      ['促销合计', '-¥6.34'],
      ['优惠券抵扣', '-¥306.02'],
      ['抹零合计', '-¥0.36'],
      ['运费', '¥8.04'],
      ['实付金额', '¥1,107.03'],
      ['储值卡赠送金额', '¥305.01'],
    ])
    expect(tableRows('支付记录')).toEqual([
      {
        支付方式: '微信',
        支付金额: '609.41',
        使用积分: '51',
        支付流水号: 'PSN-61',
        商户单号: 'MER-71',
        支付时间: '2026-01-02 03:07:08',
      },
      {
        支付方式: '支付宝',
        支付金额: '497.62',
        使用积分: '52',
        支付流水号: 'PSN-62',
        商户单号: 'MER-72',
        支付时间: '2026-01-02 03:08:09',
      },
    ])
  })

  test('lines', async () => {
    await show(give(ORDER))
    expect(tableRows('商品明细')).toEqual([
      {
        ...UNNAMED,
        'SPU 编码': 'SPU-11',
        'SKU 编码': 'SKU-12',
        商品名称: '羊毛围巾SKU-12',
        数量: '3',
        销售价: '200.13',
        实付金额: '550.14',
        退款状态: '待审核',
        折扣: '1.15',
        优惠券抵扣: '2.16',
        促销优惠: '3.17',
        抹零: '0.18',
        来源: '直播',
        '直播间 ID': '9119',
        视频号订单: '是',
        退款备注: '颜色不符',
      },
      {
        ...UNNAMED,
        'SPU 编码': 'SPU-21',
        'SKU 编码': 'SKU-22',
        商品名称: '棉袜SKU-22',
        数量: '3',
        销售价: '200.13',
        实付金额: '550.14',
        退款状态: '',
        折扣: '1.15',
        优惠券抵扣: '2.16',
        促销优惠: '3.17',
        抹零: '0.18',
        来源: '',
        '直播间 ID': '无',
        视频号订单: '否',
        退款备注: '无',
      },
    ])
  })

  test('the history joins flow, parcels and remarks, the newest first', async () => {
    await show((answer) => {
      give(ORDER)(answer)
      answer('order.remarks', { orderId: ORDER_ID }, [
        { id: '81', orderId: ORDER_ID, createTime: '2026-01-02 12:00:00', createUserName: '林店长', remark: '改约周六' },
      ])
    })
    expect(sectionOf('动态').textContent).toBe(
      '动态广州市 已揽收2026-01-03 08:00:00 · SF-81备注：改约周六2026-01-02 12:00:00 · 林店长支付成功2026-01-02 03:09:10',
    )
  })

  test('the flow has its newest step first, as the history beside it', async () => {
    const steps = [
      { logDesc: '下单', createTime: '2026-01-02 03:04:05' },
      { logDesc: '支付成功', createTime: '2026-01-02 03:09:10' },
    ]
    await show((answer) => {
      give(ORDER)(answer)
      answer('order.log', { orderNo: ORDER_ID }, { content: steps })
    })
    expect(tableRows('订单进度').map(({ 进度: step }) => step)).toEqual(['支付成功', '下单'])
  })

  test('the remarks have the newest first as well', async () => {
    const remark = (id: string, createTime: string, text: string) => ({
      id,
      orderId: ORDER_ID,
      createTime,
      createUserName: '林店长',
      remark: text,
    })
    await show((answer) => {
      give(ORDER)(answer)
      answer('order.remarks', { orderId: ORDER_ID }, [
        remark('81', '2026-01-02 12:00:00', '改约周六'),
        remark('82', '2026-01-02 13:00:00', '已致电'),
      ])
    })
    expect(tableRows('订单备注').map(({ 内容: text }) => text)).toEqual(['已致电', '改约周六'])
  })

  test('remarks and after-sales without rows are told in a line', async () => {
    await show((answer) => {
      give(ORDER)(answer)
      answer('order.salesService', { orderId: ORDER_ID }, [])
    })
    const texts = ['订单备注', '售后记录'].map((title) => sectionOf(title).textContent)
    expect(texts).toEqual(['订单备注暂无备注', '售后记录暂无售后记录'])
  })

  test('flow, parcels and after-sales', async () => {
    await show(give(ORDER))
    expect(tableRows('订单进度')).toEqual([{ 时间: '2026-01-02 03:09:10', 进度: '支付成功' }])
    expect(tableRows('物流信息')).toEqual([{ '': 'SF-81' }, { 时间: '2026-01-03 08:00:00', 地点: '广州市', 物流动态: '已揽收' }])
    expect(tableRows('售后记录')).toEqual([
      { 退单编号: '7001', 时间: '2026-01-04 09:00:00', 售后状态: '待退款', 退款方式: '手动退款', 备注: '退一件' },
    ])
  })
})

test('an order without a receiver shows who sold it', async () => {
  await show(give({ ...ORDER, receiverAddress: null }))
  expect(factsIn(sectionOf('收银信息'))).toEqual([
    ['姓名', '赵收银'],
    ['电话', '13700000003'],
    ['工号', 'JOB-31'],
    ['门店', '淮海路店'],
  ])
})

test('the stock of a line', async () => {
  await renderInPage(<StockDialog warehouse="南京西路店" line={LINE} onClose={() => undefined} />)
  expect(factsIn()).toEqual([
    ['商品名称', '羊毛围巾'],
    ['仓库', '南京西路店'],
    ['实际数量', '42'],
    ['可用数量', '41'],
  ])
})

test('the price of a line whose numbers the server writes as -1 contradicts itself nowhere', async () => {
  const steps = async (change: Partial<OrderLine>) => {
    await renderInPage(<DiscountDialog orderId={ORDER_ID} line={{ ...LINE, ...change }} onClose={() => undefined} />, {
      answers: (_answer, answerEach) => {
        answerEach('order.promotions', [])
        answerEach('order.coupons', [])
      },
    })
    return stepsOf('金额构成')
  }
  expect((await steps({ originalPrice: -1 })).slice(0, 2)).toEqual([
    ['销售价合计200.13 × 3', '¥600.39'],
    ['折扣', '-¥1.15'],
  ])
  expect(await steps({ num: -1 })).toEqual([['实付金额', '¥550.14']])
  expect(await steps({ payPrice: -1 })).toEqual([['实付金额（3 件）', '¥0.00']])
})

test('a fen that was taken off is a fen', async () => {
  const skuList = [{ ...LINE, shefen: 1, discountPrice: -1 }]
  await show(give({ ...ORDER, couponPrice: 1, skuList }))
  expect(factsIn(sectionOf('费用与支付信息'))).toEqual(
    expect.arrayContaining([
      ['抹零合计', '-¥0.01'],
      ['优惠券抵扣', '-¥0.01'],
      ['折扣合计', '¥0.00'],
    ]),
  )
})

/** What is read in a parcel with these lines. */
async function contentsOf(lines: readonly OrderLine[], config = {}): Promise<string> {
  // They are read again each time.
  office.bridge.answer('order.lines', () => lines)
  const { container } = await renderInPage(<ShipContents orderId={ORDER_ID} />, { config })
  return container.textContent
}

test.each([
  ['A', 0, 'OMS 撤回中'],
  ['A', 9, '已转退货退款'],
  ['B', 0, '待审核'],
  ['B', 9, '已转退货退款'],
  ['A', 42, '42（未知）'],
  ['B', 42, '42（未知）'],
] as const)('a line under reading %s: code %i reads %s', async (refundStatusReading, status, shown) => {
  const skuList = [{ ...LINE, status }]
  await show(give({ ...ORDER, skuList }), { refundStatusReading })
  expect(tableRows('商品明细')[0]).toMatchObject({ 退款状态: shown })
  expect(await contentsOf(skuList, { refundStatusReading })).toContain(shown)
})

test('the goods of a parcel: no number of pieces where a line does not say', async () => {
  const contents = (num: number | null) => contentsOf([LINE, { ...LINE, id: '2', num }])
  expect(await contents(4)).toMatch(/商品（共 7 件）.*× 3.*× 4/u)
  for (const num of [null, -1]) expect(await contents(num)).toMatch(/^商品羊.*× 3.*× 无/u)
})

test('the discounts of a line', async () => {
  const answers: Give = (answer) => {
    answer('order.promotions', { id: LINE.id }, [
      { promotionType: 2, promotionRuleName: '满二件', promotionName: '冬季', contributions: 317, couponId: '8801' },
    ])
    answer('order.coupons', { id: LINE.id, orderId: ORDER_ID }, [
      {
        couponCode: 'CC-1',
        couponNumber: 'CN-2',
        couponName: '满减券',
        couponFaceValue: 5_003,
        couponType: 1,
        discount: null,
        shareAmount: 216,
      },
      {
        couponCode: 'CC-4',
        couponNumber: 'CN-5',
        couponName: '八五折',
        couponFaceValue: null,
        couponType: 3,
        discount: 0.85,
        shareAmount: 7,
      },
    ])
  }
  await renderInPage(<DiscountDialog orderId={ORDER_ID} line={LINE} onClose={() => undefined} />, { answers })
  expect(factsIn()).toEqual([
    ['商品编码', 'SPU-11'],
    ['条码', 'SKU-12'],
    ['单件原价', '¥210.20'],
    ['商品名称', '羊毛围巾'],
  ])
  expect(stepsOf('金额构成')).toEqual([
    ['原价合计210.20 × 3', '¥630.60'],
    ['销售价调整销售价 200.13', '-¥30.21'],
    ['折扣', '-¥1.15'],
    ['促销优惠', '-¥3.17'],
    ['优惠券抵扣', '-¥2.16'],
    ['抹零', '-¥0.18'],
    ['其他', '-¥43.59'],
    ['实付金额（3 件）', '¥550.14'],
  ])
  expect(tableRows('订单促销')).toEqual([
    { 促销类型: '满件一口价', 促销规则: '满二件', 促销名称: '冬季', 分摊金额: '3.17', 返券编号: '8801' },
  ])
  expect(tableRows('优惠券分摊')).toEqual([
    { 券码: 'CC-1', 批次号: 'CN-2', 券名称: '满减券', 券类型: '满减', '面额/折扣': '50.03', 分摊金额: '2.16' },
    { 券码: 'CC-4', 批次号: 'CN-5', 券名称: '八五折', 券类型: '折扣', '面额/折扣': '85%（8.5 折）', 分摊金额: '0.07' },
  ])
})
