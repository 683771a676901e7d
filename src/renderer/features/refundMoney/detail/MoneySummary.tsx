import { makeStyles, Text } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#renderer/ui/fields/CopyButton.tsx'
import { codeBadge } from '#renderer/ui/format/codeBadge.tsx'
import { Money } from '#renderer/ui/format/Money.tsx'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import type { RefundMoneyRow } from '#shared/api/refundMoney.ts'

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: '4px 12px', minWidth: 0, whiteSpace: 'nowrap' },
  name: { display: 'flex', alignItems: 'center' },
  amount: { fontVariantNumeric: 'tabular-nums' },
})

interface Props {
  readonly id: string
  /** Undefined until something is known of it. */
  readonly money: RefundMoneyRow | undefined
}

/** What a reviewer looks for first, in the head that stays in sight: the id, the status and the amount. */
export function MoneySummary({ id, money }: Props) {
  const styles = useStyles()
  const { t } = useTranslation(['refundMoney', 'common'])
  const label = useCodeLabel()
  return (
    <div className={styles.root}>
      <span className={styles.name}>
        <Text as="h2" size={400} weight="semibold">
          {t('tabLabel', { id })}
        </Text>
        <CopyButton text={id} label={t('common:copyWhat', { what: t('detail.id') })} />
      </span>
      {money !== undefined && codeBadge('refundMoneyStatus', money.status, label)}
      {money !== undefined && (
        <Text size={400} weight="semibold" className={styles.amount}>
          <Money fen={money.refundPrice} withSymbol />
        </Text>
      )}
    </div>
  )
}
