import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { BasicInfo, ReceiverOrCashier } from './BasicInfo.tsx'
import { CostAndPayment } from './CostAndPayment.tsx'
import { Logistics } from './Logistics.tsx'
import { OrderFlow } from './OrderFlow.tsx'
import { OrderLines } from './OrderLines.tsx'
import { useOrderInfo } from './useOrderQueries.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '20px', padding: '16px 20px 24px', minWidth: 0 },
  sideBySide: { display: 'grid', gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)', gap: '20px', '@media (max-width: 1000px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
  part: { display: 'flex', flexDirection: 'column', gap: '20px' },
  failed: { height: '124px', borderRadius: tokens.borderRadiusLarge, backgroundColor: tokens.colorNeutralBackground2 },
  skeletonBlock: { display: 'flex', flexDirection: 'column', gap: '14px', minHeight: '124px' },
})

/**
 * One order, read-only, with every part of `spec.md §2 Order detail screen`. Order, flow and logistics load side by side;
 * a part that fails says so in its own place and the others stay.
 */
export function OrderDetail({ id }: { readonly id: string }) {
  const styles = useStyles()
  const { data: order, error, isFetching, refetch } = useOrderInfo(id)
  const failed = error !== null && order === undefined && !isFetching
  return (
    <div className={styles.root}>
      {order !== undefined && <BasicInfo order={order} />}
      {failed && (
        <div className={styles.failed}>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {order === undefined && !failed && <InfoSkeleton />}
      <div className={styles.sideBySide}>
        <OrderFlow orderId={id} />
        <Logistics orderId={id} />
      </div>
      {order !== undefined && (
        <div className={styles.part}>
          <ReceiverOrCashier order={order} />
          <CostAndPayment order={order} />
          <OrderLines order={order} />
        </div>
      )}
      {order === undefined && !failed && <InfoSkeleton />}
    </div>
  )
}

function InfoSkeleton() {
  const styles = useStyles()
  return (
    <Skeleton className={styles.skeletonBlock} aria-hidden>
      <SkeletonItem style={{ width: '120px' }} />
      <SkeletonItem />
      <SkeletonItem />
      <SkeletonItem />
    </Skeleton>
  )
}
