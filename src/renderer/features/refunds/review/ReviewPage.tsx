import { type RefObject, useRef, useState } from 'react'
import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useEnvironment } from '#renderer/kit/ipc/environment.ts'
import { changeListPreference, useListPreferences } from '#renderer/kit/session/preferences.ts'
import type { PageProps } from '#renderer/kit/tabs/page.ts'
import { openRecord } from '#renderer/kit/tabs/pageRegistry.ts'
import { NoAccess } from '#renderer/resource/NoAccess.tsx'
import { useAccess } from '#renderer/resource/useAccess.ts'
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import { usePlainKeys } from '#renderer/ui/focus/usePlainKeys.ts'
import { REFUND } from '../detail/refundRecord.tsx'
import { RefundNow } from '../actions/dialogs/RefundNow.tsx'
import { PhrasesDialog } from './PhrasesDialog.tsx'
import { ReasonBar } from './ReasonBar.tsx'
import { ReviewHead } from './ReviewHead.tsx'
import { ReviewList } from './ReviewList.tsx'
import { useReviewQueue } from './reviewQueue.ts'
import type { Decision } from './reviewState.ts'
import { type ReviewController, useReview } from './useReview.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0, backgroundColor: tokens.colorNeutralBackground1 },
  body: { display: 'grid', gridTemplateColumns: '300px minmax(0, 1fr)', flexGrow: 1, minHeight: 0 },
  queue: { minHeight: 0, borderRight: `1px solid ${tokens.colorNeutralStroke2}` },
  record: { display: 'flex', flexDirection: 'column', minHeight: 0, overflowY: 'auto' },
})

/** Reviews the refunds that wait for it, one after another, by keyboard. The address's query filters them as it filters their list. */
export default function ReviewPage({ query }: PageProps) {
  const styles = useStyles()
  const { t } = useTranslation('refundActions')
  const access = useAccess('refund_check')
  const { refundStatusReading } = useEnvironment().config
  const queue = useReviewQueue(query, refundStatusReading, access === 'granted')
  const review = useReview(queue.data?.refunds)
  const [phrases, setPhrases] = usePhrases()
  const [isEditing, setEditing] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  useReviewKeys(root, review, phrases)
  if (access === 'denied' || access === 'failed') return <NoAccess access={access} />
  const { current } = review
  const readAgain = (): void => {
    review.restart()
    void queue.refetch()
  }
  return (
    <div ref={root} className={styles.root}>
      <ReviewHead review={review} queue={queue.data} onEdit={() => setEditing(true)} onReadAgain={readAgain} />
      {queue.error !== null && !queue.isFetching && <ErrorState error={queue.error} onRetry={readAgain} />}
      {queue.data !== undefined && current === null && <EmptyState message={t('review.empty')} />}
      {queue.data !== undefined && current !== null && (
        <div className={styles.body}>
          <div className={styles.queue}>
            <ReviewList refunds={queue.data.refunds} decisions={review.decisions} currentId={current.id} onShow={review.show} />
          </div>
          <div className={styles.record}>
            {review.isRejecting && (
              <ReasonBar
                phrases={phrases}
                reason={review.reason}
                onType={review.typeReason}
                onReason={review.reject}
                onEdit={() => setEditing(true)}
                onCancel={review.cancelReason}
              />
            )}
            <ReviewOutcome id={current.id} decision={review.decisions[current.id]} />
            <REFUND.Detail key={current.id} id={current.id} known={current} />
          </div>
        </div>
      )}
      {isEditing && <PhrasesDialog phrases={phrases} onSave={setPhrases} onClose={() => setEditing(false)} />}
    </div>
  )
}

/** The reasons that a person keeps for rejecting refunds, each under a number key; a product's own until they are changed. */
function usePhrases(): readonly [readonly string[], (phrases: readonly string[]) => void] {
  const { t } = useTranslation('refundActions')
  const { phrases } = useListPreferences('refunds')
  const first = [t('phrase.used'), t('phrase.late'), t('phrase.proof'), t('phrase.wrong')]
  return [phrases ?? first, (next) => changeListPreference('refunds', { phrases: [...next] })]
}

const useReviewOutcomeStyles = makeStyles({ root: { display: 'flex', flexDirection: 'column', gap: '12px', padding: '16px 20px 0' } })

interface Props {
  readonly id: string
  readonly decision: Decision | undefined
}

/** What became of the decision on the refund on the screen, where that needs words: a refusal, and a lost answer. */
export function ReviewOutcome({ id, decision }: Props) {
  const styles = useReviewOutcomeStyles()
  const { t } = useTranslation('refundActions')
  if (decision?.kind !== 'refused' && decision?.kind !== 'unknown') return null
  return (
    <div className={styles.root}>
      <MessageBar intent={decision.kind === 'refused' ? 'error' : 'warning'} role="alert" layout="multiline">
        <MessageBarBody>{decision.kind === 'refused' ? decision.reason : t('lost.body', { action: t('review.title'), id })}</MessageBarBody>
      </MessageBar>
      {decision.kind === 'unknown' && <RefundNow key={id} id={id} before={decision.before} />}
    </div>
  )
}

/** The keys of the review (`keymap.ts`). A decision waits a moment: a scanner's code may begin with its letter. */
export function useReviewKeys(root: RefObject<HTMLElement | null>, review: ReviewController, phrases: readonly string[]): void {
  const { current, isRejecting, mayDecide } = review
  usePlainKeys(root, [
    { id: 'reviewNext', run: () => review.step(1), isRepeatable: true },
    { id: 'reviewPrevious', run: () => review.step(-1), isRepeatable: true },
    { id: 'reviewOpen', run: () => current !== null && openRecord('refund', current.id) },
    { id: 'reviewPass', isDelayed: true, run: () => !isRejecting && review.pass() },
    { id: 'reviewReject', isDelayed: true, run: () => mayDecide && review.askReason() },
    // A reason that is typed for another refund is kept.
    { id: 'reviewCancel', run: () => isRejecting && review.cancelReason() },
    {
      id: 'reviewReason',
      isDelayed: true,
      run: (key) => {
        const phrase = phrases[Number(key) - 1]
        if (isRejecting && phrase !== undefined) review.reject(phrase)
      },
    },
  ])
}
