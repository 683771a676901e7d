import { useCallback, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { mergeClasses, ProgressBar } from '@fluentui/react-components'
import { useVirtualizer } from '@tanstack/react-virtual'
import { columnWidths, HEADER_HEIGHT, pinnedOffset, ROW_HEIGHT, type Column, type Sort } from './column.ts'
import { HeaderRow } from './HeaderRow.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import { TableRow, type Cell } from './TableRow.tsx'
import { useTableStyles } from './tableStyles.ts'

export interface DataTableProps<Row> {
  /** The table's accessible name. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** Rows before the first of these, for `aria-rowindex` of a page that is not the first. */
  readonly rowOffset?: number
  /** All rows there are, beyond this page. */
  readonly rowTotal?: number
  /** Nothing is known yet: rows of the same height stand in. */
  readonly loading?: boolean
  /** The rows are of before; the next ones are under way. */
  readonly refreshing?: boolean
  readonly sort?: Sort | null
  readonly onSort?: (key: string) => void
  /** A click or Enter on a row. */
  readonly onOpen?: (row: Row) => void
  /** The row that is open elsewhere, e.g. in a panel. */
  readonly openKey?: string | null
  /** What unfolds under a row, and which rows are unfolded. */
  readonly expansion?: { readonly keys: ReadonlySet<string>; readonly render: (row: Row) => ReactNode }
  /** What to say when there are no rows. */
  readonly empty: ReactNode
  /** CSS height; the parent's by default. */
  readonly height?: string
}

/** Rows beyond the visible ones that are drawn, so that a scroll does not meet blank space. */
const OVERSCAN = 6

/**
 * A windowed table: only the rows in sight are in the document, whatever their number. Arrows, Page Up and Down, Home and
 * End move the active row; Enter opens it.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, loading = false, refreshing = false, onOpen, expansion, empty, height = '100%' } = props
  const styles = useTableStyles()
  const scroller = useRef<HTMLDivElement>(null)
  const id = useId()
  const [active, setActive] = useState(-1)
  const [dragged, setDragged] = useState<Readonly<Record<string, number>>>({})
  const widths = useMemo(() => columnWidths(columns, dragged), [columns, dragged])
  const layout = useMemo(() => ({ gridTemplateColumns: template(widths) }), [widths])
  const cells = useMemo(
    () =>
      columns.map((column, position): Cell<Row> => ({
        column,
        className: mergeClasses(styles.cell, column.align === 'end' && styles.end, column.wrap === true && styles.wrap, column.pinned === true && styles.pinned),
        style: column.pinned === true ? { left: `${pinnedOffset(widths, position)}px` } : undefined,
      })),
    [columns, widths, styles],
  )
  const total = widths.reduce((sum, width) => sum + width, 0)

  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    paddingStart: HEADER_HEIGHT,
    scrollPaddingStart: HEADER_HEIGHT,
  })

  const resize = useCallback((key: string, width: number) => setDragged((before) => ({ ...before, [key]: width })), [])
  const open = useCallback(
    (index: number, row: Row) => {
      setActive(index)
      onOpen?.(row)
    },
    [onOpen],
  )

  const moveTo = (index: number): void => {
    if (rows.length === 0) return
    const next = Math.min(rows.length - 1, Math.max(0, index))
    setActive(next)
    virtualizer.scrollToIndex(next)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    // Keys of a control inside a cell are its own.
    if (event.target !== event.currentTarget) return
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_HEIGHT) - 2)
    const target = { ArrowDown: active + 1, ArrowUp: active - 1, PageDown: active + page, PageUp: active - page, Home: 0, End: rows.length - 1 }[event.key]
    if (target !== undefined) {
      event.preventDefault()
      moveTo(target)
    } else if (event.key === 'Enter' && rows[active] !== undefined) open(active, rows[active])
  }

  const rowId = (index: number): string => `${id}-${index}`
  const grows = expansion !== undefined || columns.some(({ wrap }) => wrap)
  const showsRows = !loading && rows.length > 0
  return (
    <div className={styles.root} style={{ height }}>
      {refreshing && <ProgressBar className={styles.progress} thickness="medium" aria-hidden />}
      <div
        ref={scroller}
        role="grid"
        aria-label={label}
        aria-rowcount={(props.rowTotal ?? rows.length) + 1}
        aria-colcount={columns.length}
        aria-busy={loading || refreshing}
        aria-activedescendant={showsRows && active >= 0 ? rowId(active) : undefined}
        tabIndex={0}
        className={mergeClasses(styles.scroller, refreshing && styles.stale)}
        onKeyDown={onKeyDown}
      >
        <div role="rowgroup" className={styles.content} style={{ minWidth: `${total}px`, height: showsRows ? `${virtualizer.getTotalSize()}px` : '100%' }}>
          <HeaderRow columns={columns} widths={widths} layout={layout} sort={props.sort ?? null} onSort={props.onSort} onResize={resize} />
          {loading && <SkeletonRows columns={columns.length} layout={layout} />}
          {!loading && rows.length === 0 && <div className={styles.empty}>{empty}</div>}
          {showsRows &&
            virtualizer.getVirtualItems().map(({ index, start }) => {
              const row = rows[index]
              if (row === undefined) return null
              const key = rowKey(row)
              return (
                <TableRow
                  key={key}
                  id={rowId(index)}
                  index={index}
                  rowIndex={(props.rowOffset ?? 0) + index + 2}
                  row={row}
                  cells={cells}
                  layout={layout}
                  start={start}
                  isActive={index === active}
                  isOpen={props.openKey === key}
                  onOpen={onOpen === undefined ? undefined : open}
                  expanded={expansion?.keys.has(key) === true ? expansion.render : undefined}
                  measure={grows ? virtualizer.measureElement : undefined}
                />
              )
            })}
        </div>
      </div>
    </div>
  )
}

/** The last column takes what is left, so that no table ends in the middle of its place. */
function template(widths: readonly number[]): string {
  const last = widths.at(-1) ?? 0
  return [...widths.slice(0, -1).map((width) => `${width}px`), `minmax(${last}px, 1fr)`].join(' ')
}
