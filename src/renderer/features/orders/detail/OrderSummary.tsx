import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#renderer/ui/fields/CopyButton.tsx'
import { codeBadge } from '#renderer/ui/format/codeBadge.tsx'
import { Money } from '#renderer/ui/format/Money.tsx'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import type { OrderRow } from '#shared/api/orders.ts'

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: '4px 12px', minWidth: 0, whiteSpace: 'nowrap' },
  name: { display: 'flex', alignItems: 'center' },
  paid: { display: 'flex', alignItems: 'baseline', gap: '6px', fontVariantNumeric: 'tabular-nums' },
  term: { color: tokens.colorNeutralForeground3 },
})

interface Props {
  readonly id: string
  /** Undefined until something is known of the order. */
  readonly head: OrderRow | undefined
}

/** What a clerk looks for first, in the head that stays in sight: the order's id, its status, and what was paid. */
export function OrderSummary({ id, head }: Props) {
  const styles = useStyles()
  const { t } = useTranslation(['orders', 'common'])
  const label = useCodeLabel()
  return (
    <div className={styles.root}>
      <span className={styles.name}>
        <Text as="h2" size={400} weight="semibold">
          {t('tabLabel', { id })}
        </Text>
        <CopyButton text={id} label={t('common:copyWhat', { what: t('detail.orderId') })} />
      </span>
      {head !== undefined && codeBadge('orderStatus', head.status, label)}
      {head?.paiedPrice != null && (
        <span className={styles.paid}>
          <Text size={200} className={styles.term}>
            {t('detail.paiedPrice')}
          </Text>
          <Text size={400} weight="semibold">
            <Money fen={head.paiedPrice} withSymbol />
          </Text>
        </span>
      )}
    </div>
  )
}
