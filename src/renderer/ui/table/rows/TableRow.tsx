import { memo, useMemo, type CSSProperties, type ReactNode } from 'react'
import { mergeClasses } from '@fluentui/react-components'
import type { Column } from '../column.ts'
import { OddRowMark } from './OddRowMark.tsx'
import { CHECKBOX_COLUMN, RowCheckbox } from './RowCheckbox.tsx'
import { useTableStyles } from '../tableStyles.ts'

/** A column with what its cells look like. */
export interface Cell<Row> {
  readonly column: Column<Row>
  readonly className: string
  readonly style: CSSProperties | undefined
  /** Columns scroll under this one on that side. */
  readonly edge: 'start' | 'end' | undefined
}

/** The box that holds the first `count` cells of each row and stays at the start: one sticky box a row instead of one a cell. */
export interface StartBox {
  readonly count: number
  readonly style: CSSProperties
}

interface Props<Row> {
  readonly id: string
  readonly index: number
  /** One-based, the header being 1. */
  readonly rowIndex: number
  readonly row: Row
  readonly cells: readonly Cell<Row>[]
  readonly startBox: StartBox | null
  readonly layout: CSSProperties
  /** Offset from the top of the table in CSS pixels. */
  readonly start: number
  readonly isClickable: boolean
  /** The row has no key of its own: it is marked, and cannot be selected. */
  readonly isOdd: boolean
  readonly isActive: boolean
  /** The row is shown elsewhere, as in a panel. */
  readonly isOpen: boolean
  /** The row is one of those that the person selected. */
  readonly isSelected: boolean
  /** The value of `aria-selected`: the selected rows, or the active row while nothing is selected. */
  readonly isTarget: boolean
  /** The name of the row's checkbox. */
  readonly checkboxLabel: string
  /** The text for 'no value'. It is paler than data. */
  readonly none: string
  readonly band: ((row: Row) => ReactNode) | undefined
  readonly expanded: ((row: Row) => ReactNode) | undefined
  readonly measure: ((element: Element | null) => void) | undefined
}

/** A row. It has no handlers: the table handles the clicks of all rows, so a new handler does not render rows again. */
function Row<T>(props: Props<T>) {
  const { index, row, cells, startBox, layout, start, isActive, isOpen, isSelected, band, expanded, measure } = props
  const styles = useTableStyles()
  const heading = band?.(row) ?? null
  const hasCells = heading === null
  const contents = useCellContents(hasCells ? cells : NO_CELLS, row, props.isOdd, { none: props.none, className: styles.none })
  return (
    <div ref={measure} data-index={index} className={styles.rowBox} style={{ top: `${start}px` }}>
      <div
        id={props.id}
        role="row"
        aria-rowindex={props.rowIndex}
        aria-selected={props.isTarget}
        aria-current={isOpen || undefined}
        data-active={isActive}
        className={mergeClasses(
          styles.row,
          props.isClickable && styles.clickable,
          isActive && styles.active,
          (isSelected || isOpen) && styles.selected,
          isActive && styles.bar,
        )}
        style={layout}
      >
        {hasCells ? (
          inStartBox(drawCells(props, contents), startBox, styles.startBox)
        ) : (
          <div role="gridcell" aria-colindex={1} aria-colspan={cells.length} className={styles.band}>
            {heading}
          </div>
        )}
      </div>
      {expanded !== undefined && (
        <div className={styles.expansion}>
          <span className={styles.expansionText}>{expanded(row)}</span>
        </div>
      )}
    </div>
  )
}

/** The cells of a row. A function, not a component: a page may draw thousands. */
const drawCells = <T,>({ cells, isOdd, isSelected, checkboxLabel }: Props<T>, contents: readonly ReactNode[]): readonly ReactNode[] =>
  cells.map(({ column, className, style, edge }, position) => (
    <div
      key={column.key}
      role="gridcell"
      aria-colindex={position + 1}
      data-column={column.key}
      data-edge={edge}
      data-way-in={column.isRowLink}
      className={className}
      style={style}
    >
      {column.key === CHECKBOX_COLUMN.key ? !isOdd && <RowCheckbox label={checkboxLabel} isChecked={isSelected} /> : contents[position]}
    </div>
  ))

/** The cells, the first of them in the box that stays at the start. */
function inStartBox(drawn: readonly ReactNode[], startBox: StartBox | null, className: string): ReactNode {
  if (startBox === null) return drawn
  return (
    <>
      <div role="presentation" data-start-box className={className} style={startBox.style}>
        {drawn.slice(0, startBox.count)}
      </div>
      {drawn.slice(startBox.count)}
    </>
  )
}

const NO_CELLS: readonly never[] = []

/** The contents of a row's cells. The same elements until the row or the columns change: a selection renders no button of a row again. */
function useCellContents<T>(
  cells: readonly Cell<T>[],
  row: T,
  isOdd: boolean,
  { none, className }: { readonly none: string; readonly className: string },
): readonly ReactNode[] {
  return useMemo(() => {
    const marked = isOdd ? cells.find(({ column }) => column.key !== CHECKBOX_COLUMN.key && column.header !== '') : undefined
    return cells.map((cell) => {
      if (cell.column.key === CHECKBOX_COLUMN.key) return null
      const content = quietNone(cell.column.render(row), none, className)
      if (cell !== marked) return content
      return (
        <>
          <OddRowMark />
          {content}
        </>
      )
    })
  }, [cells, row, isOdd, none, className])
}

/** The content of a cell. A function, not a component: a page may draw thousands. */
const quietNone = (content: ReactNode, none: string, className: string): ReactNode =>
  content === none ? <span className={className}>{none}</span> : content

// Without memo, one click renders every visible row again. The cast restores the generic that memo() drops.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const TableRow = memo(Row) as typeof Row
