import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import ShippingDeskPage from '#renderer/features/orders/shipping/desk/ShippingDeskPage.tsx'
import { ShippingDesk } from '#renderer/features/orders/shipping/desk/shippingDesk.ts'
import { Office } from '../../../../parts/office.ts'
import { renderInPage } from '../../../../renderInPage.tsx'

const [ONE, TWO] = ['2125342388384845001', '2125342388384845002'] as const
const office = new Office()
beforeEach(() => {
  office.bridge.answer('express.companies', () => [])
  office.bridge.answer('shipped:today', () => [])
})

/** Opens the desk. @returns the orders that its queue takes, once for each time. */
async function opened() {
  const add = vi.spyOn(ShippingDesk.prototype, 'add').mockImplementation(() => undefined)
  await renderInPage(<ShippingDeskPage />)
  return add
}

/** Pastes into the field of the desk. @returns whether the browser puts the text into the field. */
const paste = (text: string): boolean =>
  fireEvent.paste(screen.getByRole('textbox'), { clipboardData: { getData: (type: string) => (type === 'text/plain' ? text : '') } })

test('one pasted order goes into the field, as if it was typed; several go into the queue', async () => {
  const add = await opened()
  expect([paste(ONE), paste(` ${ONE}\n`), add.mock.calls]).toEqual([true, true, []])
  expect([paste(`${ONE}\n${TWO}`), add.mock.calls]).toEqual([false, [[[ONE, TWO]]]])
  add.mockClear()
  expect([paste(`${ONE}\t${TWO}`), add.mock.calls]).toEqual([false, [[[ONE, TWO]]]])
})

test('a file can be chosen once more after it was corrected: the field does not keep it', async () => {
  const add = await opened()
  const field = screen.getByLabelText<HTMLInputElement>('选择订单文件', { selector: 'input' })
  const emptied = vi.fn<(value: string) => void>()
  Object.defineProperty(field, 'value', { configurable: true, set: emptied })
  fireEvent.change(field, { target: { files: [new File([`订单编号\n${ONE}\n`], 'a.csv')] } })
  expect(emptied.mock.calls).toEqual([['']])
  await vi.waitFor(() => expect(add.mock.calls).toEqual([[[ONE]]]))
})

test('a file that is dropped anywhere on the desk is read as a chosen one, and what is held over it is marked', async () => {
  const add = await opened()
  const desk = screen.getByRole('heading', { name: '发货台' })
  const dataTransfer = { files: [new File([`订单编号\n${TWO}\n`], 'b.csv')], types: ['Files'] }
  const classes = (): string => desk.closest('header')?.parentElement?.className ?? ''
  const before = classes()
  // Not prevented, the browser would refuse the drop.
  expect(fireEvent.dragOver(desk, { dataTransfer })).toBe(false)
  expect(classes()).not.toBe(before)
  expect(fireEvent.drop(desk, { dataTransfer })).toBe(false)
  expect(classes()).toBe(before)
  await vi.waitFor(() => expect(add.mock.calls).toEqual([[[TWO]]]))
})
