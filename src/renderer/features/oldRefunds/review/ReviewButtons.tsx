import { useState } from 'react'
import { Button, makeStyles } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useEnvironment } from '#renderer/kit/ipc/environment.ts'
import { useAllowed } from '#renderer/kit/session/permissions.ts'
import { VERDICTS, type Verdict } from '#renderer/resource/review/verdict.ts'
import type { RefundRow } from '#shared/api/refunds.ts'
import { awaitsReview } from './awaitsReview.ts'
import { OldRefundReviewDialog } from './OldRefundReviewDialog.tsx'

const useStyles = makeStyles({ root: { display: 'flex', flexShrink: 0, gap: '8px' } })

/** Pass and reject, for a person with the permission, while the refund awaits its review. */
export function ReviewButtons({ row }: { readonly row: RefundRow }) {
  const styles = useStyles()
  const { t } = useTranslation('review')
  const { refundStatusReading } = useEnvironment().config
  const mayReview = useAllowed('old_refund_check')
  const [asked, setAsked] = useState<Verdict | null>(null)
  if (!mayReview) return null
  return (
    <>
      {awaitsReview(refundStatusReading)(row) && (
        <div className={styles.root}>
          {VERDICTS.map((verdict) => (
            <Button key={verdict} appearance={verdict === 'passed' ? 'primary' : 'secondary'} onClick={() => setAsked(verdict)}>
              {t(verdict)}
            </Button>
          ))}
        </div>
      )}
      {/* It stays after a lost answer, also when the refund no longer awaits its review: it says what became of it. */}
      {asked !== null && <OldRefundReviewDialog verdict={asked} row={row} onClose={() => setAsked(null)} />}
    </>
  )
}
