import { describe, expect, test } from 'vitest'
import type { ListPage } from '#renderer/kit/ipc/listPages.ts'
import type { List, PageArgs } from '#renderer/resource/list/defineList.ts'
import { isLookedFor, readLook, type Look, type RowStates } from '#renderer/resource/list/look/look.ts'
import type { ReadProgress } from '#renderer/resource/list/state/readRows.ts'

interface Row {
  readonly id: string
  readonly mobile: string | null
  readonly name: string | null
  readonly paid: number | null
}

const LOOK: Look<Row> = { kind: 'order', phones: ({ mobile }) => [mobile], names: ({ name }) => [name], amounts: ({ paid }) => [paid] }
const ROW: Row = { id: '1', mobile: '13600167604', name: '朱丽娟', paid: 129_900 }

test.each([
  ['7604', true],
  ['13600167604', true],
  ['604', true],
  ['04', false],
  ['1360', false],
  ['朱丽', true],
  ['丽娟 ', true],
  ['朱娟', false],
  ['1299', true],
  ['1,299.00', true],
  ['¥1299.0', true],
  ['￥1299元', true],
  ['1299.01', false],
  ['299', false],
  ['1.2.3', false],
  ['', false],
])('that a row has %j is %s', (text, expected) => {
  expect(isLookedFor(LOOK, text)(ROW)).toBe(expected)
})

test('a row without phone, name and amount has nothing', () => {
  expect(['0', '000', '0.00', 'null'].map((text) => isLookedFor(LOOK, text)({ id: '2', mobile: null, name: null, paid: null }))).toEqual([
    false,
    false,
    false,
    false,
  ])
})

const FIELDS = { orderId: { kind: 'id', arg: 'orderId' } } as const

/** A list over as many rows, of which every hundredth has the tail; the server counts as it is told. */
function listOf(count: number, counted: (count: number) => number | null = (all) => all, states?: RowStates<Row>) {
  const rows = Array.from({ length: count }, (_row, index) => ({ ...ROW, id: String(index), mobile: index % 100 === 0 ? '7604' : '1' }))
  const asked: number[] = []
  const answer = (args: PageArgs): ListPage<Row> => ({
    records: rows.slice((args.current - 1) * args.size, args.current * args.size),
    total: counted(count),
  })
  const list: List<Row, typeof FIELDS> = {
    key: 'orders',
    endpoint: 'order.list',
    filters: FIELDS,
    rowKey: ({ id }) => id,
    sort: { key: 'id', direction: 'descending' },
    columns: () => [],
    look: LOOK,
    ...(states === undefined ? {} : { states }),
    page: (args) => ({
      queryKey: ['order.list', { current: 1, size: 20 }],
      queryFn: ({ signal }) => {
        signal?.throwIfAborted()
        asked.push(args.current)
        return Promise.resolve(answer(args))
      },
    }),
  }
  const look = async (
    signal = new AbortController().signal,
    onProgress: (progress: ReadProgress) => void = () => undefined,
    { text = '7604', state = null }: { readonly text?: string; readonly state?: string | null } = {},
  ) => await readLook(list, { text, field: null, state }, { current: 1, size: 20 }, { signal, meta: undefined }, onProgress)
  return { look, asked, rows }
}

describe('a look', () => {
  test('reads every page, and finds the rows of all of them in their order', async () => {
    const { look, asked } = listOf(1_201)
    const told: ReadProgress[] = []
    const { records, look: outcome } = await look(undefined, (progress) => told.push(progress))
    expect(records.map(({ id }) => id)).toEqual([
      '0',
      '100',
      '200',
      '300',
      '400',
      '500',
      '600',
      '700',
      '800',
      '900',
      '1000',
      '1100',
      '1200',
    ])
    expect(outcome).toEqual({ end: 'whole', done: 1_201, total: 1_201, states: new Map() })
    expect(asked.toSorted((one, other) => one - other)).toEqual([1, 2, 3])
    expect(told.at(-1)).toEqual({ done: 1_201, total: 1_201 })
  })

  test('compares nothing where there are more rows than it may read', async () => {
    const { look, asked } = listOf(5_001)
    expect(await look()).toEqual({ records: [], look: { end: 'tooMany', done: 0, total: 5_001, states: new Map() } })
    expect(asked).toEqual([1])
    expect((await listOf(5_000).look()).look.end).toBe('whole')
  })

  test('reads on to the last page of a server that does not count, within the limit', async () => {
    const { look, asked } = listOf(1_000, () => null)
    expect((await look()).look).toMatchObject({ end: 'whole', done: 1_000, total: null })
    expect(asked).toEqual([1, 2, 3])
    expect((await listOf(6_000, () => null).look()).look).toMatchObject({ end: 'tooMany', done: 5_000, total: null })
  })

  test('says so where rows went while it read', async () => {
    const { look } = listOf(900, (count) => count + 1)
    expect((await look()).look).toMatchObject({ end: 'moved', done: 900, total: 901 })
  })

  test('ends with an abort', async () => {
    const { look } = listOf(1_201)
    const abort = new AbortController()
    await expect(look(abort.signal, () => abort.abort(new Error('stopped')))).rejects.toThrow('stopped')
  })
})

describe('a look for a state that the server has no filter for', () => {
  /** Every hundredth row waits; the others are done, and the last one has a state that nobody named. */
  const STATES: RowStates<Row> = {
    of: ({ id, mobile }) => (id === '600' ? '冻结' : mobile === '7604' ? 'waiting' : id === '601' ? null : 'done'),
    known: [
      { value: 'waiting', list: 'orderStatus', code: 2 },
      { value: 'done', list: 'orderStatus', code: 5 },
      { value: 'failed', list: 'orderStatus', code: 13 },
      { value: 'rare', list: 'orderStatus', code: 8, isRare: true },
    ],
  }
  const counts = new Map([
    ['waiting', 6],
    ['done', 594],
    ['failed', 0],
    ['冻结', 1],
  ])

  test('finds its rows on every page, and counts the rows of each state', async () => {
    const { records, look } = await listOf(602, undefined, STATES).look(undefined, undefined, { text: '', state: 'waiting' })
    expect(records.map(({ id }) => id)).toEqual(['0', '100', '200', '300', '400', '500'])
    expect(look).toEqual({ end: 'whole', done: 602, total: 602, states: counts })
  })

  test('may be one for a text as well, and counts what has the text', async () => {
    const { records, look } = await listOf(602, undefined, STATES).look(undefined, undefined, { state: '冻结' })
    expect([records.map(({ id }) => id), look.states.get('waiting'), look.states.get('冻结')]).toEqual([['600'], 6, 1])
  })
})
