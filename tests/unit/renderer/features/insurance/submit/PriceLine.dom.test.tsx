import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PriceLine, usePrice } from '#renderer/features/insurance/submit/PriceLine.tsx'
import { Office } from '../../../parts/office.ts'
import { renderInPage } from '../../../renderInPage.tsx'

const office = new Office()
const PARCEL = { orderId: '1930000000000000001', waybill: 'SF1029384756012', insuredAmount: 1_200 }

function Line() {
  return <PriceLine price={usePrice(PARCEL).price} onAsk={() => undefined} />
}

/** The line with this answer of the server. */
async function lineWith(answer: { readonly premium: number | null; readonly insuredAmount: number | null }): Promise<string> {
  office.bridge.answer('insurance.price', () => answer)
  await renderInPage(<Line />)
  return screen.getByRole('status', { name: '保费' }).textContent
}

test('the price is the server’s: what it costs, and what it would insure, which may not be what was typed', async () => {
  expect(await lineWith({ premium: 81, insuredAmount: 1_000 })).toBe('保费 ¥0.81保额 ¥10.00')
  expect(await lineWith({ premium: 81, insuredAmount: null })).toBe('保费 ¥0.81保额 无')
  const asked = { orderId: PARCEL.orderId, expressCode: PARCEL.waybill, insuredAmount: PARCEL.insuredAmount }
  expect(office.calls).toEqual([
    ['insurance.price', asked],
    ['insurance.price', asked],
  ])
})

test('a price that the server does not know is none, however it writes null', async () => {
  expect(await lineWith({ premium: -1, insuredAmount: -1 })).toBe('服务器没有返回保费，暂时不能投保。')
  expect(await lineWith({ premium: 81, insuredAmount: -1 })).toBe('保费 ¥0.81保额 无')
})
