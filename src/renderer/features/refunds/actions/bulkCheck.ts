import { i18n } from '#renderer/kit/i18n.ts'
import { isUndecided } from '#renderer/kit/errors/errors.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { forEachLimited } from '#renderer/kit/async/forEachLimited.ts'
import { writeOrReadBack } from '#renderer/kit/writes/writeOrReadBack.ts'
import { inBatchesOf, outcomeOf, type BatchRun, type RowOutcome } from '#renderer/resource/bulk/bulkRun.ts'
import type { Review } from '#renderer/resource/review/verdict.ts'
import type { CallResult } from '#shared/api/index.ts'
import type { RefundRow } from '#shared/areas/refunds/calls.ts'
import { MAX_CHECKED_REFUNDS } from '#shared/domain/limits.ts'
import { AppError } from '#shared/errors.ts'
import { refreshRefunds } from './refundCalls.ts'

/** The review of several refunds in one call, with an outcome for each (spec.md §7, `moudle_order_refund_check_mutiple`). */

/** The code of an envelope whose call was done. */
const DONE = 200
/** Refunds that are read again at once after a lost answer. */
const READ_AT_ONCE = 4

type Checked = CallResult<'refund.checkMany'>[number]

function outcomeOfChecked({ code, msg }: Checked): RowOutcome {
  if (code === DONE) return { kind: 'done' }
  const message = msg ?? i18n.t('refundActions:bulk.refused')
  return { kind: 'refused', error: new AppError({ kind: 'server', message, ...(code === null ? {} : { code }) }) }
}

/** What became of each refund, by its id. A refund that the answer does not name has no outcome here, which counts as unknown. */
export const outcomesOf = (answer: readonly Checked[]): ReadonlyMap<string, RowOutcome> =>
  new Map(answer.map((row) => [row.id, outcomeOfChecked(row)]))

/** Describes what the server holds of a refund: its status. */
export type HeldOf = (id: string) => Promise<string>

/** Reads refunds again whose answer got lost, for what the server now holds. Nothing is repeated. */
async function readAgain(ids: readonly string[], error: unknown, held: HeldOf): Promise<ReadonlyMap<string, RowOutcome>> {
  const outcomes = new Map<string, RowOutcome>()
  await forEachLimited(ids, READ_AT_ONCE, async (id) => {
    await writeOrReadBack(
      () => Promise.reject(error),
      () => held(id),
    ).catch((lost: unknown) => outcomes.set(id, outcomeOf(lost)))
  })
  return outcomes
}

/** The work of a bulk review. @param held reads a refund whose answer got lost. */
export const checkMany = (review: Review, held: HeldOf): BatchRun<RefundRow> => ({
  split: inBatchesOf(MAX_CHECKED_REFUNDS),
  batch: async (rows) => {
    const ids = rows.map(({ id }) => id)
    try {
      return outcomesOf(await call('refund.checkMany', { ids: ids.join(','), ...review }))
    } catch (error) {
      if (!isUndecided(error)) throw error
      return await readAgain(ids, error, held)
    } finally {
      void refreshRefunds(queryClient, new Set(ids))
    }
  },
})
