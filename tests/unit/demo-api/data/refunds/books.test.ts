import { beforeAll, describe, expect, test } from 'vitest'
import { DemoData } from '#demo-api/data/demoData.ts'
import { MENU } from '#demo-api/menu.ts'
import { needsReturn, paysMoney, stageOfType } from '#demo-api/data/refunds/refundStage.ts'
import { parseChinaTime } from '#shared/domain/chinaTime.ts'
import { REFUND_MONEY_STATUS } from '#shared/domain/codes/refunds.ts'

const MIDNIGHT = parseChinaTime('2026-05-20') ?? 0
const PRESENT = MIDNIGHT + 8 * 3_600_000
const NOW = MIDNIGHT + 9 * 3_600_000

const dataOf = (seed = 20_260_101): DemoData =>
  new DemoData({ seed, midnight: MIDNIGHT, present: PRESENT, now: () => NOW, reading: 'B' }, MENU)

let data: DemoData
beforeAll(() => {
  data = dataOf()
})

describe('the generated refunds', () => {
  test('are the same for the same seed, and others for another', () => {
    const rows = (of: DemoData) =>
      of.refunds
        .recent()
        .slice(0, 50)
        .map((refund) => of.refunds.row(refund))
    expect(rows(dataOf())).toEqual(rows(data))
    expect(rows(dataOf(7))).not.toEqual(rows(data))
  })

  test('have ids of their own, found again by them and by their order', () => {
    const all = [...data.refunds.recent(), ...data.refunds.old()]
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    for (const refund of all.slice(0, 200)) {
      expect(data.refunds.find(String(refund.id))).toBe(refund)
      expect(data.refunds.ofOrder(refund.summary).map(({ id }) => id)).toContain(refund.id)
    }
    expect(data.refunds.find('9')).toBeNull()
  })

  test('name one payment of their order, with the numbers of that one, also where several paid it', () => {
    const { orders, refunds, refundMoney } = data
    const money = refundMoney.all().map((one) => ({ paid: orders.payments(one.summary), row: refundMoney.row(one) }))
    const returns = refunds
      .recent()
      .map((one) => ({ paid: orders.payments(one.summary), row: { paySerialNumber: null, ...refunds.row(one) } }))
    for (const { paid, row } of [...money, ...returns]) {
      const payment = paid.find(({ method }) => method === row.payMethod)
      expect(row.merOrderId).toBe(payment?.merchantNumber ?? '')
      if (row.paySerialNumber !== null) expect(row.paySerialNumber).toBe(payment?.serialNumber ?? '')
    }
    expect(money.filter(({ paid, row }) => paid.length > 1 && row.paySerialNumber === '').length).toBeGreaterThan(0)
  })

  test('fit their type: a stage that it has, a parcel only for a return, no amount without money', () => {
    for (const { stage, type, parcel, amount, review, paidAt } of [...data.refunds.recent(), ...data.refunds.old()]) {
      expect(stageOfType(type, stage)).toBe(stage)
      if (parcel !== null) expect(needsReturn(type)).toBe(true)
      if (!paysMoney(type)) expect(amount).toBe(0)
      if (stage === 'pendingReview') expect([review, parcel, paidAt]).toEqual([null, null, null])
      expect(paidAt !== null).toBe(stage === 'completed')
    }
  })

  test('lie before the demo’s present, and their logs are in the order of time', () => {
    for (const refund of data.refunds.recent()) {
      const times = data.refunds.log(refund).map(({ createTime }) => createTime)
      expect(times).toEqual(times.toSorted())
      expect(times.every((time) => time <= '2026-05-20 08:00:00')).toBe(true)
    }
  })
})

describe('the generated money', () => {
  test('leaves no order with less than nothing', () => {
    for (const { summary } of data.refundMoney.all().slice(0, 200)) expect(data.refundMoney.refundable(summary)).toBeGreaterThanOrEqual(0)
  })

  test('fits its refund', () => {
    for (const { refundId, status, amount } of data.refundMoney.all()) {
      const refund = data.refunds.find(String(refundId))
      expect(refund?.amount).toBe(amount)
      expect(refund?.stage === 'completed').toBe(status === REFUND_MONEY_STATUS.refunded)
    }
  })
})

test('a reset takes back every change, in all of the books', () => {
  const changed = dataOf()
  const refund = changed.refunds.recent().find(({ stage }) => stage === 'pendingReview')
  const insurance = changed.insurances.all()[0]
  if (refund === undefined || insurance === undefined) throw new Error('nothing to change')
  const before = JSON.stringify(changed.orders.lines(refund.summary), (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
  changed.refunds.review(refund, true, '', '测试')
  changed.refundMoney.create({ summary: refund.summary, refundId: refund.id, amount: 1, method: 1, remark: '' }, '测试')
  changed.insurances.set({ ...insurance, remark: '测试' })
  expect(changed.refunds.find(String(refund.id))?.stage).not.toBe('pendingReview')
  changed.reset()
  expect(changed.refunds.find(String(refund.id))).toBe(refund)
  expect(changed.refunds.log(refund)).toHaveLength(1)
  expect(changed.refundMoney.ofRefund(refund)).toBeNull()
  expect(changed.insurances.find(insurance.policy)?.remark).toBe(insurance.remark)
  const after = JSON.stringify(changed.orders.lines(refund.summary), (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
  expect(after).toBe(before)
})

test('a row of a log is never older than the one before it, also of a refund that is newer than now', () => {
  const own = new DemoData({ seed: 20_260_101, midnight: MIDNIGHT, present: PRESENT, now: () => MIDNIGHT, reading: 'B' }, MENU)
  const late = own.refunds.recent().find(({ at }) => at > MIDNIGHT)
  if (late === undefined) throw new Error('no refund of the day')
  own.refunds.addLog(late, '备注', '林远山')
  own.refunds.addLog(late, '再备注', '林远山')
  const times = own.refunds.log(late).map(({ createTime }) => createTime)
  expect(times).toEqual([...new Set(times)].toSorted())
})
