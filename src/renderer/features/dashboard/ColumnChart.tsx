import { useState } from 'react'
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { DataHistogramRegular, TableRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useAmounts } from '#renderer/ui/format/useAmounts.ts'
import { UNSEEN } from '#renderer/ui/layout/unseen.ts'
import { formatCount } from '#shared/domain/bigNumber.ts'
import { scaleOf, type ChartData } from './chartData.ts'
import { FiguresTable } from './FiguresTable.tsx'

/** The height of a chart, also while it loads. */
export const CHART_HEIGHT = '260px'

const useStyles = makeStyles({
  root: { margin: 0, height: CHART_HEIGHT, display: 'flex', flexDirection: 'column', gap: '8px', position: 'relative' },
  head: { display: 'flex', alignItems: 'center', gap: '16px', minHeight: '28px' },
  legend: { display: 'flex', alignItems: 'center', gap: '6px', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
  mark: { width: '10px', height: '10px', borderRadius: tokens.borderRadiusSmall },
  toggle: { marginLeft: 'auto' },
  // The labels of the grid lines are to the left of the plot, the labels of the categories below it.
  plot: { position: 'relative', flexGrow: 1, minHeight: 0, margin: '8px 0 24px 40px', display: 'flex' },
  line: { position: 'absolute', left: 0, right: 0, height: 0, borderTop: `1px solid ${tokens.colorNeutralStroke3}` },
  tick: {
    position: 'absolute',
    right: '100%',
    paddingRight: '8px',
    transform: 'translateY(-50%)',
    fontSize: tokens.fontSizeBase100,
    color: tokens.colorNeutralForeground3,
    whiteSpace: 'nowrap',
  },
  category: {
    position: 'relative',
    flexGrow: 1,
    flexBasis: 0,
    minWidth: 0,
    display: 'flex',
    alignItems: 'flex-end',
    justifyContent: 'center',
    gap: '2px',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  bar: {
    position: 'relative',
    width: '36%',
    maxWidth: '28px',
    borderTopLeftRadius: tokens.borderRadiusSmall,
    borderTopRightRadius: tokens.borderRadiusSmall,
  },
  some: { minHeight: '2px' },
  name: {
    position: 'absolute',
    top: '100%',
    left: '50%',
    transform: 'translateX(-50%)',
    paddingTop: '6px',
    fontSize: tokens.fontSizeBase100,
    color: tokens.colorNeutralForeground3,
    whiteSpace: 'nowrap',
  },
  table: { overflow: 'auto', minHeight: 0 },
  unseen: UNSEEN,
})

/** A column chart. The same figures are always there as a table for screen readers; a button shows the table to everybody. */
export function ColumnChart(props: ChartData) {
  const styles = useStyles()
  const { t } = useTranslation('pages')
  const [showsTable, setShowsTable] = useState(false)
  const { summary, series } = props
  return (
    <figure className={styles.root} aria-label={summary}>
      <div className={styles.head}>
        {series.map(({ name, color }) => (
          <span key={name} aria-hidden className={styles.legend}>
            <span data-shape className={styles.mark} style={{ backgroundColor: color }} />
            {name}
          </span>
        ))}
        <Button
          className={styles.toggle}
          size="small"
          appearance="subtle"
          icon={showsTable ? <DataHistogramRegular /> : <TableRegular />}
          onClick={() => setShowsTable(!showsTable)}
        >
          {t(showsTable ? 'dashboard.showChart' : 'dashboard.showTable')}
        </Button>
      </div>
      {!showsTable && <Plot {...props} />}
      <div className={showsTable ? styles.table : styles.unseen}>
        <FiguresTable {...props} />
      </div>
    </figure>
  )
}

/** The drawn chart. Screen readers ignore it and read the table. */
function Plot({ categories, labelEvery = 1, series }: ChartData) {
  const styles = useStyles()
  const { bigCount } = useAmounts()
  const lines = scaleOf(Math.max(0, ...series.flatMap(({ values }) => values)))
  const top = lines.at(-1) ?? 1
  const height = (value: number): string => `${(value / top) * 100}%`
  return (
    <div aria-hidden className={styles.plot}>
      {lines.map((value) => (
        <div key={value} className={styles.line} style={{ bottom: height(value) }}>
          <span className={styles.tick}>{bigCount(value)}</span>
        </div>
      ))}
      {categories.map((category, index) => (
        <div
          key={category}
          className={styles.category}
          title={[category, ...series.map(({ name, values }) => `${name} ${formatCount(values[index] ?? 0)}`)].join('\n')}
        >
          {series.map(({ name, color, values }) => {
            const value = values[index] ?? 0
            return (
              <div
                key={name}
                data-shape
                className={mergeClasses(styles.bar, value > 0 && styles.some)}
                style={{ height: height(value), backgroundColor: color }}
              />
            )
          })}
          {index % labelEvery === 0 && <span className={styles.name}>{category}</span>}
        </div>
      ))}
    </div>
  )
}
