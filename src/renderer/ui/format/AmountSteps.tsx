import { makeStyles, tokens } from '@fluentui/react-components'
import { withYuanSign } from '#shared/domain/money.ts'
import { Money } from './Money.tsx'
import { useAmounts } from './useAmounts.ts'

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

export interface AmountStep {
  readonly name: string
  /** How the amount comes about, beside its name. */
  readonly note?: string | undefined
  /** Negative for what is taken off: -1 is a fen, and does not mean 'no value'. */
  readonly fen: number
}

interface Props {
  /** The table's accessible name. */
  readonly label: string
  readonly steps: readonly AmountStep[]
  readonly total: { readonly name: string; readonly fen: number | null }
}

/** The calculation of an amount: the steps that add and subtract, and the sum. */
export function AmountSteps({ label, steps, total }: Props) {
  const styles = useStyles()
  const { sum } = useAmounts()
  return (
    <table className={styles.root} aria-label={label}>
      <tbody>
        {steps.map(({ name, note, fen }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              <span className={styles.quiet}>{note}</span>
            </th>
            <td>{withYuanSign(sum(fen))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{total.name}</th>
          <td>
            <Money fen={total.fen} withSymbol />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
