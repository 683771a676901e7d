import { useId, useMemo, useRef, type PointerEvent, type ReactNode } from 'react'
import { mergeClasses, ProgressBar } from '@fluentui/react-components'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useTranslation } from 'react-i18next'
import { useTabState, useTabScroll } from '#renderer/kit/tabs/tabState.ts'
import { copyTable } from '#renderer/kit/window/copyTable.ts'
import { NO_KEY } from '#shared/api/noValue.ts'
import { HEADER_HEIGHT, ROW_HEIGHT, type Column, type Sort } from './column.ts'
import { copiedRows } from './copiedRows.ts'
import { HeaderRow } from './HeaderRow.tsx'
import { measureRow } from './rows/measureRow.ts'
import type { RowMenuPlace } from './rows/rowAt.ts'
import { CHECKBOX_COLUMN } from './rows/RowCheckbox.tsx'
import { SkeletonRows } from './rows/SkeletonRows.tsx'
import { TableRow } from './rows/TableRow.tsx'
import { SCROLLER_OF_TAB } from './scrollerOfTab.ts'
import { ROW_VARIABLE, useTableStyles } from './tableStyles.ts'
import { useChange } from './useChange.ts'
import { usePinnedEdges } from './usePinnedEdges.ts'
import { useRowPointer } from './rows/useRowPointer.ts'
import { useTableKeys } from './useTableKeys.ts'
import { useTableLayout, type DraggedWidths } from './useTableLayout.ts'
import { useTableSelection, type TableSelection } from './selection/useTableSelection.ts'

export interface DataTableProps<Row> {
  /** The table's accessible name. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  /** The row's key. A row with `NO_KEY` is marked, and can be neither opened nor selected. */
  readonly rowKey: (row: Row) => string
  /** Identifies the request behind the rows: page, filters, sort. After a change the table scrolls to its top with the new rows. */
  readonly view?: string
  /** Number of rows on the pages before this one, for `aria-rowindex`. */
  readonly rowOffset?: number
  /** Number of rows on all pages; by default the number on this page. */
  readonly rowTotal?: number
  /** No rows are known yet: skeleton rows of the same height are shown. */
  readonly loading?: boolean
  /** The rows are old; the request for the new ones is in flight. */
  readonly refreshing?: boolean
  readonly sort?: Sort | null
  readonly onSort?: (key: string) => void
  /** Called by a click or Enter on a row. */
  readonly onOpen?: (row: Row) => void
  /** The row that is open elsewhere, e.g. in a panel. It becomes the active row and is brought into sight. */
  readonly openKey?: string | null
  /** Makes rows selectable. */
  readonly selection?: TableSelection | undefined
  /** Called by the middle mouse button on a row. */
  readonly onOpenInTab?: ((row: Row) => void) | undefined
  /** Called by a right click on a row, or the context-menu key on the active one. */
  readonly onMenu?: ((row: Row, place: RowMenuPlace) => void) | undefined
  /** The keys of the unfolded rows, and what is shown below one. */
  readonly expansion?: { readonly keys: ReadonlySet<string>; readonly render: (row: Row) => ReactNode }
  /** For a row that heads a group: its content across all columns, in place of cells. Null for every other row. */
  readonly band?: ((row: Row) => ReactNode) | undefined
  /** Shown when there are no rows. */
  readonly empty: ReactNode
  /** CSS height including the frame; by default the parent's height. */
  readonly height?: string
  /** The widths that the person dragged, in CSS pixels by column. By default the table keeps them itself, with its tab. */
  readonly widths?: DraggedWidths
  readonly onWidths?: (widths: DraggedWidths) => void
  /** Height of a row of one line, in CSS pixels. */
  readonly rowHeight?: number
  /** Draws a border around the table; for a table outside of a card. */
  readonly framed?: boolean
}

/** Rows that are drawn beyond the visible ones: without them, scrolling shows blank space. */
const OVERSCAN = 6

/**
 * A windowed table: only the rows in sight are in the document, whatever their number. Its keys are those of `useTableKeys`.
 * A click opens a row; with Ctrl or Cmd it selects the row, with Shift it extends the selection.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    label,
    rows,
    rowKey,
    view = '',
    loading = false,
    refreshing = false,
    onOpen,
    openKey = null,
    onOpenInTab,
    onMenu,
    expansion,
    empty,
  } = props
  const { height = '100%', rowHeight = ROW_HEIGHT } = props
  const styles = useTableStyles()
  const { t } = useTranslation()
  const scroller = useRef<HTMLDivElement>(null)
  const id = useId()
  const rowId = (index: number): string => `${id}-${index}`
  const [active, setActive] = useTabState(`${label} active`, -1)
  const selection = useTableSelection({ selection: props.selection, rows, rowKey, active })
  const hasCheckboxes = selection?.hasColumn === true
  const columns = useMemo(() => (hasCheckboxes ? [CHECKBOX_COLUMN, ...props.columns] : props.columns), [hasCheckboxes, props.columns])
  const { widths, layout, cells, startBox, resize, total } = useTableLayout({
    columns,
    label,
    widths: props.widths,
    onWidths: props.onWidths,
  })

  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    measureElement: measureRow,
    overscan: OVERSCAN,
    paddingStart: HEADER_HEIGHT,
    scrollPaddingStart: HEADER_HEIGHT,
    ...SCROLLER_OF_TAB,
  })
  useTabScroll(scroller, `${label} scroll`)
  usePinnedEdges(scroller)

  const moveTo = (index: number): void => {
    setActive(index)
    virtualizer.scrollToIndex(index)
  }
  const open = (index: number): void => {
    const row = rows[index]
    if (row === undefined) return
    setActive(index)
    if (rowKey(row) !== NO_KEY) onOpen?.(row)
  }
  const openInTab = (index: number): void => {
    const row = rows[index]
    if (row !== undefined && rowKey(row) !== NO_KEY) onOpenInTab?.(row)
  }
  const openMenu = (index: number, place: RowMenuPlace): void => {
    const row = rows[index]
    if (row === undefined) return
    setActive(index)
    onMenu?.(row, place)
  }
  const copy = (): void => {
    const selected = selection === null ? [] : rows.filter((row) => selection.keys.has(rowKey(row)))
    void copyTable(copiedRows(props.columns, selected.length > 0 ? selected : rows.slice(active, active + 1)))
  }
  const onKeyDown = useTableKeys({
    rowCount: rows.length,
    active,
    pageRows: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2),
    moveTo,
    openActive: () => open(active),
    copy,
    selection,
    openMenu:
      onMenu === undefined
        ? null
        : () => openMenu(active, { place: document.getElementById(rowId(active))?.getBoundingClientRect() ?? new DOMRect(), column: null }),
  })
  const pointer = useRowPointer({
    scroller,
    selection,
    setActive,
    onOpen: onOpen === undefined ? null : open,
    onOpenInTab: onOpenInTab === undefined ? null : openInTab,
    onMenu: onMenu === undefined ? null : openMenu,
  })

  // Not before the new rows are there: the old ones keep their scroll position until then.
  useChange(loading || refreshing ? null : view, () => {
    setActive(-1)
    scroller.current?.scrollTo({ top: 0 })
  })
  // Row positions depend on the row height.
  useChange(rowHeight, () => virtualizer.measure())
  useChange(openKey, (key) => {
    const index = rows.findIndex((row) => rowKey(row) === key)
    if (index >= 0 && index !== active) moveTo(index)
  })

  const grows = expansion !== undefined || columns.some(({ wrap }) => wrap)
  const showsRows = !loading && rows.length > 0
  const hasSelected = (selection?.keys.size ?? 0) > 0
  const checkboxLabel = hasCheckboxes ? t('table.selectRow') : ''
  const none = t('none')
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
        aria-multiselectable={selection === null ? undefined : true}
        aria-activedescendant={showsRows && active >= 0 ? rowId(active) : undefined}
        tabIndex={0}
        className={mergeClasses(styles.scroller, props.framed === true && styles.framed, refreshing && styles.stale)}
        onKeyDown={onKeyDown}
        onPointerOver={showCutText}
        {...pointer}
      >
        <div
          role="rowgroup"
          className={styles.content}
          style={{ minWidth: `${total}px`, height: showsRows ? `${virtualizer.getTotalSize()}px` : '100%' }}
        >
          <HeaderRow
            columns={columns}
            widths={widths}
            layout={layout}
            sort={props.sort ?? null}
            onSort={props.onSort}
            onResize={resize}
            selection={selection}
          />
          {loading && <SkeletonRows columns={columns} layout={layout} />}
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
              const isOdd = key === NO_KEY
              const isActive = index === active
              const isOpen = openKey === key
              const isSelected = selection?.keys.has(key) === true
              return (
                <TableRow
                  key={isOdd ? `odd ${index}` : key}
                  id={rowId(index)}
                  index={index}
                  rowIndex={(props.rowOffset ?? 0) + index + 2}
                  row={row}
                  cells={cells}
                  startBox={startBox}
                  layout={layout}
                  start={start}
                  isClickable={onOpen !== undefined && !isOdd}
                  isOdd={isOdd}
                  isActive={isActive}
                  isOpen={isOpen}
                  isSelected={isSelected}
                  isTarget={hasSelected ? isSelected : isActive || isOpen}
                  checkboxLabel={checkboxLabel}
                  none={none}
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

/** Gives a cell whose text is cut off a tooltip with the whole text. One listener for the table costs the rows nothing. */
function showCutText({ target }: PointerEvent): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[role="gridcell"]') : null
  if (cell === null) return
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent
  else cell.removeAttribute('title')
}
