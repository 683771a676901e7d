import { describe, expect, test } from 'vitest'
import type { List, PageArgs } from '#renderer/resource/list/defineList.ts'
import { readPage } from '#renderer/resource/list/state/severalIds.ts'
import { MISSING_ID } from '#shared/api/noValue.ts'

interface Row {
  readonly id: string
  readonly paid: number | string | null
}

const FIELDS = { orderId: { kind: 'id', arg: 'orderId', several: true }, userId: { kind: 'id', arg: 'userId' } } as const
const ROWS: readonly Row[] = [
  { id: '1123598821738675201', paid: 300 },
  { id: '1123598821738675202', paid: 1_000 },
  { id: '1123598821738675203', paid: 20 },
]
const context = { signal: new AbortController().signal, meta: undefined }

/** A list over rows whose call takes one id, and the arguments of its calls. */
function listOf(rows: readonly Row[] = ROWS): { readonly list: List<Row, typeof FIELDS>; readonly calls: object[] } {
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
        const records = rows.filter(({ id }) => args.orderId === undefined || id === args.orderId)
        return Promise.resolve({ records, total: 99 })
      },
    }),
  } as const satisfies List<Row, typeof FIELDS>
  return { list, calls }
}

test('one id, or none, is one call, and the server counts', async () => {
  const { list, calls } = listOf()
  const page = await readPage(list, { current: 3, size: 20, orderId: '1123598821738675202' }, null, context)
  expect(page).toEqual({ records: [ROWS[1]], total: 99, missing: [], hidden: [] })
  expect(calls).toEqual([{ current: 3, size: 20, orderId: '1123598821738675202' }])
})

test('each of several ids is a call; their records are one sorted page, and ids without a record are named', async () => {
  const { list, calls } = listOf()
  const orderId = '1123598821738675203，1123598821738675202，404，1123598821738675201'
  const sort = { key: 'paid', direction: 'descending' } as const
  const page = await readPage(list, { current: 1, size: 2, descs: 'paid', orderId, userId: '7' }, sort, context)
  expect(page).toEqual({ records: [ROWS[1], ROWS[0]], total: 3, missing: ['404'], hidden: [] })
  expect(calls).toHaveLength(5)
  expect(calls[4]).toEqual({ current: 1, size: 1, orderId: '404' })
  expect(calls[2]).toEqual({ current: 1, size: 2, descs: 'paid', orderId: '404', userId: '7' })
  const second = await readPage(list, { current: 2, size: 2, descs: 'paid', orderId }, sort, context)
  expect(second.records).toEqual([ROWS[2]])
  // The first page of each id: it has no second one.
  expect(calls.slice(5)).toEqual(
    ['1123598821738675203', '1123598821738675202', '404', '1123598821738675201'].map((id) => ({
      current: 1,
      size: 2,
      descs: 'paid',
      orderId: id,
    })),
  )
  const byId = await readPage(list, { current: 1, size: 5, orderId }, { key: 'id', direction: 'ascending' }, context)
  expect(byId.records).toEqual(ROWS)
})

describe('the rows of several ids', () => {
  const paidBy = async (rows: readonly Row[], sort: 'ascending' | 'descending' | null): Promise<readonly Row['paid'][]> => {
    const { list } = listOf(rows)
    const orderId = rows.map(({ id }) => id).join('，')
    const page = await readPage(list, { current: 1, size: 9, orderId }, sort && { key: 'paid', direction: sort }, context)
    return page.records.map(({ paid }) => paid)
  }
  const withPaid = (...paid: Row['paid'][]): readonly Row[] => paid.map((value, index) => ({ id: `${index}`, paid: value }))

  test.each([
    ['numbers by their value', [3, -5, -20, 40], [-20, -5, 3, 40]],
    ['texts as people count', ['B10', 'B9', 'A11'], ['A11', 'B9', 'B10']],
    ['those without a value first', [3, null, -1, 20], [null, -1, 3, 20]],
    ['a number beside a text as a text', ['10', 9, '8'], ['8', 9, '10']],
  ])('are sorted: %s', async (_name, paid, expected) => {
    expect(await paidBy(withPaid(...paid), 'ascending')).toEqual(expected)
    expect(await paidBy(withPaid(...paid), 'descending')).toEqual(expected.toReversed())
  })

  test('stay in the order of the ids without a sort', async () => {
    expect(await paidBy(withPaid(20, 1, 300), null)).toEqual([20, 1, 300])
  })

  test('are there once where an id is given twice, and all where they have no key', async () => {
    const { list } = listOf()
    const [first] = ROWS
    const args = { current: 1, size: 9, orderId: `${first?.id}，${first?.id}` }
    expect((await readPage(list, args, null, context)).records).toEqual([first])
    expect((await readPage({ ...list, rowKey: () => MISSING_ID }, args, null, context)).records).toEqual([first, first])
  })

  test('are of one call where a filter takes a single id', async () => {
    const { list, calls } = listOf()
    await readPage(list, { current: 2, size: 9, userId: '7，8' }, null, context)
    expect(calls).toEqual([{ current: 2, size: 9, userId: '7，8' }])
  })
})

describe('an id without a row', () => {
  /** A list whose other filter leaves out the first two rows. */
  const filtered = () => {
    const { list, calls } = listOf()
    const page = (args: PageArgs & { readonly orderId?: string; readonly userId?: string }) => ({
      ...list.page(args, []),
      queryFn: async () => {
        const answer = await list.page(args, []).queryFn(context)
        return args.userId === undefined ? answer : { ...answer, records: answer.records.filter(({ paid }) => paid === 20) }
      },
    })
    return { list: { ...list, page }, calls }
  }
  const read = async (orderId: string, userId?: string) => {
    const { list, calls } = filtered()
    const { missing, hidden } = await readPage(
      list,
      { current: 1, size: 9, orderId, ...(userId === undefined ? {} : { userId }) },
      null,
      context,
    )
    return { missing, hidden, calls: calls.length }
  }
  const [FIRST = '', SECOND = '', THIRD = ''] = ROWS.map(({ id }) => id)

  test('is one that another filter hides, or one that is nowhere', async () => {
    const found = await read([FIRST, '404', THIRD, SECOND, '405'].join('，'), '7')
    expect(found).toEqual({ missing: ['404', '405'], hidden: [FIRST, SECOND], calls: 9 })
  })

  test('is asked for once where no other filter could hide it', async () => {
    expect(await read([FIRST, '404'].join('，'))).toEqual({ missing: ['404'], hidden: [], calls: 2 })
  })

  test('is told apart also where it is the only one', async () => {
    expect(await read(FIRST, '7')).toEqual({ missing: [], hidden: [FIRST], calls: 2 })
    expect(await read(THIRD, '7')).toEqual({ missing: [], hidden: [], calls: 1 })
    expect(await read('404', '7')).toEqual({ missing: [], hidden: [], calls: 2 })
  })
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
