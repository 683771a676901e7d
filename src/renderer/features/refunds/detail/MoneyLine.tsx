import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#renderer/kit/errors/errors.ts'
import { codeBadge } from '#renderer/ui/format/codeBadge.tsx'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { RecordButton } from '#renderer/ui/records/RecordButton.tsx'
import { useCanOpen } from '#renderer/ui/records/useCanOpen.ts'
import type { MoneyOfRefund } from '../actions/moneyOfRefund.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px', maxWidth: '640px' },
  quiet: { color: tokens.colorNeutralForeground2 },
})

interface Props {
  readonly money: MoneyOfRefund
  /** The person could pay this refund, and may not while its money is as it is. */
  readonly isHeld: boolean
  readonly onReadAgain: () => void
}

/** The refund money of a refund with its status, and why nothing else pays the refund now. */
export function MoneyLine({ money, isHeld, onReadAgain }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('refundActions')
  const label = useCodeLabel()
  const canOpen = useCanOpen()
  if (money.kind === 'none' || money.kind === 'reading') return null
  if (money.kind === 'open' || money.kind === 'rejected') {
    const { id, status } = money.document
    return (
      <div className={styles.root}>
        <Text>{t('money.document')}</Text>
        {canOpen('refundMoney') ? <RecordButton kind="refundMoney" id={id} /> : <Text>{id}</Text>}
        {codeBadge('refundMoneyStatus', status, label)}
        {isHeld && (
          <Text size={200} className={styles.quiet}>
            {t('money.held')}
          </Text>
        )}
      </div>
    )
  }
  if (!isHeld) return null
  return (
    <div className={styles.root} role="status">
      <Text size={200} className={styles.quiet}>
        {money.kind === 'logged' ? t('money.logged') : t('money.failed', { reason: errorMessage(money.error) })}
      </Text>
      <Button size="small" onClick={onReadAgain}>
        {t('lost.again')}
      </Button>
    </div>
  )
}
