import { beforeEach, describe, expect, test, vi } from 'vitest'
import { step } from '../../../step.ts'
import { FORM, ListServer, pageOf } from './mountedList.ts'

let server: ListServer
beforeEach(() => void (server = new ListServer()))

const NATURAL = { descs: 'createTime' }

describe('a reading that is cancelled', () => {
  test('keeps the rows before, says so, and can begin again', async () => {
    server.answer = () => pageOf(1, '1')
    const { result, rows, act, settled } = server.open()
    await settled()
    const held = Promise.withResolvers<ReturnType<typeof pageOf>>()
    server.answer = () => held.promise
    await act(({ apply }) => apply({ ...FORM, status: '2' }))
    expect([rows(), result.current.isStale, result.current.isCancelled]).toEqual([['1'], true, false])
    await act(({ cancel }) => cancel())
    await vi.waitFor(() => expect(result.current.isCancelled).toBe(true))
    expect([rows(), result.current.query.isFetching, result.current.isStale, result.current.isCancelled]).toEqual([
      ['1'],
      false,
      true,
      true,
    ])
    server.answer = () => pageOf(1, '2')
    await act(({ refresh }) => refresh())
    await settled()
    expect([rows(), result.current.isCancelled]).toEqual([['2'], false])
  })

  test('is not loading for ever where there are no rows yet', async () => {
    server.answer = () => new Promise(() => undefined)
    const { result, act } = server.open()
    await step()
    await act(({ cancel }) => cancel())
    await vi.waitFor(() => expect(result.current.isCancelled).toBe(true))
    expect(result.current.rows).toEqual([])
  })
})

describe('a state that the server has no filter for', () => {
  const states = {
    of: ({ id }: { readonly id: string }) => (id.startsWith('w') ? 'waiting' : 'done'),
    known: [{ value: 'waiting', list: 'orderStatus', code: 2 }],
  } as const

  test('shows the rows of all pages that have it, with the number of each state', async () => {
    server.answer = ({ size }) => (size === 500 ? pageOf(3, 'w1', 'd1', 'w2') : pageOf(3, 'd1'))
    const { result, rows, act, settled } = server.open({ declared: { states } })
    await settled()
    expect([rows(), [...result.current.counts]]).toEqual([['d1'], []])
    await act(({ chooseState }) => chooseState('waiting'))
    await settled()
    expect([rows(), result.current.total, result.current.look?.state, [...result.current.counts]]).toEqual([
      ['w1', 'w2'],
      2,
      'waiting',
      [
        ['waiting', 2],
        ['done', 1],
      ],
    ])
  })

  test('stays with another filter, and ends with the choice of all and with the reset of the filters', async () => {
    const { result, act, settled } = server.open({ declared: { states } })
    await act(({ chooseState }) => chooseState('waiting'))
    await act(({ apply }) => apply({ ...FORM, status: '2' }))
    await settled()
    expect([result.current.look?.state, server.taken().at(-1)]).toMatchObject(['waiting', { size: 500, status: 2 }])
    await act(({ chooseState }) => chooseState(null))
    await settled()
    expect([result.current.look, server.taken().at(-1)?.size]).toEqual([null, 20])
    await act(({ chooseState }) => chooseState('waiting'))
    await act(({ apply, clearLook }) => {
      apply(FORM)
      clearLook()
    })
    await settled()
    expect([result.current.look, server.taken().at(-1)]).toEqual([null, { current: 1, size: 20, ...NATURAL }])
  })

  test('is not read for with a value that no server finds, which is looked for among its rows', async () => {
    const look = { kind: 'order', phones: ({ id }: { readonly id: string }) => [id], names: () => [], amounts: () => [] } as const
    server.answer = () => pageOf(3, 'w7604', 'd7604', 'w1')
    const { result, rows, act, settled } = server.open({ declared: { states, look } })
    await settled()
    server.taken()
    await act(({ chooseState, apply }) => {
      apply({ ...FORM, mobile: '7604' })
      chooseState('waiting')
    })
    expect([server.taken(), result.current.odd?.text]).toEqual([[], '7604'])
    await act(({ startLook }) => startLook('7604', 'mobile'))
    await settled()
    expect(rows()).toEqual(['w7604'])
    await act(({ endLook }) => endLook())
    expect([result.current.look, result.current.odd?.text]).toEqual([{ text: '', field: null, state: 'waiting' }, '7604'])
  })
})
