import { useCallback, useId, useMemo, useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { mergeClasses, ProgressBar } from '@fluentui/react-components'
import { useVirtualizer } from '@tanstack/react-virtual'
import { copyText } from '#renderer/kit/window/copyText.ts'
import { useTabState, useTabScroll } from '#renderer/kit/tabs/kept.ts'
import { columnWidths, gridTemplate, HEADER_HEIGHT, pinnedStyle, ROW_HEIGHT, type Column, type Sort } from './column.ts'
import { HeaderRow } from './HeaderRow.tsx'
import { measureRow } from './measureRow.ts'
import { rowText } from './rowText.ts'
import { SkeletonRows } from './SkeletonRows.tsx'
import { TableRow, type Cell } from './TableRow.tsx'
import { ROW_VARIABLE, useTableStyles } from './tableStyles.ts'
import { useChange } from './useChange.ts'

export interface DataTableProps<Row> {
  /** The table's accessible name. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** Names the list that `rows` are of: page, filters, sort. When another one's rows arrive, the table begins at its top. */
  readonly view?: string
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
  /** The row that is open elsewhere, e.g. in a panel. It becomes the active row and is brought into sight. */
  readonly openKey?: string | null
  /** What unfolds under a row, and which rows are unfolded. */
  readonly expansion?: { readonly keys: ReadonlySet<string>; readonly render: (row: Row) => ReactNode }
  /** A row that heads a group: what stands across all columns in place of cells; null for every other row. */
  readonly band?: ((row: Row) => ReactNode) | undefined
  /** What to say when there are no rows. */
  readonly empty: ReactNode
  /** CSS height, the frame included; the parent's by default. */
  readonly height?: string
  /** The widths that the person dragged, where somebody keeps them; the table does so itself for as long as it is there. */
  readonly widths?: Readonly<Record<string, number>>
  readonly onWidths?: (widths: Readonly<Record<string, number>>) => void
  /** CSS pixels of a row that holds one line. */
  readonly rowHeight?: number
  /** A line around the table, where no card frames it already. */
  readonly framed?: boolean
}

/** Rows beyond the visible ones that are drawn, so that a scroll does not meet blank space. */
const OVERSCAN = 6

/**
 * A windowed table: only the rows in sight are in the document, whatever their number. Arrows, Page Up and Down, Home and
 * End move the active row; Enter opens it, Ctrl+C copies it.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    view = '',
    loading = false,
    refreshing = false,
    onOpen,
    openKey = null,
    expansion,
    empty,
    height = '100%',
    rowHeight = ROW_HEIGHT,
  } = props
  const styles = useTableStyles()
  const scroller = useRef<HTMLDivElement>(null)
  const id = useId()
  const [active, setActive] = useTabState(`${label} active`, -1)
  const [ownWidths, setOwnWidths] = useTabState<Readonly<Record<string, number>>>(`${label} widths`, {})
  const { widths: dragged = ownWidths, onWidths: setDragged = setOwnWidths } = props
  const widths = useMemo(() => columnWidths(columns, dragged), [columns, dragged])
  const layout = useMemo(() => ({ gridTemplateColumns: gridTemplate(columns, widths) }), [columns, widths])
  const cells = useMemo(
    () =>
      columns.map((column, position): Cell<Row> => ({
        column,
        className: mergeClasses(
          styles.cell,
          column.align === 'end' && styles.end,
          column.wrap === true && styles.wrap,
          column.pinned !== undefined && styles.pinned,
          column.pinned === 'end' && styles.pinnedEnd,
        ),
        style: pinnedStyle(columns, widths, position),
      })),
    [columns, widths, styles],
  )
  const total = widths.reduce((sum, width) => sum + width, 0)

  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    measureElement: measureRow,
    overscan: OVERSCAN,
    paddingStart: HEADER_HEIGHT,
    scrollPaddingStart: HEADER_HEIGHT,
  })

  useTabScroll(scroller, `${label} scroll`)

  const resize = useCallback(
    (key: string, width: number | null) => {
      const { [key]: _before, ...others } = dragged
      setDragged(width === null ? others : { ...others, [key]: width })
    },
    [dragged, setDragged],
  )
  const open = useCallback(
    (index: number, row: Row) => {
      setActive(index)
      onOpen?.(row)
    },
    [onOpen, setActive],
  )

  const moveTo = (index: number): void => {
    if (rows.length === 0) return
    const next = Math.min(rows.length - 1, Math.max(0, index))
    setActive(next)
    virtualizer.scrollToIndex(next)
  }
  /** Ctrl+C takes the active row to a spreadsheet; a text that somebody marked goes before. */
  const copyRow = (event: KeyboardEvent): void => {
    const row = rows[active]
    if (event.key.toLowerCase() !== 'c' || event.shiftKey || row === undefined || document.getSelection()?.isCollapsed === false) return
    event.preventDefault()
    void copyText(rowText(columns, row))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    // Keys of a control inside a cell are its own, and those with a modifier the page's.
    if (event.target !== event.currentTarget || event.altKey) return
    if (event.ctrlKey || event.metaKey) return copyRow(event)
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2)
    const target = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + page,
      PageUp: active - page,
      Home: 0,
      End: rows.length - 1,
    }[event.key]
    if (target !== undefined) {
      event.preventDefault()
      moveTo(target)
    } else if (event.key === 'Enter' && rows[active] !== undefined) open(active, rows[active])
  }

  // The former rows stay, where they were scrolled to, until the new ones are there.
  useChange(loading || refreshing ? null : view, () => {
    setActive(-1)
    scroller.current?.scrollTo({ top: 0 })
  })
  // Rows of another height are where they were not.
  useChange(rowHeight, () => virtualizer.measure())
  useChange(openKey, (key) => {
    const index = rows.findIndex((row) => rowKey(row) === key)
    if (index >= 0 && index !== active) moveTo(index)
  })

  const rowId = (index: number): string => `${id}-${index}`
  const grows = expansion !== undefined || columns.some(({ wrap }) => wrap)
  const showsRows = !loading && rows.length > 0
  return (
    <div className={styles.root} style={{ height, ...(rowHeight === ROW_HEIGHT ? {} : { [ROW_VARIABLE]: `${rowHeight}px` }) }}>
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
        className={mergeClasses(styles.scroller, props.framed === true && styles.framed, refreshing && styles.stale)}
        onKeyDown={onKeyDown}
        onPointerOver={tellCutText}
      >
        <div
          role="rowgroup"
          className={styles.content}
          style={{ minWidth: `${total}px`, height: showsRows ? `${virtualizer.getTotalSize()}px` : '100%' }}
        >
          <HeaderRow columns={columns} widths={widths} layout={layout} sort={props.sort ?? null} onSort={props.onSort} onResize={resize} />
          {loading && <SkeletonRows columns={columns.length} layout={layout} />}
          {!loading && rows.length === 0 && (
            <div role="row" className={styles.empty}>
              <div role="gridcell" aria-colspan={columns.length} className={styles.emptyCell}>
                {empty}
              </div>
            </div>
          )}
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
                  isOpen={openKey === key}
                  onOpen={onOpen === undefined ? undefined : open}
                  band={props.band}
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

/** A text that does not fit its cell tells itself whole to a pointer that rests on it. Done here, it costs a row nothing. */
function tellCutText({ target }: PointerEvent): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[role="gridcell"]') : null
  if (cell === null) return
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent
  else cell.removeAttribute('title')
}
