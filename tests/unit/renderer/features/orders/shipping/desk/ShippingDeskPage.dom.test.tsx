import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import ShippingDeskPage from '#renderer/features/orders/shipping/desk/ShippingDeskPage.tsx'
import { ShippingDesk } from '#renderer/features/orders/shipping/desk/shippingDesk.ts'
import { abandonTabWork } from '#renderer/kit/tabs/tabWork.ts'
import { failed } from '../../../../bridge.ts'
import { Office } from '../../../../parts/office.ts'
import { pressButton, renderInPage } from '../../../../renderInPage.tsx'
import { ORDER } from '../../../orderAnswer.ts'

const [ONE, TWO] = ['2125342388384845001', '2125342388384845002'] as const
const office = new Office()
beforeEach(() => {
  office.bridge.answer('express.companies', () => [])
  office.bridge.answer('shipped:today', () => [])
})

afterEach(() => {
  vi.restoreAllMocks()
  abandonTabWork()
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

test('a desk that stopped says why and how it goes on, and has a button for that', async () => {
  office.bridge.answer('order.list', () => failed({ kind: 'network', message: '网络不通' }))
  await renderInPage(<ShippingDeskPage />)
  paste(`${ONE}\n${TWO}`)
  const text = `没有读到订单 ${ONE}，它留在队列中：网络不通按 Enter 重试；按 Esc 先处理下一单`
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe(`${text}重试`))
  expect(screen.getByText('还有 2 单等待发货')).toBeTruthy()
  office.bridge.answer('order.list', () => ({ records: [{ ...ORDER, id: ONE, status: 2 }], total: 1, size: 1, current: 1, pages: 1 }))
  office.bridge.answer('order.lines', () => [])
  await pressButton('重试')
  await screen.findByRole('region', { name: `订单 ${ONE}` })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('Escape puts the order aside, but not one that dismisses the candidates of an input method', async () => {
  const back = vi.spyOn(ShippingDesk.prototype, 'back').mockImplementation(() => undefined)
  await renderInPage(<ShippingDeskPage />)
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape', isComposing: true })
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape', keyCode: 229 })
  expect(back).not.toHaveBeenCalled()
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' })
  expect(back).toHaveBeenCalledOnce()
})
