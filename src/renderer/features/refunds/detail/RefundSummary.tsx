import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#renderer/ui/fields/CopyButton.tsx'
import { codeBadge } from '#renderer/ui/format/codeBadge.tsx'
import { Money } from '#renderer/ui/format/Money.tsx'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { useRefundStatusList } from '#renderer/ui/format/useRefundStatusList.ts'
import type { RefundRow } from '#shared/api/refunds.ts'

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '4px 12px', minWidth: 0, whiteSpace: 'nowrap' },
  name: { display: 'flex', alignItems: 'center' },
  amount: { display: 'flex', alignItems: 'baseline', gap: '6px', fontVariantNumeric: 'tabular-nums' },
  term: { color: tokens.colorNeutralForeground3 },
})

interface Props {
  readonly id: string
  /** Undefined until something is known of the refund. */
  readonly head: RefundRow | undefined
}

/** What a clerk looks for first, in the head that stays in sight: the refund's id, its status, and its amount. */
export function RefundSummary({ id, head }: Props) {
  const styles = useStyles()
  const { t } = useTranslation(['refunds', 'common'])
  const label = useCodeLabel()
  const statusListOf = useRefundStatusList()
  return (
    <div className={styles.root}>
      <span className={styles.name}>
        <Text as="h2" size={400} weight="semibold">
          {t('tabLabel', { id })}
        </Text>
        <CopyButton text={id} label={t('common:copyWhat', { what: t('column.id') })} />
      </span>
      {head !== undefined && codeBadge(statusListOf(head.refundType), head.status, label)}
      {head?.refundPrice != null && (
        <span className={styles.amount}>
          <Text size={200} className={styles.term}>
            {t('column.refundPrice')}
          </Text>
          <Text size={400} weight="semibold">
            <Money fen={head.refundPrice} withSymbol />
          </Text>
        </span>
      )}
    </div>
  )
}
