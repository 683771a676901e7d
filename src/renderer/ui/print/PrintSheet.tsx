import { makeStyles, mergeClasses } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { piecesOf } from '#shared/domain/orders/orderAmounts.ts'
import { isNarrowPaper, PAPER_SIZES } from '#shared/domain/orders/papers.ts'
import { keyed } from '../format/keyed.ts'
import { Barcode } from './barcode.tsx'
import { usePaper } from './paper.ts'

const line = '1px solid CanvasText'

/** System colours, black on white: the theme does not apply to paper. */
const useStyles = makeStyles({
  root: {
    colorScheme: 'light',
    color: 'CanvasText',
    fontFamily: 'system-ui, sans-serif',
    lineHeight: '1.5',
    fontVariantNumeric: 'tabular-nums',
  },
  title: { margin: '0 0 8px', fontSize: '1.6em' },
  head: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'flex-start', gap: '4px 24px' },
  // Black on white, also where backgrounds are not printed.
  mark: { alignSelf: 'center', padding: '2px 10px', border: '3px double CanvasText', fontSize: '1.3em', fontWeight: 'bold' },
  facts: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '2px 24px', margin: '0 0 12px' },
  narrow: { gridTemplateColumns: 'minmax(0, 1fr)' },
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
  // A roll has no room for wide columns: the name takes what the numbers leave.
  narrowTable: { tableLayout: 'fixed', '& th, & td': { padding: '3px 2px' } },
  term: { flexShrink: 0 },
  foot: { display: 'flex', flexWrap: 'wrap', gap: '0 12px', justifyContent: 'space-between', marginTop: '12px' },
  // Each sheet starts on a new page.
  sheet: { '& + &': { breakBefore: 'page' } },
})

interface SheetFact {
  /** Tells facts with the same term apart. */
  readonly key?: string
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

const COLUMN_STYLES = { number: { textAlign: 'right', width: '4em' }, box: { width: '3.5em', textAlign: 'center' } } as const

const NARROW_COLUMN_STYLES = { number: { textAlign: 'right', width: '3em' }, box: { width: '2.6em', textAlign: 'center' } } as const

/** A line of goods, of so many pieces. */
interface SheetRow {
  readonly id: string
  readonly num: number | null
}

interface Props<Row extends SheetRow> {
  readonly title: string
  /** What a person must not overlook, such as that the order was shipped. */
  readonly mark?: string | null
  /** The record's number, which a scanner reads from the paper. */
  readonly code?: string
  readonly facts: readonly SheetFact[]
  readonly columns: readonly SheetColumn<Row>[]
  readonly rows: readonly Row[]
  readonly printedAt: string
}

/** Everything that is printed at once: sheets. It is visible on paper only (`styles.css`, print). */
export function PrintSheets({ children }: { readonly children: ReactNode }) {
  const styles = useStyles()
  const { font } = PAPER_SIZES[usePaper()]
  return createPortal(
    <section className={`print-sheet ${styles.root}`} style={{ fontSize: `${font}px` }} aria-hidden>
      {children}
    </section>,
    document.body,
  )
}

/** A sheet of paper: facts, a table, how many lines and pieces it has, and when it was printed. */
export function PrintSheet<Row extends SheetRow>({ title, mark = null, code, facts, columns, rows, printedAt }: Props<Row>) {
  const styles = useStyles()
  const { t } = useTranslation()
  const paper = usePaper()
  const lines = rows.length
  const pieces = piecesOf(rows)
  return (
    <article className={styles.sheet}>
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {mark !== null && <strong className={styles.mark}>{mark}</strong>}
        {code !== undefined && <Barcode text={code} />}
      </div>
      <dl className={mergeClasses(styles.facts, isNarrowPaper(paper) && styles.narrow)}>
        {facts.map(({ term, value, wide = false, key = term }) => (
          <div key={key} className={mergeClasses(styles.fact, wide && styles.wide)}>
            <dt className={styles.term}>{term}</dt>
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
  const isNarrow = isNarrowPaper(usePaper())
  const styleOf = ({ kind }: SheetColumn<Row>) => (kind === undefined ? undefined : (isNarrow ? NARROW_COLUMN_STYLES : COLUMN_STYLES)[kind])
  return (
    <table className={mergeClasses(styles.table, isNarrow && styles.narrowTable)}>
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
