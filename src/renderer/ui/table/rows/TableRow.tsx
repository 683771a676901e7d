import { memo, type CSSProperties, type ReactNode } from 'react'
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
  /** The text that stands for 'no value'. It is quieter than data. */
  readonly none: string
  readonly band: ((row: Row) => ReactNode) | undefined
  readonly expanded: ((row: Row) => ReactNode) | undefined
  readonly measure: ((element: Element | null) => void) | undefined
}

/** A row. It has no handlers: the table handles the clicks of all rows, so a new handler does not render rows again. */
function Row<T>(props: Props<T>) {
  const { index, row, cells, layout, start, isActive, isOpen, isSelected, band, expanded, measure } = props
  const styles = useTableStyles()
  const heading = band?.(row) ?? null
  const marked = props.isOdd ? cells.find(({ column }) => column.key !== CHECKBOX_COLUMN.key && column.header !== '')?.column : undefined
  return (
    <div ref={measure} data-index={index} className={styles.rowBox} style={{ top: `${start}px` }}>
      <div
        id={props.id}
        role="row"
        aria-rowindex={props.rowIndex}
        aria-selected={props.isTarget}
        aria-current={isOpen || undefined}
        className={mergeClasses(
          styles.row,
          !isActive && !isOpen && styles.buttons,
          props.isClickable && styles.clickable,
          isActive && styles.active,
          (isSelected || isOpen) && styles.selected,
          isActive && styles.bar,
        )}
        style={layout}
      >
        {heading === null ? (
          cells.map(({ column, className, style, edge }, position) => (
            <div
              key={column.key}
              role="gridcell"
              aria-colindex={position + 1}
              data-column={column.key}
              data-edge={edge}
              data-way-in={column.isWayIn}
              className={className}
              style={style}
            >
              {column === marked && <OddRowMark />}
              {column.key === CHECKBOX_COLUMN.key
                ? !props.isOdd && <RowCheckbox label={props.checkboxLabel} isChecked={isSelected} />
                : quietNone(column.render(row), props.none, styles.none)}
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

/** The content of a cell. A function, not a component: a page may draw thousands. */
const quietNone = (content: ReactNode, none: string, className: string): ReactNode =>
  content === none ? <span className={className}>{none}</span> : content

// Without memo, one click renders every visible row again. The cast restores the generic that memo() drops.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const TableRow = memo(Row) as typeof Row
