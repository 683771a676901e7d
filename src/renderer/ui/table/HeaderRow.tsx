import { useRef, type CSSProperties, type PointerEvent } from 'react'
import { mergeClasses } from '@fluentui/react-components'
import { ArrowSortDownFilled, ArrowSortRegular, ArrowSortUpFilled } from '@fluentui/react-icons'
import { edgeOf, pinnedStyle, type Column, type Sort } from './column.ts'
import { CHECKBOX_COLUMN, PageCheckbox } from './rows/RowCheckbox.tsx'
import { useTableStyles } from './tableStyles.ts'
import type { SelectionGestures } from './selection/useTableSelection.ts'

interface Props<Row> {
  readonly columns: readonly Column<Row>[]
  readonly widths: readonly number[]
  readonly layout: CSSProperties
  readonly sort: Sort | null
  readonly onSort: ((key: string) => void) | undefined
  /** Null restores the column's own width. */
  readonly onResize: (key: string, width: number | null) => void
  readonly selection: SelectionGestures | null
}

/** The header: a click sorts where the server can, dragging an edge resizes the column, a double click on it restores the width. */
export function HeaderRow<Row>({ columns, widths, layout, sort, onSort, onResize, selection }: Props<Row>) {
  const styles = useTableStyles()
  return (
    <div role="row" aria-rowindex={1} className={styles.header} style={layout}>
      {columns.map((column, position) => {
        const { key, header, sortKey, align, pinned: side } = column
        const isCheckbox = key === CHECKBOX_COLUMN.key
        const direction = sortKey !== undefined && sort?.key === sortKey ? sort.direction : undefined
        return (
          <div
            key={key}
            role="columnheader"
            aria-colindex={position + 1}
            data-edge={side && edgeOf(columns, position)}
            aria-sort={sortKey === undefined ? undefined : (direction ?? 'none')}
            className={mergeClasses(
              styles.headerCell,
              align === 'end' && styles.endHeader,
              side !== undefined && styles.pinnedHeader,
              side === 'end' && styles.pinnedEnd,
            )}
            style={side && pinnedStyle(columns, widths, position)}
          >
            {sortKey === undefined || onSort === undefined ? (
              <span className={styles.headerText}>{header}</span>
            ) : (
              <button
                type="button"
                className={mergeClasses(styles.sortButton, direction !== undefined && styles.sorted)}
                onClick={() => onSort(sortKey)}
              >
                <span className={styles.headerText}>{header}</span>
                <SortMark direction={direction} />
              </button>
            )}
            {isCheckbox && selection !== null && <PageCheckbox part={selection.part} onToggle={selection.toggleAll} />}
            {side !== 'end' && !isCheckbox && (
              <ResizeEdge
                width={widths[position] ?? 0}
                isLast={position === columns.length - 1}
                onResize={(width) => onResize(key, width)}
              />
            )}
          </div>
        )
      })}
    </div>
  )
}

function SortMark({ direction }: { readonly direction: Sort['direction'] | undefined }) {
  if (direction === undefined) return <ArrowSortRegular aria-hidden />
  return direction === 'ascending' ? <ArrowSortUpFilled aria-hidden /> : <ArrowSortDownFilled aria-hidden />
}

interface EdgeProps {
  readonly width: number
  /** Of the last column. */
  readonly isLast: boolean
  readonly onResize: (width: number | null) => void
}

function ResizeEdge({ width, isLast, onResize }: EdgeProps) {
  const styles = useTableStyles()
  const from = useRef<number | null>(null)
  const start = (event: PointerEvent<HTMLSpanElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = event.clientX - width
  }
  const move = (event: PointerEvent): void => {
    if (from.current !== null) onResize(event.clientX - from.current)
  }
  const end = (): void => {
    from.current = null
  }
  return (
    <span
      aria-hidden
      className={mergeClasses(styles.resizeEdge, isLast && styles.lastResizeEdge)}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => onResize(null)}
    />
  )
}
