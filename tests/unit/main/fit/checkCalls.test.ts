import { describe, expect, test } from 'vitest'
import { checkCalls, type CallDeps, type Observed } from '#main/fit/checkCalls.ts'
import type { AnswerFacts } from '#main/fit/observeAnswer.ts'
import { isChecked, plannedCalls } from '#main/fit/plan.ts'
import { catalogue, isEndpointName } from '#shared/api/index.ts'
import { AppError } from '#shared/errors.ts'

const FACTS: AnswerFacts = {
  fault: null,
  code: 200,
  isEmpty: true,
  differences: [],
  values: [],
  writesNull: false,
  rows: [],
  total: 0,
  nodes: null,
}

/** Checks with a clock that only waiting and answers move. */
function rig(answer: (call: string, args: object) => Observed = () => ({ status: 200, bytes: 1, facts: FACTS }), answerMs = 100) {
  let now = 0
  const asked: { readonly call: string; readonly at: number; readonly args: object }[] = []
  const progress: number[] = []
  const abort = new AbortController()
  const deps: CallDeps = {
    observe: (call, args) => {
      asked.push({ call, at: now, args })
      now += answerMs
      return Promise.resolve(answer(call, args))
    },
    wait: async (ms, signal) => {
      signal.throwIfAborted()
      now += ms
    },
    now: () => now,
    onProgress: ({ done }) => void progress.push(done),
    requestOf: () => ({ method: 'GET', path: '/p' }),
  }
  return { asked, progress, abort, run: () => checkCalls(deps, abort.signal) }
}

describe('the plan', () => {
  test('has every call that reads and no other, each after those whose rows it needs', () => {
    const planned = plannedCalls()
    const all = Object.keys(catalogue).filter((name) => isEndpointName(name) && isChecked(name))
    expect(planned.map(({ call }) => call).toSorted()).toEqual(all.toSorted())
    for (const [index, { args }] of planned.entries()) {
      for (const source of Object.values(args)) {
        if (typeof source !== 'string') expect(planned.slice(0, index).map(({ call }) => call)).toContain(source.call)
      }
    }
  })

  test('knows the questions for every paged list', () => {
    const paged = plannedCalls().filter(({ call }) => 'shape' in catalogue[call].args && 'current' in catalogue[call].args.shape)
    expect(paged.filter(({ list }) => list === null)).toEqual([])
  })

  test('invents no arguments: a call without rows of others has all that it must have', async () => {
    const { run } = rig()
    const { calls } = await run()
    expect(calls.filter(({ state, needs }) => state === 'skipped' && needs === null)).toEqual([])
  })
})

describe('the calls', () => {
  test('leave at most twice a second, one at a time', async () => {
    const { asked, run } = rig()
    await run()
    const gaps = asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? 0))
    expect(Math.min(...gaps)).toBe(500)
  })

  test('do not wait after one that took longer', async () => {
    const { asked, run } = rig(undefined, 800)
    await run()
    expect(new Set(asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? 0)))).toEqual(new Set([800]))
  })

  test('end when they are cancelled, with what was found', async () => {
    const { asked, abort, run } = rig(() => {
      if (asked.length === 3) abort.abort()
      return { status: 200, bytes: 1, facts: FACTS }
    })
    const { calls, isPartial } = await run()
    expect([calls.length, isPartial, asked.length]).toEqual([3, true, 3])
  })

  test('end after three in a row without an answer', async () => {
    const { asked, run } = rig((call) => (call === 'auth.userInfo' ? { status: 200, bytes: 1, facts: FACTS } : { fault: 'timeout' }))
    const { calls, isPartial } = await run()
    expect([asked.length, isPartial]).toEqual([5, true])
    expect(calls.at(-1)).toMatchObject({ state: 'failed', fault: 'timeout', status: null })
  })

  test('end when nobody is signed in any more', async () => {
    const { run } = rig(() => {
      throw new AppError({ kind: 'unauthorized', message: 'over' })
    })
    expect(await run()).toMatchObject({ calls: [], isPartial: true })
  })

  test('that need a row are not made without one', async () => {
    const { asked, run } = rig()
    const { calls } = await run()
    expect(asked.map(({ call }) => call)).not.toContain('order.info')
    expect(calls.find(({ call }) => call === 'order.info')).toMatchObject({ state: 'skipped', needs: 'order.list', status: null })
  })
})

describe('a list', () => {
  const listOf = async (
    pages: (args: Readonly<Record<string, unknown>>) => readonly Record<string, string>[],
    total: number | null = 9,
  ) => {
    const { run } = rig((call, args) => ({
      status: 200,
      bytes: 1,
      facts: { ...FACTS, isEmpty: false, ...(call === 'order.list' ? { rows: pages({ ...args }), total } : {}) },
    }))
    return (await run()).calls.find(({ call }) => call === 'order.list')?.list
  }
  const row = (id: number) => ({ id: String(id), createTime: `2026-01-0${id} 00:00:00` })

  test('that does as it is told, does', async () => {
    const list = await listOf(({ current, orderId, descs }) => [
      row(orderId === undefined ? (descs === undefined ? Number(current) : 9) : 1),
    ])
    expect(list).toEqual({ total: 'yes', paging: 'yes', filter: 'yes', sort: 'yes' })
  })

  test('that always answers the same rows follows neither page nor filter, and its order cannot be told', async () => {
    expect(await listOf(() => [row(1), row(2)])).toEqual({ total: 'yes', paging: 'no', filter: 'no', sort: 'few' })
  })

  test('that ignores the order is told so', async () => {
    const list = await listOf(({ current, orderId }) => [row(orderId === undefined ? Number(current) : 1)])
    expect(list?.sort).toBe('no')
  })

  test('with one row cannot be told, and one that counts nothing is told so', async () => {
    expect(await listOf(() => [row(1)], 1)).toEqual({ total: 'yes', paging: 'few', filter: 'yes', sort: 'few' })
    expect((await listOf(({ current }) => [row(Number(current))], null))?.total).toBe('no')
  })

  test('without rows cannot be told', async () => {
    expect(await listOf(() => [], 0)).toEqual({ total: 'yes', paging: 'few', filter: 'few', sort: 'few' })
  })
})
