import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WrongWaybills } from '#renderer/features/orders/shipping/WrongWaybills.tsx'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { Bridge } from '../../../bridge.ts'
import { drawNow } from '../../../parts/drawNow.tsx'
import { LINE, ORDER } from '../../orderAnswer.ts'

const ID = '2125342388384845829'

beforeEach(() => void new Bridge())
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

const textFor = (...numbers: readonly string[]): string =>
  drawNow(<WrongWaybills orderId={ID} waybills={numbers.map((number) => ({ number, rows: [] }))} />, {
    give: (answer) => answer('order.info', { id: ID }, { ...ORDER, id: ID, payInfo: [], skuList: [LINE], cashierInformation: null }),
  }).text

test('a number that is no waybill is named, with what it is and whom to ask', () => {
  expect(textFor('SF1029384756012', ID)).toContain(`${ID} 是本单的编号，不是运单号。 顾客查不到物流。`)
  expect(textFor('13900000002')).toContain('13900000002 是手机号，不是运单号。')
  expect(textFor('13900000002')).toContain('请联系门店 IT 更正')
})

test('beside other parcels a line says what can be done; nothing before there is one', () => {
  expect(textFor('SF1029384756012')).toBe('运单号填错了？发货后不能在这里修改，请联系门店 IT 更正，并在备注中写明正确的运单号。')
  expect(textFor()).toBe('')
})
