import { makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { codeBadge } from '#renderer/ui/format/codeBadge.tsx'
import { keyed } from '#renderer/ui/format/keyed.ts'
import { Money } from '#renderer/ui/format/Money.tsx'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import type { RefundMoneyRow } from '#shared/areas/refundMoney/calls.ts'

/** CSS pixels of a line, and lines beyond which the list scrolls. */
const [LINE, MAX_LINES] = [26, 4]

const useStyles = makeStyles({
  list: {
    margin: '6px 0 0',
    padding: '4px 0 0',
    listStyleType: 'none',
    overflowY: 'auto',
    maxHeight: `${LINE * MAX_LINES}px`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  line: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto minmax(80px, auto)',
    alignItems: 'center',
    columnGap: '12px',
    minHeight: `${LINE}px`,
    fontVariantNumeric: 'tabular-nums',
  },
  amount: { textAlign: 'end' },
})

/** The refund money that an order has already, so that nobody pays twice. */
export function OrderRows({ rows }: { readonly rows: readonly RefundMoneyRow[] }) {
  const styles = useStyles()
  const { t } = useTranslation('refundMoney')
  const label = useCodeLabel()
  const orNone = useOrNone()
  return (
    // Focusable, so that the keyboard can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={styles.list} aria-label={t('create.rows')} tabIndex={0}>
      {keyed(rows).map(({ key, ...row }) => (
        <li key={key} className={styles.line}>
          <span>{orNone(row.createTime)}</span>
          {codeBadge('refundMoneyStatus', row.status, label)}
          <span className={styles.amount}>
            <Money fen={row.refundPrice} withSymbol />
          </span>
        </li>
      ))}
    </ul>
  )
}
