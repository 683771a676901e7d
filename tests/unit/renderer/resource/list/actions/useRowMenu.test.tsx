// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { MENU_QUERY } from '#renderer/kit/menu/menu.ts'
import { EDIT } from '#renderer/resource/list/actions/rowAction.ts'
import { useRowMenu } from '#renderer/resource/list/actions/useRowMenu.tsx'
import { defineList } from '#renderer/resource/list/defineList.ts'
import { facts } from '#renderer/resource/list/facts.tsx'
import { useListController } from '#renderer/resource/list/useListController.ts'
import { ORDER_FILTERS } from '#shared/areas/orders/area.ts'
import type { OrderRow } from '#shared/areas/orders/calls.ts'
import { PAGE } from '../../../pageProps.ts'
import { buttonsOf } from '../../../features/buttonAnswer.ts'
import { ORDER } from '../../../features/orderAnswer.ts'
import { step } from '../../../mounted.tsx'
import { draw } from '../../../pressed.tsx'

/** What a click on a row and Enter do (`DataTable` calls one function for both), and where the actions stand. */

const edited = vi.fn<(row: OrderRow) => void>()
const edit = { key: EDIT, label: () => '编辑', permission: 'order_send', isOffered: ({ id }: OrderRow) => id !== '2', run: edited } as const
const PLAIN = defineList({
  key: 'orders',
  endpoint: 'order.list',
  filters: { status: ORDER_FILTERS.status },
  rowKey: ({ id }) => id,
  sort: { key: 'id', direction: 'descending' },
  columns: (c) => [c.copied('id', { width: 200 }), c.money('paiedPrice', { width: 96 })],
})

/** The menus of a list whose page is drawn, and the row that is open in it. */
function menusOf(list: typeof PLAIN) {
  const found: { menus?: ReturnType<typeof useRowMenu<OrderRow, (typeof PLAIN)['filters']>>; opened?: OrderRow | null; first?: unknown } =
    {}
  function Page() {
    const controller = useListController(list, PAGE)
    const menus = useRowMenu(controller)
    Object.assign(found, { menus, opened: controller.opened, first: controller.table.all[0]?.pinned })
    return menus.overlay
  }
  draw(<Page />, (answer, _each, _list, client) => {
    client.setQueryData(MENU_QUERY.queryKey, [])
    answer('menu.buttons', {}, buttonsOf(['order_send']))
  })
  return found
}

test('a row that opens is opened, also where it can be edited; one that does not is edited', async () => {
  const opens = menusOf({ ...PLAIN, detail: facts(({ id }: OrderRow) => id), rowActions: [edit] })
  expect(opens.menus?.onOpen).toBeTypeOf('function')
  await step(() => opens.menus?.onOpen?.(ORDER))
  expect(edited).not.toHaveBeenCalled()
  const edits = menusOf({ ...PLAIN, rowActions: [edit] })
  await step(() => edits.menus?.onOpen?.({ ...ORDER, id: '2' }))
  expect(edited).not.toHaveBeenCalled()
  await step(() => edits.menus?.onOpen?.(ORDER))
  expect(edited).toHaveBeenCalledExactlyOnceWith(ORDER)
  expect(menusOf(PLAIN).menus?.onOpen).toBeUndefined()
})

test('the actions stand in a column of their own that stays in sight, beside the name that does', () => {
  const { menus, first } = menusOf({ ...PLAIN, rowActions: [edit] })
  expect([first, ...(menus?.columns.map(({ key, pinned }) => [key, pinned]) ?? [])]).toEqual(['start', ['actions', 'start']])
  expect(menusOf(PLAIN).menus?.columns).toEqual([])
})
