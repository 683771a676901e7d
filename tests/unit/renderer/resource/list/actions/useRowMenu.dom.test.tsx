import { expect, test, vi } from 'vitest'
import { EDIT } from '#renderer/resource/list/actions/rowAction.ts'
import { useRowMenu } from '#renderer/resource/list/actions/useRowMenu.tsx'
import { defineList } from '#renderer/resource/list/defineList.ts'
import { facts } from '#renderer/resource/list/facts.tsx'
import { useListController } from '#renderer/resource/list/useListController.ts'
import { ORDER_FILTERS } from '#shared/areas/orders/area.ts'
import type { OrderRow } from '#shared/areas/orders/calls.ts'
import { PAGE, pageOf } from '../../../pageProps.ts'
import { ORDER } from '../../../features/orderAnswer.ts'
import { step } from '../../../step.ts'
import { renderInPage } from '../../../renderInPage.tsx'

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
async function menusOf(list: typeof PLAIN) {
  const found: { menus?: ReturnType<typeof useRowMenu<OrderRow, (typeof PLAIN)['filters']>>; opened?: OrderRow | null; first?: unknown } =
    {}
  function Page() {
    const controller = useListController(list, PAGE)
    const menus = useRowMenu(controller)
    Object.assign(found, { menus, opened: controller.opened, first: controller.table.all[0]?.pinned })
    return menus.overlay
  }
  await renderInPage(<Page />, {
    permissions: ['order_send'],
    answers: (_answer, answerEach) => answerEach('order.list', pageOf<OrderRow>()),
  })
  return found
}

test('a row that opens is opened, also where it can be edited; one that does not is edited', async () => {
  const opens = await menusOf({ ...PLAIN, detail: facts(({ id }: OrderRow) => id), rowActions: [edit] })
  expect(opens.menus?.onOpen).toBeTypeOf('function')
  await step(() => opens.menus?.onOpen?.(ORDER))
  expect(edited).not.toHaveBeenCalled()
  const edits = await menusOf({ ...PLAIN, rowActions: [edit] })
  await step(() => edits.menus?.onOpen?.({ ...ORDER, id: '2' }))
  expect(edited).not.toHaveBeenCalled()
  await step(() => edits.menus?.onOpen?.(ORDER))
  expect(edited).toHaveBeenCalledExactlyOnceWith(ORDER)
  expect((await menusOf(PLAIN)).menus?.onOpen).toBeUndefined()
})

test('the actions stand in a column of their own that stays in sight, beside the name that does', async () => {
  const { menus, first } = await menusOf({ ...PLAIN, rowActions: [edit] })
  expect([first, ...(menus?.columns.map(({ key, pinned }) => [key, pinned]) ?? [])]).toEqual(['start', ['actions', 'start']])
  expect((await menusOf(PLAIN)).menus?.columns).toEqual([])
})
