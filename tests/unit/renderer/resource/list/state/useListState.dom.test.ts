import { beforeEach, describe, expect, test, vi } from 'vitest'
import { changeDraft, useDrafts } from '#renderer/kit/tabs/drafts.ts'
import { forgetTabStateOf } from '#renderer/kit/tabs/tabState.ts'
import { step } from '../../../step.ts'
import { FORM, ListServer, pageOf, TAB } from './mountedList.ts'

let server: ListServer
beforeEach(() => void (server = new ListServer()))

const NATURAL = { descs: 'createTime' }

describe('a list that opens', () => {
  test('asks for its first page in its own order, and shows it', async () => {
    server.answer = () => pageOf(45, '1', '2')
    const { result, rows, settled } = server.open()
    expect([result.current.isStale, rows(), result.current.total, result.current.hasFailed]).toEqual([true, [], null, false])
    await settled()
    expect(server.taken()).toEqual([{ current: 1, size: 20, ...NATURAL }])
    expect([rows(), result.current.total, result.current.lastPage, result.current.isEndless, result.current.missing]).toEqual([
      ['1', '2'],
      45,
      3,
      false,
      [],
    ])
    expect([result.current.sort, result.current.form]).toEqual([{ key: 'createTime', direction: 'descending' }, FORM])
  })

  test('has as many rows a page as the deployment says, until the person chooses', async () => {
    const { settled, act } = server.open({ config: { listPageSize: 50 } })
    await settled()
    await act(({ turn }) => turn(1, 100))
    await act(({ reset }) => reset())
    await settled()
    expect(server.taken().map(({ size }) => size)).toEqual([50, 100, 100])
  })

  test('asks for nothing while it may not, and for its page once it may', async () => {
    const { result, rerender, settled } = server.open({ isEnabled: false })
    await step()
    expect([server.taken(), result.current.isStale]).toEqual([[], true])
    rerender(true)
    await settled()
    expect(server.taken()).toHaveLength(1)
  })

  test('has the filters and the sort of the menu that opened it', async () => {
    const { result, settled } = server.open({ query: { status: '2', from: '2026-01-31', ascs: 'payTime' } })
    await settled()
    expect(server.taken()).toEqual([{ current: 1, size: 20, ascs: 'payTime', status: 2, createTimeStart: '2026-01-31 00:00:00' }])
    expect(result.current.first).toEqual({ ...FORM, status: '2', from: '2026-01-31' })
  })

  test('has the filters that it had when the program ended, and those of its menu after a reset', async () => {
    changeDraft<unknown>(TAB, 'view kept filters', null, { fields: { status: '5' }, presets: {} })
    const { result, act, settled } = server.open({ query: { status: '2' } })
    await settled()
    expect([result.current.form.status, result.current.first.status]).toEqual(['5', '2'])
    await act(({ reset }) => reset())
    await settled()
    expect(server.taken().map(({ status }) => status)).toEqual([5, 2])
  })

  test('whose server does not count has no total, and a next page where this one is full', async () => {
    server.answer = () => pageOf(null, '1')
    const { result, settled } = server.open()
    await settled()
    expect([result.current.total, result.current.isEndless, result.current.lastPage]).toEqual([null, true, 1])
  })

  test('names the ids among several for which there is no record', async () => {
    server.answer = ({ orderId }) => (orderId === '1123598821' ? pageOf(1, '1123598821') : pageOf(0))
    const { result, rows, act, settled } = server.open()
    await settled()
    await act(({ apply }) => apply({ ...FORM, orderId: '1123598821，1123598822' }))
    await settled()
    expect([rows(), result.current.missing, result.current.total]).toEqual([['1123598821'], ['1123598822'], 1])
  })
})

describe('a value that no server finds', () => {
  const look = { kind: 'order', phones: ({ id }: { readonly id: string }) => [id], names: () => [], amounts: () => [] } as const
  const odd = { name: 'mobile', text: '7604', kind: 'phone', isAsked: false }

  test('is not asked for: the list has no rows, and knows why', async () => {
    server.answer = () => pageOf(2, '1', '2')
    const { result, rows, act, settled } = server.open({ declared: { look } })
    await settled()
    await act(({ apply }) => apply({ ...FORM, mobile: '7604' }))
    await settled()
    expect(server.taken()).toHaveLength(1)
    expect([rows(), result.current.odd, result.current.total, result.current.isStale, result.current.hasFailed]).toEqual([
      [],
      odd,
      null,
      false,
      false,
    ])
    await act(({ apply }) => apply(FORM))
    await settled()
    expect([rows(), result.current.odd]).toEqual([['1', '2'], null])
  })

  test('is asked for where it may be a number of another country', async () => {
    const { result, act, settled } = server.open({ declared: { look } })
    await act(({ apply }) => apply({ ...FORM, mobile: '51234567' }))
    await settled()
    expect([server.taken().at(-1)?.mobile, result.current.odd?.isAsked]).toEqual(['51234567', true])
  })

  test('is looked for among all rows of the last seven days, without its filter, and turned over in pages', async () => {
    server.answer = ({ size }) => (size === 500 ? pageOf(4, '17604', '7605', '27604', '37604') : pageOf(1, '9'))
    const { result, rows, act, settled } = server.open({ declared: { look } })
    await act(({ apply }) => apply({ ...FORM, mobile: '7604', status: '2' }))
    server.taken()
    await act(({ startLook }) => startLook('7604', 'mobile'))
    await settled()
    const [asked, ...others] = server.taken()
    expect([asked, others]).toEqual([
      { current: 1, size: 500, ...NATURAL, status: 2, createTimeStart: expect.any(String), createTimeEnd: expect.any(String) },
      [],
    ])
    expect([rows(), result.current.total, result.current.odd]).toEqual([['17604', '27604', '37604'], 3, null])
    expect(result.current.lookOutcome).toEqual({ end: 'whole', done: 4, total: 4, states: new Map() })
    expect(result.current.form.from).toMatch(/^\d{4}-\d\d-\d\d$/u)
    await act(({ turn }) => turn(2, 2))
    await settled()
    expect([rows(), server.taken()]).toEqual([['37604'], []])
  })

  test('is looked for among the chosen days, and the next one of the same filter with them', async () => {
    server.answer = () => pageOf(2, '17604', '7605')
    const { result, rows, act, settled } = server.open({ declared: { look } })
    await act(({ apply }) => apply({ ...FORM, mobile: '7604', from: '2026-01-01', to: '2026-01-31' }))
    await act(({ startLook }) => startLook('7604', 'mobile'))
    await settled()
    expect([server.taken().at(-1)?.createTimeEnd, rows()]).toEqual(['2026-01-31 23:59:59', ['17604']])
    await act(({ apply }) => apply({ ...result.current.form, mobile: '7605' }))
    await settled()
    expect(rows()).toEqual(['7605'])
    await act(({ apply }) => apply({ ...result.current.form, mobile: '13600167604' }))
    await settled()
    expect([result.current.look, server.taken().at(-1)]).toMatchObject([null, { mobile: '13600167604', size: 20 }])
  })

  test('ends with its stop', async () => {
    const { result, act, settled } = server.open({ declared: { look } })
    await act(({ startLook }) => startLook('朱丽娟', null))
    await settled()
    expect(result.current.look?.text).toBe('朱丽娟')
    await act(({ endLook }) => endLook())
    await settled()
    expect([result.current.look, result.current.lookOutcome]).toEqual([null, null])
  })
})

describe('the next request of a list', () => {
  test('shows the rows of the one before, marked as such, until its own are there', async () => {
    server.answer = () => pageOf(1, '1')
    const { result, rows, act, settled } = server.open()
    await settled()
    const before = result.current.view
    const answer = Promise.withResolvers<ReturnType<typeof pageOf>>()
    server.answer = () => answer.promise
    await act(({ apply }) => apply({ ...FORM, status: '2' }))
    expect([rows(), result.current.isStale, result.current.view === before]).toEqual([['1'], true, false])
    await step(() => answer.resolve(pageOf(1, '2')))
    await settled()
    expect([rows(), result.current.isStale]).toEqual([['2'], false])
  })

  test('is a search, a page, a sort, filters from outside or a reset, each of them with what stays of the one before', async () => {
    server.answer = () => pageOf(500, '1')
    const { act, settled, result } = server.open({ query: { status: '2' } })
    await settled()
    expect(server.taken()).toEqual([{ current: 1, size: 20, ...NATURAL, status: 2 }])
    await act(({ turn }) => turn(3, 50))
    await settled()
    expect(server.taken()).toEqual([{ current: 3, size: 50, ...NATURAL, status: 2 }])
    await act(({ sortBy }) => sortBy('payTime'))
    await settled()
    expect(server.taken()).toEqual([{ current: 1, size: 50, descs: 'payTime', status: 2 }])
    await act(({ turn }) => turn(2, 50))
    await act(({ apply }) => apply({ ...FORM, status: '5' }))
    await settled()
    expect(server.taken().at(-1)).toEqual({ current: 1, size: 50, descs: 'payTime', status: 5 })
    expect(result.current.resets).toBe(0)
    await act(({ reset }) => reset())
    await settled()
    expect([server.taken(), result.current.resets]).toEqual([[{ current: 1, size: 50, ...NATURAL, status: 2 }], 1])
  })

  test('with the same filters is asked again', async () => {
    const { act, settled } = server.open()
    await settled()
    await act(({ apply }) => apply(FORM))
    await settled()
    expect(server.taken()).toHaveLength(2)
  })

  test('leaves the answer of the one before in memory until its own is there', async () => {
    server.answer = () => pageOf(1, '1')
    const { act, settled } = server.open()
    await settled()
    const statuses = () =>
      server.client
        .getQueryCache()
        .getAll()
        .flatMap(({ queryKey: [, args, tab] }) => (tab === TAB ? [(args as { status?: number }).status] : []))
    const answer = Promise.withResolvers<ReturnType<typeof pageOf>>()
    server.answer = () => answer.promise
    await act(({ apply }) => apply({ ...FORM, status: '2' }))
    expect(statuses()).toEqual([undefined, 2])
    await step(() => answer.resolve(pageOf(1, '2')))
    await settled()
    expect(statuses()).toEqual([2])
  })

  test('leaves no answer of the one before in memory, but those of another tab', async () => {
    server.answer = () => pageOf(1, '1')
    const [one, other] = [server.open(), server.open({ tabKey: '/others' })]
    await one.settled()
    await other.settled()
    await one.act(({ apply }) => apply({ ...FORM, status: '2' }))
    await one.settled()
    const kept = server.client.getQueryCache().getAll()
    expect(
      kept.flatMap(({ queryKey: [name, args, tab] }) => (name === 'counts' ? [] : [[tab, (args as { status?: number }).status]])),
    ).toEqual([
      ['/others', undefined],
      ['/orders', 2],
    ])
  })
})

describe('a request that fails', () => {
  const DOWN = new Error('down')

  test('and is the first one says so', async () => {
    server.answer = () => Promise.reject(DOWN)
    const { result, rows } = server.open()
    await vi.waitFor(() => expect(result.current.hasFailed).toBe(true))
    expect([rows(), result.current.total, result.current.query.error, result.current.isStale]).toEqual([[], null, DOWN, false])
  })

  test('and is a new one has neither rows nor a total: those before belong to other filters', async () => {
    server.answer = () => pageOf(45, '1')
    const { result, rows, act, settled } = server.open()
    await settled()
    server.answer = () => Promise.reject(DOWN)
    await act(({ apply }) => apply({ ...FORM, status: '2' }))
    await vi.waitFor(() => expect(result.current.hasFailed).toBe(true))
    expect([rows(), result.current.total]).toEqual([[], null])
  })

  test('and is the same once more leaves its rows and its total', async () => {
    server.answer = () => pageOf(45, '1')
    const { result, rows, act, settled } = server.open()
    await settled()
    server.answer = () => Promise.reject(DOWN)
    await act(({ refresh }) => refresh())
    await vi.waitFor(() => expect(result.current.query.isError).toBe(true))
    expect([rows(), result.current.total, result.current.hasFailed]).toEqual([['1'], 45, false])
  })

  test('and is that of a refreshed tab leaves the pages of the rows that are shown', async () => {
    server.answer = () => pageOf(45, '1')
    const before = server.open()
    await before.settled()
    before.unmount()
    forgetTabStateOf(() => true)
    server.answer = () => Promise.reject(DOWN)
    const { result, rows } = server.open()
    await vi.waitFor(() => expect(result.current.query.isError).toBe(true))
    expect([rows(), result.current.total, result.current.lastPage, result.current.hasFailed]).toEqual([['1'], 45, 3, false])
  })
})

describe('a list whose page is mounted again', () => {
  test('has its request and its total again', async () => {
    server.answer = () => pageOf(500, '1')
    const first = server.open()
    await first.settled()
    await first.act(({ turn }) => turn(3, 50))
    await first.settled()
    first.unmount()
    server.taken()
    server.answer = () => new Promise(() => undefined)
    const { result } = server.open()
    expect([result.current.current, result.current.size, result.current.total, result.current.lastPage]).toEqual([3, 50, 500, 10])
  })

  test('sorts by its own order where an earlier version kept none', async () => {
    changeDraft<unknown>(TAB, 'view request', null, { form: FORM, current: 1, size: 20, sort: null, resets: 0, searches: 0 })
    const { result, settled } = server.open()
    await settled()
    expect([result.current.sort, server.taken()]).toEqual([
      { key: 'createTime', direction: 'descending' },
      [{ current: 1, size: 20, ...NATURAL }],
    ])
  })
})

describe('what outlives the program', () => {
  const kept = () => useDrafts.getState().values.get(`${TAB}\nview kept filters`)

  test('are the filters that were searched for, and nothing of those with which the list opens', async () => {
    const { act, settled } = server.open({ query: { status: '2' } })
    await settled()
    expect(kept()).toBeUndefined()
    await act(({ apply }) => apply({ ...FORM, status: '5', orderId: '1123598821738675201' }))
    // An id names a record.
    expect(kept()).toEqual({ fields: { status: '5' }, presets: {} })
    await act(({ reset }) => reset())
    expect(kept()).toBeNull()
  })
})

test('a slow answer to older filters does not replace the answer to newer ones', async () => {
  const older = Promise.withResolvers<ReturnType<typeof pageOf>>()
  server.answer = ({ status }) => (status === 1 ? older.promise : pageOf(1, String(status ?? 'all')))
  const { result, rows, act, settled } = server.open()
  await settled()
  await act(({ apply }) => apply({ ...FORM, status: '1' }))
  await act(({ apply }) => apply({ ...FORM, status: '4' }))
  await settled()
  expect(rows()).toEqual(['4'])
  await step(() => older.resolve(pageOf(9, 'older')))
  expect([rows(), result.current.total]).toEqual([['4'], 1])
})
