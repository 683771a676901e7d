import { makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { TabStateScope } from '#renderer/kit/tabs/tabState.ts'
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import type { RefundRow } from '#shared/api/refunds.ts'
import { isPaidByWechat } from '../wechat.ts'
import { Amounts } from './Amounts.tsx'
import { BasicInfo } from './BasicInfo.tsx'
import { OrderBeside } from './OrderBeside.tsx'
import { Receipt } from './Receipt.tsx'
import { RefundLines } from './RefundLines.tsx'
import { RefundLog } from './RefundLog.tsx'
import { ReturnParcels, WechatParcels } from './ReturnParcels.tsx'
import { useRefund } from './useRefund.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '20px', padding: '16px 20px 24px', minWidth: 0 },
  column: { display: 'flex', flexDirection: 'column', gap: '20px', minWidth: 0 },
  halves: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    alignItems: 'start',
    gap: '20px',
    '@media (max-width: 1000px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  failed: { height: '124px', borderRadius: tokens.borderRadiusLarge, backgroundColor: tokens.colorNeutralBackground2 },
})

interface Props {
  readonly id: string
  /** The refund's row in the list: shown at once, until the refund itself is loaded. */
  readonly known?: RefundRow | undefined
}

/** Every part of a refund. The parts load in parallel. A part that fails says so in its own place, and the others stay. */
export function RefundDetail({ id, known }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('refunds')
  const { refund, head, hasNothing, failure, retry } = useRefund(id, known)
  return (
    <TabStateScope value={id}>
      <div className={styles.root}>
        {failure !== null && !hasNothing && <ErrorState compact error={failure} onRetry={retry} />}
        {hasNothing ? (
          <div className={styles.failed}>
            {failure === null ? <EmptyState message={t('detail.notFound')} /> : <ErrorState error={failure} onRetry={retry} />}
          </div>
        ) : (
          <>
            <BasicInfo refund={head} />
            <RefundLines refund={refund} />
            <div className={styles.halves}>
              <Amounts head={head} refund={refund} />
              <OrderBeside orderId={head?.orderId} refundId={id} />
            </div>
            <Receipt refund={refund} />
          </>
        )}
        <div className={styles.halves}>
          <RefundLog refundOrderId={id} />
          <div className={styles.column}>
            <ReturnParcels refundOrderId={id} />
            <WechatParcels refundOrderId={id} isByWechat={head !== undefined && isPaidByWechat(head)} />
          </div>
        </div>
      </div>
    </TabStateScope>
  )
}
