import { ORDER_STATUS } from '#shared/domain/codes/orders.ts'
import { formatChinaTime, HOUR, MINUTE } from '#shared/domain/chinaTime.ts'
import type { Parcel } from './express.ts'
import { isInRefund, type OrderSummary } from './orderSummary.ts'
import { staff } from '../people/people.ts'
import { Random } from '../base/random.ts'
import { storeAt } from '../organisation/stores.ts'

/** A row of the order flow as the wire shows it. */
export interface LogRow {
  readonly logDesc: string
  /** `yyyy-MM-dd HH:mm:ss` */
  readonly createTime: string
}

const LOG_STREAM = 0x6c6f67
/** An unpaid order is cancelled after this time. Milliseconds. */
const PAY_LIMIT = 30 * MINUTE

interface Event {
  readonly at: number
  readonly text: string
}

const REFUND_ENDS: Partial<Record<number, string>> = {
  [ORDER_STATUS.refunding]: '门店审核通过，退款处理中',
  [ORDER_STATUS.refunded]: '退款完成，款项已原路退回',
  [ORDER_STATUS.refundFailed]: '退款失败：支付渠道返回账户异常，请人工处理',
}

function beginning(summary: OrderSummary, cashier: string): Event[] {
  const paid = summary.payTime === null ? [] : [{ at: summary.payTime, text: '支付成功' }]
  if (summary.channel === 'counter') return [{ at: summary.createTime, text: `收银员 ${cashier} 开单` }, ...paid]
  return [{ at: summary.createTime, text: '顾客提交订单' }, ...paid]
}

function handling(random: Random, summary: OrderSummary, parcels: readonly Parcel[]): Event[] {
  const { payTime, sentTime, doneTime } = summary
  if (payTime === null) return []
  if (summary.channel === 'counter') return [{ at: payTime + 2_000, text: '门店出货，交易完成' }]
  if (summary.channel === 'virtual') return [{ at: payTime + 3_000, text: '储值卡已入账' }]
  if (summary.channel === 'pickup')
    return doneTime === null
      ? [{ at: payTime + 5 * MINUTE, text: '门店备货完成，等待顾客提货' }]
      : [{ at: doneTime, text: '顾客已到店提货，提货码核销成功' }]
  if (sentTime === null) return []
  const between = (share: number): number => payTime + Math.round((sentTime - payTime) * share)
  return [
    { at: between(0.2), text: '订单已推送仓库' },
    { at: between(0.5 + random.next() / 5), text: `仓库【${storeAt(summary.storeIndex).name}】拣货完成` },
    ...parcels.map(({ waybill, carrier }) => ({ at: sentTime, text: `商品已出库，${carrier} 运单号 ${waybill}` })),
    ...(doneTime === null ? [] : [{ at: doneTime, text: '顾客已签收' }]),
  ]
}

function ending(summary: OrderSummary, end: number): Event[] {
  const last = summary.doneTime ?? summary.sentTime ?? summary.payTime ?? summary.createTime
  const later = (delay: number): number => (last + delay < end ? last + delay : last + Math.round((end - last) / 2))
  if (isInRefund(summary)) {
    const done = REFUND_ENDS[summary.status]
    return [{ at: later(HOUR), text: '顾客申请退款' }, ...(done === undefined ? [] : [{ at: later(5 * HOUR), text: done }])]
  }
  switch (summary.status) {
    case ORDER_STATUS.cancelled:
      return [{ at: later(PAY_LIMIT), text: '超时未支付，订单自动取消' }]
    case ORDER_STATUS.presale:
      return [{ at: later(MINUTE), text: '预售中，等待到货后发出' }]
    case ORDER_STATUS.completed:
      return summary.channel === 'delivery' ? [{ at: later(26 * HOUR), text: '顾客评价，订单完成' }] : []
    case ORDER_STATUS.deleted:
      return [{ at: later(12 * HOUR), text: '顾客删除订单' }]
    case ORDER_STATUS.permanentlyDeleted:
      return [
        { at: later(12 * HOUR), text: '顾客删除订单' },
        { at: later(36 * HOUR), text: '订单已永久删除' },
      ]
    default:
      return []
  }
}

/** The flow of an order, the oldest event first. */
export function drawLog(seed: number, summary: OrderSummary, parcels: readonly Parcel[], end: number): LogRow[] {
  const random = new Random(seed, LOG_STREAM, summary.index)
  const events = [...beginning(summary, cashierOf(seed, summary).name), ...handling(random, summary, parcels), ...ending(summary, end)]
  return events.sort((a, b) => a.at - b.at).map(({ at, text }) => ({ logDesc: text, createTime: formatChinaTime(at) }))
}

/** The cashier of an order: at the till, or at the pickup of the goods. */
export const cashierOf = (seed: number, summary: OrderSummary) => staff(seed, summary.storeIndex, summary.index % 6)
