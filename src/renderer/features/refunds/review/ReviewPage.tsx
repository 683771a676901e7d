import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { makeStyles, MessageBar, MessageBarBody, Select, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useEnvironment } from '#renderer/kit/ipc/environment.ts'
import { useOpened } from '#renderer/resource/form/useOpened.ts'
import type { PageProps } from '#renderer/kit/tabs/page.ts'
import { openRecord } from '#renderer/kit/tabs/pageRegistry.ts'
import { NoAccess } from '#renderer/resource/NoAccess.tsx'
import type { ReviewedBy } from '#renderer/resource/review/defineReview.tsx'
import { useAccess } from '#renderer/resource/useAccess.ts'
import { firstForm } from '#renderer/resource/list/state/listRequest.ts'
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import { useFilterWords } from '#renderer/ui/filters/useFilterWords.ts'
import { usePlainKeys } from '#renderer/ui/focus/usePlainKeys.ts'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { useRefundStatusList } from '#renderer/ui/format/useRefundStatusList.ts'
import type { RefundRow } from '#shared/areas/refunds/calls.ts'
import { REVIEW_ORDERS, type ReviewOrder } from '#shared/domain/preferences.ts'
import { refundStageOf } from '#shared/domain/refunds/refundStage.ts'
import { joined } from '#shared/text/isolated.ts'
import { REFUND } from '../detail/refundRecord.tsx'
import { RefundNow } from '../actions/dialogs/RefundNow.tsx'
import { HeldBar } from './HeldBar.tsx'
import { ReasonBar } from './ReasonBar.tsx'
import { ReviewHead } from './ReviewHead.tsx'
import { ReviewList } from './ReviewList.tsx'
import { REVIEW_FILTERS } from './reviewAddress.ts'
import { inOrder, useReviewInfos, useReviewQueue } from './reviewQueue.ts'
import { changeReviewSettings, useReviewSettings } from './reviewSettings.ts'
import { ReviewSettingsDialog } from './ReviewSettingsDialog.tsx'
import type { Decision } from './reviewState.ts'
import { usePassQuestion } from './usePassQuestion.tsx'
import { type ReviewController, useReview } from './useReview.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0, backgroundColor: tokens.colorNeutralBackground1 },
  body: { display: 'grid', gridTemplateColumns: '320px minmax(0, 1fr)', flexGrow: 1, minHeight: 0 },
  order: { margin: '8px 12px' },
  queue: { display: 'flex', flexDirection: 'column', minHeight: 0, borderRight: `1px solid ${tokens.colorNeutralStroke2}` },
  record: { display: 'flex', flexDirection: 'column', minHeight: 0, overflowY: 'auto' },
})

/** Reviews the refunds that wait for it, one after another, by keyboard. The address's query filters them as it filters their list. */
export default function ReviewPage({ query }: PageProps) {
  const styles = useStyles()
  const { t } = useTranslation('refundActions')
  const access = useAccess('refund_check')
  const { refundStatusReading } = useEnvironment().config
  const queue = useReviewQueue(query, refundStatusReading, access === 'granted')
  const settings = useReviewSettings()
  const refunds = useMemo(() => inOrder(queue.data?.refunds ?? [], settings.order), [queue.data, settings.order])
  const { infoOf, readAround } = useReviewInfos(refunds)
  const review = useReview(refunds, (id) => {
    const info = infoOf(id)
    return info !== undefined && refundStageOf(refundStatusReading, info) !== 'pendingReview'
  })
  const { pass, question } = usePassQuestion(review, settings.askAbove)
  const asking = { ...review, pass }
  const [isEditing, edit, closeSettings] = useOpened<true>('review settings')
  const root = useRef<HTMLDivElement>(null)
  useReviewKeys(root, asking, settings.phrases)
  const { current, place } = review
  useEffect(() => readAround(place - 1), [readAround, place])
  const scope = { filters: useFiltersText(query), order: settings.order }
  if (access === 'denied' || access === 'failed') return <NoAccess access={access} />
  const readAgain = (): void => {
    review.restart()
    void queue.refetch()
  }
  return (
    <div ref={root} className={styles.root}>
      <ReviewHead review={asking} queue={queue} scope={scope} onEdit={() => edit(true)} onReadAgain={readAgain} />
      {queue.error !== null && !queue.isFetching && <ErrorState error={queue.error} onRetry={readAgain} />}
      {queue.data !== undefined && current === null && <EmptyState message={t('review.empty')} />}
      {current !== null && (
        <div className={styles.body}>
          <div className={styles.queue}>
            <OrderChoice order={settings.order} />
            <ReviewList refunds={refunds} decisions={review.decisions} currentId={current.id} infoOf={infoOf} onShow={review.show} />
          </div>
          <div className={styles.record}>
            {review.isRejecting && (
              <ReasonBar
                phrases={settings.phrases}
                reason={review.reason}
                onType={review.typeReason}
                onReason={review.reject}
                onCancel={review.cancelReason}
              />
            )}
            <ReviewOutcome refund={infoOf(current.id) ?? current} decision={review.decisions[current.id]} />
            <REFUND.Detail key={current.id} id={current.id} known={current} />
          </div>
        </div>
      )}
      <HeldBar held={review.held} onUndo={review.undo} onSend={review.sendHeld} />
      {question}
      {isEditing !== null && <ReviewSettingsDialog settings={settings} onSave={changeReviewSettings} onClose={closeSettings} />}
    </div>
  )
}

/** The filters of the review in words: the store by its name, the days. */
function useFiltersText(query: PageProps['query']): string {
  const { t } = useTranslation('refundActions')
  const wordsOf = useFilterWords()
  const { chosen, days } = wordsOf(REVIEW_FILTERS, firstForm(REVIEW_FILTERS, {}, query))
  return [...chosen, ...days].join(' · ') || t('review.all')
}

function OrderChoice({ order }: { readonly order: ReviewOrder }) {
  const styles = useStyles()
  const { t } = useTranslation('refundActions')
  return (
    <Select
      size="small"
      className={styles.order}
      aria-label={t('review.order.label')}
      value={order}
      onChange={(_event, { value }) => changeReviewSettings({ order: value === 'amount' ? 'amount' : 'age' })}
    >
      {REVIEW_ORDERS.map((one) => (
        <option key={one} value={one}>
          {t(`review.order.${one}`)}
        </option>
      ))}
    </Select>
  )
}

const useReviewOutcomeStyles = makeStyles({ root: { display: 'flex', flexDirection: 'column', gap: '12px', padding: '16px 20px 0' } })

interface Props {
  readonly refund: RefundRow & ReviewedBy
  readonly decision: Decision | undefined
}

/** What became of the refund on the screen, where that needs words: a refusal, a lost answer, and somebody else's review. */
export function ReviewOutcome({ refund, decision }: Props) {
  const styles = useReviewOutcomeStyles()
  const { t } = useTranslation('refundActions')
  const label = useCodeLabel()
  const statusListOf = useRefundStatusList()
  if (decision?.kind !== 'refused' && decision?.kind !== 'unknown' && decision?.kind !== 'elsewhere') return null
  const { id, refundType, status } = refund
  const text = (): string => {
    if (decision.kind === 'refused') return decision.reason
    if (decision.kind === 'unknown') return t('lost.body', { action: t('review.title'), id })
    const state = label(statusListOf(refundType), status)
    const name = joined([refund.checkUserName, refund.checkTime], ' ')
    return name === '' ? t('review.elsewhere', { state }) : t('review.elsewhereBy', { state, name })
  }
  return (
    <div className={styles.root}>
      <MessageBar intent={decision.kind === 'refused' ? 'error' : 'warning'} role="alert" layout="multiline">
        <MessageBarBody>{text()}</MessageBarBody>
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
    { id: 'reviewFirst', run: () => review.toEnd('first') },
    { id: 'reviewLast', run: () => review.toEnd('last') },
    { id: 'reviewUndo', isDelayed: true, run: () => review.undo() },
    { id: 'reviewSend', run: () => review.sendHeld() },
    { id: 'reviewOpen', run: () => current !== null && openRecord('refund', current.id) },
    { id: 'reviewPass', isDelayed: true, run: (_key, pressedAt) => !isRejecting && review.pass(pressedAt) },
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
