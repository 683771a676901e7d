import { makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { Money } from '#renderer/ui/format/Money.tsx'
import type { OrderLine } from '#shared/api/orders.ts'
import { formatFen } from '#shared/domain/money.ts'
import { priceSteps, type PriceStepKind } from '#shared/domain/orders/orderAmounts.ts'

const line = `1px solid ${tokens.colorNeutralStroke2}`

const useStyles = makeStyles({
  root: {
    width: '100%',
    maxWidth: '440px',
    borderCollapse: 'collapse',
    lineHeight: '26px',
    '& th': { padding: 0, textAlign: 'left', fontWeight: tokens.fontWeightRegular },
    '& td': { padding: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
    '& tfoot th, & tfoot td': { borderTop: line, fontWeight: tokens.fontWeightSemibold },
  },
  quiet: { marginLeft: '8px', color: tokens.colorNeutralForeground3 },
})

/** How the line's paid amount comes about: the price of all pieces, each share that is taken off, and their sum. */
export function PriceSteps({ line: orderLine }: { readonly line: OrderLine }) {
  const styles = useStyles()
  const { t } = useTranslation('orders')
  const { num, originalPrice, salesPrice, payPrice } = orderLine
  const notes: Partial<Record<PriceStepKind, string>> = {
    original: `${formatFen(originalPrice ?? salesPrice)} × ${num}`,
    markdown: t('discount.salesPrice', { price: formatFen(salesPrice) }),
  }
  return (
    <table className={styles.root} aria-label={t('discount.steps')}>
      <tbody>
        {priceSteps(orderLine).map(({ kind, fen }) => (
          <tr key={kind}>
            <th scope="row">
              {t(`discount.step.${kind}`)}
              <span className={styles.quiet}>{notes[kind]}</span>
            </th>
            <td>
              <Money fen={fen} withSymbol />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{num === null ? t('discount.paid') : t('discount.paidFor', { count: num })}</th>
          <td>
            <Money fen={payPrice} withSymbol />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
