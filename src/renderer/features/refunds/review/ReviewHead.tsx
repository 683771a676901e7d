import { Button, makeStyles, ProgressBar, Text, tokens, Tooltip } from '@fluentui/react-components'
import { ArrowClockwiseRegular, SettingsRegular } from '@fluentui/react-icons'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useShortcutTexts } from '#renderer/kit/window/shortcuts.ts'
import type { ReviewOrder } from '#shared/domain/preferences.ts'
import { useRefundWords } from '../actions/useRefundWords.ts'
import type { ReviewQueue } from './reviewQueue.ts'
import type { ReviewController } from './useReview.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '8px 16px',
    padding: '10px 20px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  title: { margin: 0 },
  progress: { display: 'flex', flexDirection: 'column', gap: '4px', width: '220px', fontVariantNumeric: 'tabular-nums' },
  subject: { marginRight: 'auto' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
})

interface Props {
  readonly review: ReviewController
  /** Without `data` until it is loaded. */
  readonly queue: Pick<UseQueryResult<ReviewQueue>, 'data' | 'isFetching'>
  /** The filters of the review in words, and the order of its queue. */
  readonly scope: { readonly filters: string; readonly order: ReviewOrder }
  readonly onEdit: () => void
  readonly onReadAgain: () => void
}

/** The head of the review: how far it is, whom the decision is about, and its buttons with their keys. */
export function ReviewHead({ review, queue: { data: queue, isFetching }, scope, onEdit, onReadAgain }: Props) {
  const styles = useStyles()
  const { t } = useTranslation(['refundActions', 'common'])
  const { label, aria } = useShortcutTexts()
  const { personOf, amountOf } = useRefundWords()
  const { current, mayDecide } = review
  const count = queue?.refunds.length ?? 0
  const { filters, order } = scope
  const scopeText = t('review.scope', { filters, order: t(`review.order.${order}`), count: count - review.done })
  const partOf = ({ total }: ReviewQueue): string =>
    total === null ? t('review.partOfMore', { count }) : t('review.part', { count, total })
  return (
    <header className={styles.root}>
      <div>
        <Text as="h1" size={500} weight="semibold" block className={styles.title}>
          {t('review.title')}
        </Text>
        {queue !== undefined && <Text size={200}>{scopeText}</Text>}
      </div>
      <div className={styles.progress}>
        <Text role="status">
          {queue === undefined
            ? isFetching && t('common:loading')
            : t('review.progress', { done: review.done, count, place: review.place })}
        </Text>
        <ProgressBar aria-label={t('review.progressBar')} value={review.done} max={Math.max(1, count)} />
      </div>
      <div className={styles.subject}>
        {current !== null && <Text weight="semibold">{t('review.subject', { person: personOf(current), amount: amountOf(current) })}</Text>}
        {queue?.hasMore === true && <Text block>{partOf(queue)}</Text>}
      </div>
      <div className={styles.actions}>
        <Button
          appearance="primary"
          disabledFocusable={!mayDecide}
          aria-keyshortcuts={aria('reviewPass')}
          onClick={({ timeStamp }) => review.pass(timeStamp)}
        >
          {t('review.pass', { key: label('reviewPass') })}
        </Button>
        <Button disabledFocusable={!mayDecide} aria-keyshortcuts={aria('reviewReject')} onClick={() => mayDecide && review.askReason()}>
          {t('review.reject', { key: label('reviewReject') })}
        </Button>
        <Tooltip content={t('phrase.title')} relationship="label">
          <Button appearance="subtle" icon={<SettingsRegular />} onClick={onEdit} />
        </Tooltip>
        <Tooltip content={t('review.readAgain')} relationship="label">
          <Button appearance="subtle" icon={<ArrowClockwiseRegular />} onClick={onReadAgain} />
        </Tooltip>
      </div>
    </header>
  )
}
