import { makeStyles } from '@fluentui/react-components'
import { GroupedVerticalBarChart, ResponsiveContainer } from '@fluentui/react-charts'

export interface Series {
  readonly name: string
  /** A colour of the theme. */
  readonly color: string
  readonly values: readonly number[]
}

const useStyles = makeStyles({
  root: { margin: 0, position: 'relative', height: '260px' },
  table: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
})

interface Props {
  /** What the columns come to, in a sentence. */
  readonly summary: string
  /** What the categories are: hours, days. */
  readonly axis: string
  readonly categories: readonly string[]
  readonly series: readonly Series[]
}

/** Columns side by side, with the same figures as a table for whoever does not see them. */
export function ColumnChart({ summary, axis, categories, series }: Props) {
  const styles = useStyles()
  const data = categories.map((name, index) => ({
    name,
    series: series.map(({ name: legend, color, values }) => ({ key: legend, legend, color, data: values[index] ?? 0, xAxisCalloutData: name })),
  }))
  return (
    <figure className={styles.root} aria-label={summary}>
      <div aria-hidden style={{ height: '100%' }}>
        <ResponsiveContainer>
          <GroupedVerticalBarChart data={data} culture="zh-CN" hideLabels barWidth="auto" maxBarWidth={18} yAxisTickCount={4} hideLegend={series.length < 2} roundCorners margins={{ left: 44, right: 8, top: 12, bottom: 28 }} />
        </ResponsiveContainer>
      </div>
      <FiguresTable className={styles.table} axis={axis} categories={categories} series={series} />
    </figure>
  )
}

function FiguresTable({ className, axis, categories, series }: Omit<Props, 'summary'> & { readonly className: string }) {
  return (
    <table className={className}>
      <thead>
        <tr>
          <th scope="col">{axis}</th>
          {series.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {categories.map((category, index) => (
          <tr key={category}>
            <th scope="row">{category}</th>
            {series.map(({ name, values }) => (
              <td key={name}>{values[index] ?? 0}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
