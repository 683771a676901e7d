import { memo, type CSSProperties, type ReactNode } from 'react'
import { mergeClasses } from '@fluentui/react-components'
import type { Column } from './column.ts'
import { useTableStyles } from './tableStyles.ts'

/** A column with what its cells look like: computed once a table, not once a cell. */
export interface Cell<Row> {
  readonly column: Column<Row>
  readonly className: string
  readonly style: CSSProperties | undefined
}

interface Props<Row> {
  readonly id: string
  readonly index: number
  /** One-based, the header being 1. */
  readonly rowIndex: number
  readonly row: Row
  readonly cells: readonly Cell<Row>[]
  readonly layout: CSSProperties
  /** Offset from the top of the table in CSS pixels. */
  readonly start: number
  readonly isActive: boolean
  readonly isOpen: boolean
  readonly onOpen: ((index: number, row: Row) => void) | undefined
  readonly band: ((row: Row) => ReactNode) | undefined
  readonly expanded: ((row: Row) => ReactNode) | undefined
  readonly measure: ((element: Element | null) => void) | undefined
}

function Row<T>({ id, index, rowIndex, row, cells, layout, start, isActive, isOpen, onOpen, band, expanded, measure }: Props<T>) {
  const styles = useTableStyles()
  const heading = band?.(row) ?? null
  return (
    <div ref={measure} data-index={index} className={styles.rowBox} style={{ top: `${start}px` }}>
      {/* The grid itself has the focus and its keys; the row is its active descendant. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */}
      <div
        id={id}
        role="row"
        aria-rowindex={rowIndex}
        aria-selected={isActive || isOpen}
        className={mergeClasses(styles.row, onOpen !== undefined && styles.clickable, isActive && styles.active, isOpen && styles.open)}
        style={layout}
        onClick={onOpen === undefined ? undefined : () => onOpen(index, row)}
      >
        {heading === null ? (
          cells.map(({ column, className, style }, position) => (
            <div key={column.key} role="gridcell" aria-colindex={position + 1} className={className} style={style}>
              {column.render(row)}
            </div>
          ))
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

// One click must not draw two thousand rows anew. The cast gives the generic back that memo() takes away.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const TableRow = memo(Row) as typeof Row
