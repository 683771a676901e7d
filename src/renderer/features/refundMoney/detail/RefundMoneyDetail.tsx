import { makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { TabStateScope } from '#renderer/kit/tabs/tabState.ts'
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import type { RefundMoneyRow } from '#shared/api/refundMoney.ts'
import { BasicInfo } from './BasicInfo.tsx'
import { useRefundMoney } from './useRefundMoney.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '20px', padding: '16px 20px 24px', minWidth: 0 },
  failed: { height: '124px', borderRadius: tokens.borderRadiusLarge, backgroundColor: tokens.colorNeutralBackground2 },
})

interface Props {
  readonly id: string
  /** Its row in the list: shown at once, until the refund money itself is loaded. */
  readonly known?: RefundMoneyRow | undefined
}

/** The parts of a refund money. They load in parallel; a part that fails says so in its own place, and the others stay. */
export function RefundMoneyDetail({ id, known }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('refundMoney')
  const { money, hasNothing, failure, retry } = useRefundMoney(id, known)
  return (
    <TabStateScope value={id}>
      <div className={styles.root}>
        {failure !== null && !hasNothing && <ErrorState compact error={failure} onRetry={retry} />}
        {hasNothing ? (
          <div className={styles.failed}>
            {failure === null ? <EmptyState message={t('detail.notFound')} /> : <ErrorState error={failure} onRetry={retry} />}
          </div>
        ) : (
          <BasicInfo money={money} />
        )}
      </div>
    </TabStateScope>
  )
}
