import { expect, test } from 'vitest'
import type { List, PageArgs } from '#renderer/resource/list/defineList.ts'
import { readPage } from '#renderer/resource/list/state/severalIds.ts'

interface Row {
  readonly id: string
  readonly paid: number
}

const FIELDS = { orderId: { kind: 'id', arg: 'orderId', several: true }, userId: { kind: 'id', arg: 'userId' } } as const
const ROWS: readonly Row[] = [
  { id: '1123598821738675201', paid: 300 },
  { id: '1123598821738675202', paid: 1_000 },
  { id: '1123598821738675203', paid: 20 },
]
const context = { signal: new AbortController().signal, meta: undefined }

/** A list over `ROWS` whose call takes one id, and the arguments of its calls. */
function listOf(): { readonly list: List<Row, typeof FIELDS>; readonly calls: object[] } {
  const calls: object[] = []
  const list = {
    key: 'orders',
    endpoint: 'order.list',
    filters: FIELDS,
    rowKey: ({ id }: Row) => id,
    sort: { key: 'id', direction: 'descending' },
    columns: () => [],
    page: (args: PageArgs & { readonly orderId?: string }) => ({
      queryKey: ['order.list', { current: 1, size: 20 }] as const,
      queryFn: () => {
        calls.push(args)
        const records = ROWS.filter(({ id }) => args.orderId === undefined || id === args.orderId)
        return Promise.resolve({ records, total: 99 })
      },
    }),
  } as const satisfies List<Row, typeof FIELDS>
  return { list, calls }
}

test('one id, or none, is one call, and the server counts', async () => {
  const { list, calls } = listOf()
  const page = await readPage(list, { current: 3, size: 20, orderId: '1123598821738675202' }, null, context)
  expect(page).toEqual({ records: [ROWS[1]], total: 99, missing: [] })
  expect(calls).toEqual([{ current: 3, size: 20, orderId: '1123598821738675202' }])
})

test('each of several ids is a call; their records are one sorted page, and ids without a record are named', async () => {
  const { list, calls } = listOf()
  const orderId = '1123598821738675203，1123598821738675202，404，1123598821738675201'
  const sort = { key: 'paid', direction: 'descending' } as const
  const page = await readPage(list, { current: 1, size: 2, descs: 'paid', orderId, userId: '7' }, sort, context)
  expect(page).toEqual({ records: [ROWS[1], ROWS[0]], total: 3, missing: ['404'] })
  expect(calls).toHaveLength(4)
  expect(calls[2]).toEqual({ current: 1, size: 2, descs: 'paid', orderId: '404', userId: '7' })
  const second = await readPage(list, { current: 2, size: 2, descs: 'paid', orderId }, sort, context)
  expect(second.records).toEqual([ROWS[2]])
  const byId = await readPage(list, { current: 1, size: 5, orderId }, { key: 'id', direction: 'ascending' }, context)
  expect(byId.records).toEqual(ROWS)
})

test('a failed call fails the page', async () => {
  const { list } = listOf()
  const failing = {
    ...list,
    page: (args: PageArgs & { readonly orderId?: string }) => ({
      ...list.page(args, []),
      queryFn: () => (args.orderId === '2' ? Promise.reject(new Error('down')) : Promise.resolve({ records: [], total: 0 })),
    }),
  }
  await expect(readPage(failing, { current: 1, size: 2, orderId: '1，2' }, null, context)).rejects.toThrow('down')
})
