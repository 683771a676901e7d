import { makeStyles } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { RecordBody } from '#renderer/resource/record/RecordBody.tsx'
import { RefundLines } from '#renderer/ui/records/RefundLines.tsx'
import type { RefundRow } from '#shared/areas/refunds/calls.ts'
import { isPaidByWechat } from '../wechat.ts'
import { Amounts } from './Amounts.tsx'
import { BasicInfo } from './BasicInfo.tsx'
import { OrderBeside } from './OrderBeside.tsx'
import { Receipt } from './Receipt.tsx'
import { RefundLog } from './RefundLog.tsx'
import { ReturnParcels, WechatParcels } from './ReturnParcels.tsx'
import { useRefund } from './useRefund.ts'

const useStyles = makeStyles({
  column: { display: 'flex', flexDirection: 'column', gap: '20px', minWidth: 0 },
  halves: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    alignItems: 'start',
    gap: '20px',
    '@media (max-width: 1000px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
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
  const state = useRefund(id, known)
  const { info: refund, head } = state
  return (
    <RecordBody
      id={id}
      state={state}
      notFound={t('detail.notFound')}
      always={
        <div className={styles.halves}>
          <RefundLog refundOrderId={id} />
          <div className={styles.column}>
            <ReturnParcels refundOrderId={id} />
            <WechatParcels refundOrderId={id} isByWechat={head !== undefined && isPaidByWechat(head)} />
          </div>
        </div>
      }
    >
      <BasicInfo refund={head} />
      <RefundLines refund={refund} />
      <div className={styles.halves}>
        <Amounts head={head} refund={refund} />
        <OrderBeside orderId={head?.orderId} refundId={id} />
      </div>
      <Receipt refund={refund} />
    </RecordBody>
  )
}
