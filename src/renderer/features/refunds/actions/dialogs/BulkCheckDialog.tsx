import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { forEachLimited } from '#renderer/kit/async/forEachLimited.ts'
import { isUndecided } from '#renderer/kit/errors/errors.ts'
import { i18n } from '#renderer/kit/i18n.ts'
import { apiQuery, readNow } from '#renderer/kit/ipc/apiQuery.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { useEnvironment } from '#renderer/kit/ipc/environment.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { type Held, writeOrReadBack } from '#renderer/kit/writes/writeOrReadBack.ts'
import type { BulkAskProps } from '#renderer/resource/bulk/bulkAction.ts'
import { type BatchRun, inBatchesOf, outcomeOf, type RowOutcome } from '#renderer/resource/bulk/bulkRun.ts'
import { ReviewDialog } from '#renderer/resource/review/ReviewDialog.tsx'
import { usePeopleText } from '#renderer/resource/review/usePeopleText.ts'
import type { Review, Verdict } from '#renderer/resource/review/verdict.ts'
import { Money } from '#renderer/ui/format/Money.tsx'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { useRefundStatusList } from '#renderer/ui/format/useRefundStatusList.ts'
import type { CallResult } from '#shared/api/index.ts'
import type { RefundRow } from '#shared/areas/refunds/calls.ts'
import { sumOfFen } from '#shared/domain/money.ts'
import { refundStageOf, verdictOfStage } from '#shared/domain/refunds/refundStage.ts'
import { AppError } from '#shared/errors.ts'
import { mostPerCall } from '../../perCall.ts'
import { refreshRefunds } from '../refundCalls.ts'

interface Props extends BulkAskProps<RefundRow> {
  readonly verdict: Verdict
}

/** Asks before several refunds are passed or rejected: their number, their sum, their members, and one reason for all. */
function BulkCheckDialog({ verdict, rows, leftOut, onStart, onClose }: Props) {
  const { t } = useTranslation(['refundActions', 'review', 'common'])
  const people = usePeopleText()
  const client = useQueryClient()
  const label = useCodeLabel()
  const statusListOf = useRefundStatusList()
  const count = rows.length
  const reading = useEnvironment().config.refundStatusReading
  /** The status of a refund on the server, and what it says of this verdict. */
  const held = async (id: string): Promise<Held> => {
    const info = await readNow(client, apiQuery('refund.info', { id }))
    if (info === null) return { state: t('common:none'), fate: 'closed' }
    const stage = refundStageOf(reading, info)
    const state = label(statusListOf(info.refundType), info.status)
    const decided = verdictOfStage(stage)
    if (decided !== null) return { state, fate: decided === verdict ? 'done' : 'closed' }
    return { state, fate: stage === 'pendingReview' ? 'open' : 'unclear' }
  }
  return (
    <ReviewDialog
      verdict={verdict}
      keptUntil="closed"
      title={t(`bulk.title.${verdict}`, { count })}
      facts={[
        { term: t('review:count'), value: t('review:counted', { count }) },
        {
          term: t('bulk.total'),
          value: <Money fen={sumOfFen(rows.map(({ refundPrice }) => refundPrice))} withSymbol />,
        },
        { term: t('bulk.people'), value: people(rows.map(({ userName }) => userName)), wide: true },
      ]}
      hint={leftOut === 0 ? undefined : t('review:left', { count: leftOut })}
      yieldsFocus
      onSubmit={(review) => {
        onStart(checkMany(review, held))
        return Promise.resolve()
      }}
      onClose={onClose}
    />
  )
}

export const BulkPassDialog = (props: BulkAskProps<RefundRow>) => <BulkCheckDialog verdict="passed" {...props} />
export const BulkRejectDialog = (props: BulkAskProps<RefundRow>) => <BulkCheckDialog verdict="rejected" {...props} />

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
type HeldOf = (id: string) => Promise<Held>

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
const checkMany = (review: Review, held: HeldOf): BatchRun<RefundRow> => ({
  split: (all) => {
    const ids = all.map(({ id }) => id)
    return inBatchesOf(mostPerCall(ids, review.remark))(all)
  },
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
