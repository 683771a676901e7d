import { makeStyles, tokens } from '@fluentui/react-components'
import { TabStateScope } from '#renderer/kit/tabs/tabState.ts'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import type { OrderRow } from '#shared/api/orders.ts'
import { AfterSales } from './AfterSales.tsx'
import { BasicInfo } from './BasicInfo.tsx'
import { CostAndPayment } from './CostAndPayment.tsx'
import { Logistics } from './Logistics.tsx'
import { OrderFlow } from './OrderFlow.tsx'
import { OrderLines } from './lines/OrderLines.tsx'
import { ReceiverOrCashier } from './ReceiverOrCashier.tsx'
import { Remarks } from '../remarks/Remarks.tsx'
import { useOrder } from './useOrder.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '20px', padding: '16px 20px 24px', minWidth: 0 },
  sideBySide: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    alignItems: 'start',
    gap: '20px',
    '@media (max-width: 1000px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  failed: { height: '124px', borderRadius: tokens.borderRadiusLarge, backgroundColor: tokens.colorNeutralBackground2 },
})

interface Props {
  readonly id: string
  /** The order's row in the list: shown at once, until the order itself is loaded. */
  readonly known?: OrderRow | undefined
}

/**
 * Every part of `spec.md §2 Order detail screen`, what was bought and where it goes first: people ask for these. The parts load in
 * parallel. A part that fails says so in its own place, and the others stay.
 */
export function OrderDetail({ id, known }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('orders')
  const { order, head, hasNothing, failure, retry } = useOrder(id, known)
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
            <BasicInfo order={head} />
            <OrderLines order={order} />
            <ReceiverOrCashier head={head} order={order} />
            <CostAndPayment head={head} order={order} />
          </>
        )}
        <Remarks orderId={id} />
        <div className={styles.sideBySide}>
          <OrderFlow orderId={id} />
          <Logistics orderId={id} />
        </div>
        <AfterSales orderId={id} />
      </div>
    </TabStateScope>
  )
}
