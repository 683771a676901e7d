import { expect, test } from 'vitest'
import { WrongWaybills } from '#renderer/features/orders/shipping/WrongWaybills.tsx'
import { Office } from '../../../parts/office.ts'
import { renderInPage } from '../../../renderInPage.tsx'
import { LINE, ORDER } from '../../orderAnswer.ts'

const ID = '2125342388384845829'
const office = new Office()

async function textFor(...numbers: readonly string[]): Promise<string> {
  office.bridge.answer('order.info', () => ({ ...ORDER, id: ID, payInfo: [], skuList: [LINE], cashierInformation: null }))
  const parcels = numbers.map((number) => ({ number, rows: [] }))
  const { container } = await renderInPage(<WrongWaybills orderId={ID} waybills={parcels} />)
  return container.textContent
}

test('a number that is no waybill is named, with what it is and whom to ask', async () => {
  expect(await textFor('SF1029384756012', ID)).toContain(`${ID} 是本单的编号，不是运单号。 顾客查不到物流。`)
  expect(await textFor('13900000002')).toContain('13900000002 是手机号，不是运单号。')
  expect(await textFor('13900000002')).toContain('请联系门店 IT 更正')
})

test('beside other parcels a line says what can be done; nothing before there is one', async () => {
  expect(await textFor('SF1029384756012')).toBe('运单号填错了？发货后不能在这里修改，请联系门店 IT 更正，并在备注中写明正确的运单号。')
  expect(await textFor()).toBe('')
})
