import { makeStyles, mergeClasses } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { piecesOf } from '#shared/domain/orders/orderAmounts.ts'
import { keyed } from '../format/keyed.ts'

const line = '1px solid CanvasText'

/** System colours, black on white: the theme does not apply to paper. */
const useStyles = makeStyles({
  root: {
    colorScheme: 'light',
    color: 'CanvasText',
    fontFamily: 'system-ui, sans-serif',
    fontSize: '12px',
    lineHeight: '1.5',
    fontVariantNumeric: 'tabular-nums',
  },
  title: { margin: '0 0 8px', fontSize: '20px' },
  facts: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '2px 24px', margin: '0 0 12px' },
  fact: { display: 'flex', gap: '8px' },
  wide: { gridColumn: '1 / -1' },
  value: { margin: 0, overflowWrap: 'anywhere' },
  // A page never breaks inside a line, and every page repeats the table's header.
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    '& th, & td': { padding: '4px 6px', border: line, textAlign: 'left', overflowWrap: 'anywhere' },
    '& tr': { breakInside: 'avoid' },
    '& thead': { display: 'table-header-group' },
  },
  foot: { display: 'flex', justifyContent: 'space-between', marginTop: '12px' },
  // Each sheet starts on a new page.
  sheet: { '& + &': { breakBefore: 'page' } },
})

interface SheetFact {
  readonly term: string
  readonly value: ReactNode
  /** Takes the whole width. */
  readonly wide?: boolean
}

interface SheetColumn<Row> {
  readonly header: string
  readonly render: (row: Row) => ReactNode
  /** Numbers are right-aligned in a narrow column, check boxes in a narrower one. */
  readonly kind?: 'number' | 'box'
}

const COLUMN_STYLES = { number: { textAlign: 'right', width: '64px' }, box: { width: '72px' } } as const

/** A line of goods, of so many pieces. */
interface SheetRow {
  readonly id: string
  readonly num: number | null
}

interface Props<Row extends SheetRow> {
  readonly title: string
  readonly facts: readonly SheetFact[]
  readonly columns: readonly SheetColumn<Row>[]
  readonly rows: readonly Row[]
  readonly printedAt: string
}

/** Everything that is printed at once: sheets. It is visible on paper only (`styles.css`, print). */
export function PrintSheets({ children }: { readonly children: ReactNode }) {
  const styles = useStyles()
  return createPortal(
    <section className={`print-sheet ${styles.root}`} aria-hidden>
      {children}
    </section>,
    document.body,
  )
}

/** A sheet of paper: facts, a table, how many lines and pieces it has, and when it was printed. */
export function PrintSheet<Row extends SheetRow>({ title, facts, columns, rows, printedAt }: Props<Row>) {
  const styles = useStyles()
  const { t } = useTranslation()
  const lines = rows.length
  const pieces = piecesOf(rows)
  return (
    <article className={styles.sheet}>
      <h1 className={styles.title}>{title}</h1>
      <dl className={styles.facts}>
        {facts.map(({ term, value, wide = false }) => (
          <div key={term} className={mergeClasses(styles.fact, wide && styles.wide)}>
            <dt>{term}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      <SheetTable columns={columns} rows={rows} />
      <div className={styles.foot}>
        <span>{pieces === null ? t('sheet.lines', { lines }) : t('sheet.total', { lines, pieces })}</span>
        <span>{printedAt}</span>
      </div>
    </article>
  )
}

function SheetTable<Row extends SheetRow>({ columns, rows }: Pick<Props<Row>, 'columns' | 'rows'>) {
  const styles = useStyles()
  const styleOf = ({ kind }: SheetColumn<Row>) => (kind === undefined ? undefined : COLUMN_STYLES[kind])
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.header} style={styleOf(column)}>
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {keyed(rows).map((row) => (
          <tr key={row.key}>
            {columns.map((column) => (
              <td key={column.header} style={styleOf(column)}>
                {column.render(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
