import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { defineList } from '#renderer/resource/list/defineList.ts'
import { ResourcePage } from '#renderer/resource/list/ResourcePage.tsx'
import { ORDER_FILTERS } from '#shared/areas/orders/area.ts'
import { ORDER } from '../../features/orderAnswer.ts'
import { step } from '../../step.ts'
import { PAGE, pageOf } from '../../pageProps.ts'
import { Office } from '../../parts/office.ts'
import { screenText } from '../../reading.ts'
import { renderInPage } from '../../renderInPage.tsx'

const office = new Office()

const { mobile, from, to } = ORDER_FILTERS
const LIST = defineList({
  key: 'orders',
  endpoint: 'order.list',
  filters: { mobile, from, to },
  rowKey: ({ id }) => id,
  sort: { key: 'id', direction: 'descending' },
  columns: (c) => [c.copied('id', { width: 200, pinned: 'start', sort: true })],
  selectionActions: [{ key: 'any', component: () => null }],
})

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /手机/u })
const type = (value: string) => step(() => void fireEvent.change(field(), { target: { value } }))
const press = (name: string) => step(() => void fireEvent.click(screen.getByRole('button', { name })))
const asked = () => office.calls.flatMap(([name, args]) => (name === 'order.list' ? [(args as { mobile?: string }).mobile] : []))

test('cleared filters are empty: what was typed and not searched for is gone as well', async () => {
  office.bridge.answer('order.list', () => pageOf())
  await renderInPage(<ResourcePage list={LIST} {...PAGE} />)
  await type('13800000001')
  await press('查询')
  await type('13800000002')
  await press('清空筛选条件')
  expect([field().value, asked()]).toEqual(['', [undefined, '13800000001', undefined]])
})

test('a preset of days is searched for with what is typed in the other filters', async () => {
  office.bridge.answer('order.list', () => pageOf())
  await renderInPage(<ResourcePage list={LIST} {...PAGE} />)
  await type('13800000001')
  await press('昨天')
  expect([field().value, asked()]).toEqual(['13800000001', [undefined, '13800000001']])
})

test('what is selected stays selected where its page cannot be read again', async () => {
  const page = (current: number) => ({ records: [{ ...ORDER, id: `${current}` }], total: 40, size: 20, current, pages: 2 })
  office.bridge.answer('order.list', (args) => page((args as { current: number }).current))
  await renderInPage(<ResourcePage list={LIST} {...PAGE} />)
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: '选择此行' })
  await step(() => void fireEvent.click(box()))
  await press('下一页')
  // The cache lets go of a page that nobody looks at.
  queryClient.removeQueries({ type: 'inactive' })
  office.refuse('order.list', '服务忙')
  await press('上一页')
  expect(screenText()).toContain('服务忙')
  office.bridge.answer('order.list', () => page(1))
  await press('重试')
  expect(box().checked).toBe(true)
})

test('Escape ends the selection, but not one that dismisses the candidates of an input method', async () => {
  office.bridge.answer('order.list', () => pageOf(ORDER))
  await renderInPage(<ResourcePage list={LIST} {...PAGE} />)
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: '选择此行' })
  await step(() => void fireEvent.click(box()))
  for (const composing of [{ isComposing: true }, { keyCode: 229 }]) {
    await step(() => void fireEvent.keyDown(field(), { key: 'Escape', ...composing }))
    expect(box().checked).toBe(true)
  }
  await step(() => void fireEvent.keyDown(field(), { key: 'Escape' }))
  expect(box().checked).toBe(false)
})

test('a click elsewhere closes the menu of a row and keeps the focus where it put it; Escape leads back to the rows', async () => {
  office.bridge.answer('order.list', () => pageOf(ORDER))
  await renderInPage(<ResourcePage list={LIST} {...PAGE} />)
  const grid = screen.getByRole('grid')
  const openMenu = () => step(() => void fireEvent.contextMenu(screen.getByText(ORDER.id)))
  await openMenu()
  await step(() => void fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' }))
  expect([screen.queryByRole('menu'), document.activeElement]).toEqual([null, grid])
  await openMenu()
  field().focus()
  await step(() => void fireEvent.click(field()))
  expect([screen.queryByRole('menu'), document.activeElement]).toEqual([null, field()])
})

test('the button that ends the selection leads back to the rows, as it goes with the selection', async () => {
  office.bridge.answer('order.list', () => pageOf(ORDER))
  await renderInPage(<ResourcePage list={LIST} {...PAGE} />)
  await step(() => void fireEvent.click(screen.getByRole('checkbox', { name: '选择此行' })))
  screen.getByRole('button', { name: '清除选择' }).focus()
  await press('清除选择')
  expect([screen.queryByRole('button', { name: '清除选择' }), document.activeElement]).toEqual([null, screen.getByRole('grid')])
})

test('what stands in place of rows or above them leaves the focus to the table when its button is pressed', async () => {
  const pressFocused = async (name: string): Promise<Element | null> => {
    screen.getByRole('button', { name }).focus()
    await press(name)
    expect(screen.queryByRole('button', { name })).toBeNull()
    return document.activeElement
  }
  office.refuse('order.list', '服务忙')
  await renderInPage(<ResourcePage list={LIST} {...PAGE} />)
  const grid = screen.getByRole('grid')
  office.bridge.answer('order.list', () => pageOf())
  expect(await pressFocused('重试')).toBe(grid)
  office.bridge.answer('order.list', () => pageOf(ORDER))
  expect(await pressFocused('清空筛选条件')).toBe(grid)
  office.refuse('order.list', '服务忙')
  await press('刷新')
  office.bridge.answer('order.list', () => pageOf(ORDER))
  expect(await pressFocused('重试')).toBe(grid)
})

const LOOK = { kind: 'order', phones: () => ['13800000001'], names: () => [], amounts: () => [] } as const

test('a look that is ended leads back to the rows', async () => {
  office.bridge.answer('order.list', () => pageOf(ORDER))
  await renderInPage(<ResourcePage list={{ ...LIST, look: LOOK }} {...PAGE} />)
  await type('0001')
  await press('查询')
  await step(() => void fireEvent.click(screen.getByRole('button', { name: /里找“0001”/u })))
  screen.getByRole('button', { name: '结束查找' }).focus()
  await press('结束查找')
  expect(document.activeElement).toBe(screen.getByRole('grid'))
})
