import { makeStyles, tokens } from '@fluentui/react-components'
import { formatCount } from '#shared/domain/bigNumber.ts'
import type { ChartData } from './chartData.ts'

const useStyles = makeStyles({
  root: { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums', fontSize: tokens.fontSizeBase200 },
  head: {
    padding: '0 0 4px 12px',
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'right',
    ':first-child': { paddingLeft: 0, textAlign: 'left' },
  },
  cell: {
    height: '26px',
    padding: '0 0 0 12px',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'right',
    ':first-child': { paddingLeft: 0, textAlign: 'left' },
  },
})

/** The figures of a chart, one row for each category. */
export function FiguresTable({ summary, axis, categories, series }: ChartData) {
  const styles = useStyles()
  return (
    <table className={styles.root} aria-label={summary}>
      <thead>
        <tr>
          <th scope="col" className={styles.head}>
            {axis}
          </th>
          {series.map(({ name }) => (
            <th key={name} scope="col" className={styles.head}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {categories.map((category, index) => (
          <tr key={category}>
            <th scope="row" className={styles.cell}>
              {category}
            </th>
            {series.map(({ name, values }) => (
              <td key={name} className={styles.cell}>
                {formatCount(values[index] ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
