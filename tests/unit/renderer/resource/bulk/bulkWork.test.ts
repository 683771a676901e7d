import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { useToasts } from '#renderer/kit/errors/notify.ts'
import { i18n } from '#renderer/kit/i18n.ts'
import '#renderer/kit/pageTexts.ts'
import type { ActionRun, BulkAction } from '#renderer/resource/bulk/bulkAction.ts'
import { allDone, inBatchesOf, type RowOutcome } from '#renderer/resource/bulk/bulkRun.ts'
import { BulkWork } from '#renderer/resource/bulk/bulkWork.ts'
import { AppError } from '#shared/errors.ts'
import { signIn } from '../../mainState.ts'

beforeAll(() => i18n.changeLanguage('zh'))
beforeEach(() => {
  signIn()
  useToasts.getState().clear()
})

const toasts = () => useToasts.getState().toasts.map(({ tone, text, isLasting }) => [tone, text(), isLasting])

const refresh = vi.fn<(rows: readonly string[]) => void>()

/** Work on the selected rows, of which the action applies to those that are not `x`. */
function workOn(selected: readonly string[], run: ActionRun<string>): BulkWork<string> {
  const action: BulkAction<string> = {
    key: 'push',
    label: () => '推送销售单',
    permission: 'order_cashier_sale' as never,
    isOffered: (row) => row !== 'x',
    run,
    refresh,
  }
  return new BulkWork({ action, selected, rowKey: (row) => row, run })
}

test('what a run may have changed is read again once, when it has ended, also where no page shows it', async () => {
  refresh.mockClear()
  let isRefused = true
  const work = workOn(['a', 'x', 'b'], () =>
    isRefused ? Promise.reject(new AppError({ kind: 'server', message: '忙' })) : Promise.resolve(),
  )
  await work.run.start()
  expect(refresh.mock.calls).toEqual([[['a', 'b']]])
  isRefused = false
  await work.run.retry()
  expect(refresh).toHaveBeenCalledTimes(2)
})

test('what a stopped run may have changed is read again as well, and after another look at its lost answers', async () => {
  refresh.mockClear()
  const answer = Promise.withResolvers<void>()
  const work = workOn(['a', 'b'], () => answer.promise)
  const end = work.run.start()
  work.run.stop()
  answer.reject(new AppError({ kind: 'timeout', message: '超时', isUndecided: true }))
  await end
  expect(refresh.mock.calls).toEqual([[['a', 'b']]])
  await work.run.readAgain()
  expect(refresh).toHaveBeenCalledTimes(2)
})

test('a record that was selected twice is written once', async () => {
  const written: string[] = []
  const work = workOn(['a', 'b', 'a'], (row) => Promise.resolve(void written.push(row)))
  await work.run.start()
  expect([written, work.rows, work.leftOut]).toEqual([['a', 'b'], ['a', 'b'], 0])
})

test('the rows are those to which the action applies, at the time of the question', async () => {
  const called: string[] = []
  const work = workOn(['a', 'x', 'b'], async (row) => called.push(row))
  expect([work.rows, work.leftOut]).toEqual([['a', 'b'], 1])
  await work.run.start()
  expect(called).toEqual(['a', 'b'])
})

test('an action whose call takes several rows gets as many as it takes', async () => {
  const batches: (readonly string[])[] = []
  const batch = async (rows: readonly string[]): Promise<ReadonlyMap<string, RowOutcome>> => {
    batches.push(rows)
    return allDone(rows, (row) => row)
  }
  await workOn(['a', 'b', 'x', 'c'], { split: inBatchesOf(2), batch }).run.start()
  expect(batches).toEqual([['a', 'b'], ['c']])
})

describe('a tab with a bulk action', () => {
  /** Work whose first row waits for its answer. */
  function waiting() {
    const answer = Promise.withResolvers<void>()
    const work = workOn(['a', 'b', 'c'], () => answer.promise)
    const phases: boolean[] = []
    const leave = work.subscribe(() => phases.push(work.isBusy()))
    return { work, answer, phases, leave }
  }

  test('is busy from the start to the end, also while it stops', async () => {
    const { work, answer, phases, leave } = waiting()
    expect(work.isBusy()).toBe(false)
    const end = work.run.start()
    expect([work.isBusy(), phases.at(-1)]).toEqual([true, true])
    work.run.stop()
    expect(work.isBusy()).toBe(true)
    leave()
    const told = phases.length
    answer.resolve()
    await end
    expect([work.isBusy(), phases.length]).toEqual([false, told])
  })

  test('that is closed stops it after the row in flight, and says how far it came', async () => {
    const { work, answer } = waiting()
    const end = work.run.start()
    work.close()
    expect(toasts()).toEqual([])
    answer.resolve()
    await end
    await vi.waitFor(() => expect(toasts()).toEqual([['info', '推送销售单已停止：完成 1 条，未处理 2 条', true]]))
  })

  test('that is closed before the start or after the end says nothing', async () => {
    const { work, answer } = waiting()
    work.close()
    const end = work.run.start()
    answer.resolve()
    await end
    work.close()
    await work.run.settled()
    expect([toasts(), work.run.progress().phase]).toEqual([[], 'ended'])
  })

  test('of a session that has ended stops without a word', async () => {
    const { work, answer } = waiting()
    const end = work.run.start()
    work.abandon()
    answer.reject(new AppError({ kind: 'server', message: 'x' }))
    await end
    expect([toasts(), [...work.run.progress().outcomes.values()].map(({ kind }) => kind)]).toEqual([[], ['refused', 'skipped', 'skipped']])
  })
})
