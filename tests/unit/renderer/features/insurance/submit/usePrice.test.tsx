import { afterEach, expect, test, vi } from 'vitest'
import { PriceLine } from '#renderer/features/insurance/submit/PriceLine.tsx'
import { usePrice } from '#renderer/features/insurance/submit/usePrice.ts'
import { draw } from '../../../drawn.tsx'

const PARCEL = { orderId: '1930000000000000001', waybill: 'SF1029384756012', insuredAmount: 1_200 }
const NOW = Date.UTC(2026, 4, 20)

function Line() {
  return <PriceLine price={usePrice(PARCEL).price} onAsk={() => undefined} />
}

/** The line with this answer of the server. An answer of an earlier moment would be asked for again. */
function lineWith(answer: { readonly premium: number | null; readonly insuredAmount: number | null }): string {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  return draw(<Line />, (give) => {
    vi.setSystemTime(NOW + 1)
    give('insurance.price', { orderId: PARCEL.orderId, expressCode: PARCEL.waybill, insuredAmount: PARCEL.insuredAmount }, answer)
    vi.setSystemTime(NOW)
  }).text
}

afterEach(() => void vi.useRealTimers())

test('the price is the server’s: what it costs, and what it would insure, which may not be what was typed', () => {
  expect(lineWith({ premium: 81, insuredAmount: 1_000 })).toBe('保费 ¥0.81保额 ¥10.00')
  expect(lineWith({ premium: 81, insuredAmount: null })).toBe('保费 ¥0.81保额 无')
})
