import { beforeEach, describe, expect, test } from 'vitest'
import {
  allDone,
  BulkRun,
  countChoices,
  countOutcomes,
  inBatchesOf,
  oneByOne,
  outcomeOf,
  type RowOutcome,
} from '#renderer/resource/bulk/bulkRun.ts'
import { ReadBackError, type Fate, type Held } from '#renderer/kit/writes/writeOrReadBack.ts'
import { APP_ERROR_KINDS, type AppErrorKind } from '#shared/domain/errorKinds.ts'
import { AppError } from '#shared/errors.ts'
import { lock, signIn, signOut } from '../../mainState.ts'

const failure = (kind: AppErrorKind, code?: number): AppError => new AppError({ kind, message: `${kind} ${code ?? ''}`, code })
/** The failure of a write that the server may have done. */
const undecided = (kind: AppErrorKind, code?: number): AppError => new AppError({ ...failure(kind, code).toData(), isUndecided: true })

beforeEach(signIn)

/** A run over rows. The test ends its calls one by one. */
function runOver(rows: readonly string[]) {
  const calls: { readonly row: string; readonly signal: AbortSignal; readonly end: PromiseWithResolvers<void> }[] = []
  const run = new BulkRun({
    rows,
    rowKey: (row) => row,
    ...oneByOne<string>(
      (row) => row,
      (row, signal) => {
        const end = Promise.withResolvers<void>()
        calls.push({ row, signal, end })
        return end.promise
      },
    ),
  })
  /** Waits until the effects of the last answer have ended. */
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return {
    run,
    called: () => calls.map(({ row }) => row),
    signalOf: (index: number) => calls[index]?.signal,
    answer: async (error?: Error) => {
      const { end } = calls.at(-1) ?? {}
      if (error === undefined) end?.resolve()
      else end?.reject(error)
      await settle()
    },
    kinds: () => [...run.progress().outcomes.values()].map(({ kind }) => kind),
  }
}

describe('a bulk run', () => {
  test('runs one row after another and reports each', async () => {
    const { run, called, answer, kinds } = runOver(['a', 'b'])
    expect([run.progress().phase, ...kinds()]).toEqual(['ready', 'waiting', 'waiting'])
    const end = run.start()
    expect([...called(), ...kinds()]).toEqual(['a', 'running', 'waiting'])
    await answer()
    expect([...called(), ...kinds()]).toEqual(['a', 'b', 'done', 'running'])
    await answer()
    await end
    expect([run.progress().phase, ...kinds()]).toEqual(['ended', 'done', 'done'])
  })

  // Walk: start, lock, stop, answer(behindLock), unlock.
  test('that was stopped does not call a row after the unlock that the lock has refused', async () => {
    const { run, called, answer, kinds } = runOver(['a', 'b'])
    const end = run.start()
    run.stop()
    lock()
    await answer(failure('locked'))
    signIn()
    await end
    expect([called(), kinds()]).toEqual([['a'], ['skipped', 'skipped']])
  })

  test('continues after a refusal, and a retry runs only the refused rows', async () => {
    const { run, called, answer, kinds } = runOver(['a', 'b', 'c'])
    const first = run.start()
    await answer()
    await answer(failure('server', 500))
    await answer()
    await first
    expect(kinds()).toEqual(['done', 'refused', 'done'])
    const again = run.retry()
    expect(called()).toEqual(['a', 'b', 'c', 'b'])
    await answer()
    await again
    expect(kinds()).toEqual(['done', 'done', 'done'])
  })

  test.each([undecided('network'), undecided('timeout'), undecided('server', 504), undecided('cancelled'), new Error('a fault of ours')])(
    'ends at an unknown outcome (%s): that row is never repeated, and the rest is not tried',
    async (error) => {
      const { run, called, answer, kinds } = runOver(['a', 'b', 'c'])
      const end = run.start()
      await answer()
      await answer(error)
      await end
      expect(kinds()).toEqual(['done', 'unknown', 'skipped'])
      await run.retry()
      expect(called()).toEqual(['a', 'b'])
      expect(kinds()).toEqual(['done', 'unknown', 'skipped'])
    },
  )

  test.each([
    failure('unauthorized', 401),
    failure('network'),
    failure('timeout'),
    failure('certificate'),
    failure('internal'),
    failure('invalid-response'),
  ])('ends at a failure that every later row would have as well (%s); its row was not done and can be tried again', async (error) => {
    const { run, called, answer, kinds } = runOver(['a', 'b', 'c'])
    const end = run.start()
    await answer()
    await answer(error)
    await end
    expect([...called(), ...kinds()]).toEqual(['a', 'b', 'done', 'refused', 'skipped'])
    const again = run.retry()
    await answer()
    await again
    expect([...called(), ...kinds()]).toEqual(['a', 'b', 'b', 'done', 'done', 'skipped'])
  })

  test.each([failure('server', 500), failure('server', 504), failure('invalid-argument')])(
    'goes on after a failure of its row alone (%s)',
    async (error) => {
      const { run, answer, kinds } = runOver(['a', 'b'])
      const end = run.start()
      await answer(error)
      await answer()
      await end
      expect(kinds()).toEqual(['refused', 'done'])
    },
  )

  test('ends with the session behind the lock that refused its call', async () => {
    const { run, called, answer, kinds } = runOver(['a', 'b'])
    const end = run.start()
    lock()
    await answer(failure('locked'))
    signOut()
    await end
    expect([...called(), ...kinds()]).toEqual(['a', 'refused', 'skipped'])
  })

  test('stops after the row in flight and still records its answer', async () => {
    const { run, called, signalOf, answer, kinds } = runOver(['a', 'b'])
    const end = run.start()
    run.stop()
    expect([run.progress().phase, signalOf(0)?.aborted]).toEqual(['stopping', true])
    await answer()
    await end
    expect([run.progress().phase, ...kinds()]).toEqual(['ended', 'done', 'skipped'])
    expect(called()).toEqual(['a'])
  })

  test('waits behind a lock after the row in flight, and goes on with the next one after the unlock', async () => {
    const { run, called, answer, kinds } = runOver(['a', 'b', 'c'])
    const end = run.start()
    lock()
    await answer()
    expect([...called(), run.progress().phase, ...kinds()]).toEqual(['a', 'running', 'done', 'waiting', 'waiting'])
    signIn()
    await answer()
    await answer()
    await answer()
    await end
    expect([...called(), ...kinds()]).toEqual(['a', 'b', 'c', 'done', 'done', 'done'])
  })

  test('makes a call again that the lock refused before it was sent', async () => {
    const { run, called, answer, kinds } = runOver(['a', 'b'])
    const end = run.start()
    lock()
    await answer(failure('locked'))
    expect(called()).toEqual(['a'])
    signIn()
    await answer()
    expect(called()).toEqual(['a', 'a'])
    await answer()
    await answer()
    await end
    expect([...called(), ...kinds()]).toEqual(['a', 'a', 'b', 'done', 'done'])
  })

  test('skips the remaining rows when the session ends behind the lock', async () => {
    const { run, called, answer, kinds } = runOver(['a', 'b'])
    const end = run.start()
    lock()
    await answer()
    signOut()
    await end
    expect([...called(), ...kinds()]).toEqual(['a', 'done', 'skipped'])
  })

  test('ignores a second start and a retry in flight', async () => {
    const { run, called, answer } = runOver(['a'])
    const end = run.start()
    await Promise.all([run.start(), run.retry()])
    await answer(failure('server', 500))
    await end
    await run.start()
    expect(called()).toEqual(['a'])
  })

  test('an action that throws synchronously has an unknown outcome', async () => {
    const run = new BulkRun({
      rows: ['a'],
      rowKey: (row) => row,
      split: inBatchesOf(1),
      batch: () => {
        throw new Error('no call was made')
      },
    })
    await run.start()
    expect(countOutcomes(run.progress().outcomes)).toEqual({ waiting: 0, running: 0, done: 0, refused: 0, unknown: 1, skipped: 0 })
  })

  test('notifies its listeners of every change until they unsubscribe', async () => {
    const { run, answer } = runOver(['a'])
    const phases: string[] = []
    const leave = run.subscribe(() => phases.push(run.progress().phase))
    const end = run.start()
    leave()
    await answer()
    await end
    expect(phases).toEqual(['running', 'running'])
  })
})

test('main decides whether the server may have done it, and a fault of the page leaves it unknown', () => {
  for (const kind of APP_ERROR_KINDS) {
    expect([kind, outcomeOf(failure(kind)).kind]).toEqual([kind, 'refused'])
    expect([kind, outcomeOf(undecided(kind)).kind]).toEqual([kind, 'unknown'])
  }
  expect([outcomeOf(new Error('x')), outcomeOf(undefined)].map(({ kind }) => kind)).toEqual(['unknown', 'unknown'])
})

describe('after a run has ended', () => {
  /** A lost answer whose record was read again, and says this. */
  const lookedUp = (fate: Fate) => ReadBackError.of(undecided('timeout'), () => Promise.resolve({ state: '现状', fate }))

  test('one that a second look found done is done, and the run goes on by itself', async () => {
    const { run, called, answer, kinds } = runOver(['a', 'b'])
    const end = run.start()
    await answer(await lookedUp('done'))
    await answer()
    await end
    expect([...called(), ...kinds()]).toEqual(['a', 'b', 'done', 'done'])
    expect(run.progress().outcomes.get('a')).toMatchObject({ checked: expect.stringContaining('现状') as string })
  })

  test('a person lets it go on with the rows that were not tried', async () => {
    const { run, called, answer, kinds } = runOver(['a', 'b', 'c'])
    const end = run.start()
    await answer(undecided('timeout'))
    await end
    const rest = run.goOn()
    await answer()
    await answer()
    await rest
    expect([...called(), ...kinds()]).toEqual(['a', 'b', 'c', 'unknown', 'done', 'done'])
  })

  test('only a row that can succeed is tried again: not one that holds something else by now', async () => {
    const { run, called, answer, kinds } = runOver(['a', 'b'])
    const end = run.start()
    await answer(await lookedUp('closed'))
    await answer(await lookedUp('open'))
    await end
    expect(kinds()).toEqual(['refused', 'unknown'])
    expect(countChoices(run.progress().outcomes)).toEqual({ readable: 1, retriable: 1 })
    const again = run.retry()
    await answer()
    await again
    expect([...called(), ...kinds()]).toEqual(['a', 'b', 'b', 'refused', 'done'])
  })

  test('unknown rows are read again, and nothing is sent', async () => {
    let isThere = false
    const read = (): Promise<Held> => (isThere ? Promise.resolve({ state: '已有', fate: 'done' }) : Promise.reject(failure('network')))
    const { run, called, answer, kinds } = runOver(['a'])
    const end = run.start()
    await answer(await ReadBackError.of(undecided('timeout'), read))
    await end
    expect([...kinds(), countChoices(run.progress().outcomes).retriable]).toEqual(['unknown', 0])
    isThere = true
    await run.readAgain()
    expect([run.progress().phase, ...kinds(), ...called()]).toEqual(['ended', 'done', 'a'])
  })
})

describe('a run in batches', () => {
  const batches = (size: number, batch: (rows: readonly string[]) => Promise<ReadonlyMap<string, RowOutcome>>) =>
    new BulkRun({ rows: ['a', 'b', 'c'], rowKey: (row) => row, split: inBatchesOf(size), batch })
  const done = (rows: readonly string[]) => allDone(rows, (row) => row)
  const kinds = (run: BulkRun<string>): string[] => [...run.progress().outcomes.values()].map(({ kind }) => kind)

  test('gives each row its own outcome, and goes on after a refusal', async () => {
    const called: (readonly string[])[] = []
    const run = batches(2, (rows) => {
      called.push(rows)
      return Promise.resolve(new Map([...done(rows), ['a', { kind: 'refused', error: failure('server', 400) }]]))
    })
    await run.start()
    expect(called).toEqual([['a', 'b'], ['c']])
    expect(kinds(run)).toEqual(['refused', 'done', 'done'])
  })

  test('counts a row that the answer does not name as unknown, and ends', async () => {
    const run = batches(2, () => Promise.resolve(done(['a'])))
    await run.start()
    expect(kinds(run)).toEqual(['done', 'unknown', 'skipped'])
  })

  test('leaves the rows of a failed call with its outcome', async () => {
    const run = batches(2, () => Promise.reject(undecided('timeout')))
    await run.start()
    expect(kinds(run)).toEqual(['unknown', 'unknown', 'skipped'])
  })

  test('takes the rows in the batches into which they are divided, and skips those of the batches that are left', async () => {
    const called: (readonly string[])[] = []
    const run = new BulkRun({
      rows: ['a', 'b', 'c', 'd'],
      rowKey: (row) => row,
      split: (rows) => ['ad', 'b', 'c'].map((batch) => rows.filter((row) => batch.includes(row))),
      batch: (rows) => {
        called.push(rows)
        return rows.includes('b') ? Promise.reject(undecided('network')) : Promise.resolve(done(rows))
      },
    })
    await run.start()
    expect(called).toEqual([['a', 'd'], ['b']])
    expect(kinds(run)).toEqual(['done', 'unknown', 'skipped', 'done'])
  })

  test('retries the refused rows alone', async () => {
    const called: (readonly string[])[] = []
    const run = batches(3, (rows) => {
      called.push(rows)
      return Promise.resolve(
        new Map<string, RowOutcome>([...done(rows), ...(called.length === 1 ? [['b', { kind: 'refused', error: null }] as const] : [])]),
      )
    })
    await run.start()
    await run.retry()
    expect(called).toEqual([['a', 'b', 'c'], ['b']])
    expect(kinds(run)).toEqual(['done', 'done', 'done'])
  })
})
