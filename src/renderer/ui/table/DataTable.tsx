import { useId, useMemo, useRef, type PointerEvent, type ReactNode } from 'react'
import { mergeClasses, ProgressBar } from '@fluentui/react-components'
import { useTabScroll } from '#renderer/kit/tabs/tabState.ts'
import { useValueChange } from '#renderer/kit/tabs/useValueChange.ts'
import { ROW_HEIGHT } from './column.ts'
import { HeaderRow } from './HeaderRow.tsx'
import { CHECKBOX_COLUMN } from './rows/RowCheckbox.tsx'
import { SkeletonRows } from './rows/SkeletonRows.tsx'
import { useRowGestures } from './rows/useRowGestures.ts'
import { useRowWindow } from './rows/useRowWindow.ts'
import { VisibleRows } from './rows/VisibleRows.tsx'
import { useTableSelection } from './selection/useTableSelection.ts'
import { heightWithin } from './tableHeight.ts'
import type { DataTableProps } from './tableProps.ts'
import { ROW_VARIABLE, useTableStyles } from './tableStyles.ts'
import { usePinnedEdges } from './usePinnedEdges.ts'
import { useRowCursor } from './useRowCursor.ts'
import { useTableLayout } from './useTableLayout.ts'

/**
 * A windowed table: only the rows in sight are in the document, whatever their number. Its keys are those of `useTableKeys`.
 * A click opens a row; with Ctrl or Cmd it selects the row, with Shift it extends the selection.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, loading = false, refreshing = false, rowHeight = ROW_HEIGHT } = props
  const styles = useTableStyles()
  const parts = useTableParts(props, rowHeight)
  const { scroller, active, selection, columns, columnLayout, rowWindow, rowId, gestures, height } = parts
  const { widths, layout, resize, total } = columnLayout
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
        aria-multiselectable={selection === null ? undefined : true}
        aria-activedescendant={showsRows && active >= 0 ? rowId(active) : undefined}
        tabIndex={0}
        className={mergeClasses(styles.scroller, props.framed === true && styles.framed, refreshing && styles.stale)}
        onPointerOver={showCutText}
        {...gestures}
      >
        <div
          role="rowgroup"
          className={styles.content}
          style={{ minWidth: `${total}px`, height: showsRows ? `${rowWindow.getTotalSize()}px` : '100%' }}
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
          {!loading && rows.length === 0 && <EmptyRow columnCount={columns.length}>{props.empty}</EmptyRow>}
          {showsRows && (
            <VisibleRows
              table={props}
              rowWindow={rowWindow}
              rowId={rowId}
              cells={columnLayout.cells}
              startBox={columnLayout.startBox}
              layout={layout}
              active={active}
              selection={selection}
            />
          )}
        </div>
      </div>
    </div>
  )
}

/** The state of a table, and what follows its rows. */
function useTableParts<Row>(props: DataTableProps<Row>, rowHeight: number) {
  const { label, rows, rowKey, view = '', openKey = null } = props
  const scroller = useRef<HTMLDivElement>(null)
  const id = useId()
  const rowId = (index: number): string => `${id}-${index}`
  const { active, around, setActive } = useRowCursor(label, rows, rowKey)
  const selection = useTableSelection({ selection: props.selection, rows, rowKey, active })
  const hasCheckboxes = selection?.hasColumn === true
  const columns = useMemo(() => (hasCheckboxes ? [CHECKBOX_COLUMN, ...props.columns] : props.columns), [hasCheckboxes, props.columns])
  const columnLayout = useTableLayout({ columns, label, widths: props.widths, onWidths: props.onWidths })
  const rowWindow = useRowWindow(scroller, rows.length, rowHeight)
  useTabScroll(scroller, `${label} scroll`)
  usePinnedEdges(scroller)
  const moveTo = (index: number): void => {
    setActive(index)
    rowWindow.scrollToIndex(index)
  }
  const gestures = useRowGestures({ table: props, scroller, rowId, active, around, setActive, moveTo, selection, rowHeight })
  // Not before the new rows are there: the old ones keep their scroll position until then.
  useValueChange(props.loading === true || props.refreshing === true ? null : view, () => {
    setActive(-1)
    scroller.current?.scrollTo({ top: 0 })
  })
  useValueChange(props.loading === true || props.refreshing === true ? null : (props.search ?? ''), () => {
    scroller.current?.scrollTo({ left: 0 })
  })
  // Row positions depend on the row height.
  useValueChange(rowHeight, () => rowWindow.measure())
  // Also when its rows come after it, as those of a page that was turned to for it.
  const open = openKey === null ? -1 : rows.findIndex((row) => rowKey(row) === openKey)
  useValueChange(open < 0 ? '' : openKey, () => {
    if (open >= 0 && open !== active) moveTo(open)
  })
  const height = heightOf(props, rowWindow.getTotalSize())
  return { scroller, active, selection, columns, columnLayout, rowWindow, rowId, gestures, height }
}

/** The table's CSS height. `content`: of its header and rows, in CSS pixels. */
const heightOf = <Row,>({ height = '100%', loading = false }: DataTableProps<Row>, content: number): string =>
  typeof height === 'string' ? height : heightWithin(loading ? 0 : content, height)

function EmptyRow({ columnCount, children }: { readonly columnCount: number; readonly children: ReactNode }) {
  const styles = useTableStyles()
  return (
    <div role="row" className={styles.empty}>
      <div role="gridcell" aria-colspan={columnCount} className={styles.emptyCell}>
        {children}
      </div>
    </div>
  )
}

/** Gives a cell with truncated text a tooltip with the whole text. One listener for the whole table, so rows need none. */
function showCutText({ target }: PointerEvent): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[role="gridcell"]') : null
  if (cell === null) return
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent
  else cell.removeAttribute('title')
}
