import { useCallback, useMemo } from 'react'
import { mergeClasses } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useTabState } from '#renderer/kit/tabs/tabState.ts'
import { columnWidths, draggedWidth, edgeOf, gridTemplate, pinnedStyle, startCount, type Column } from './column.ts'
import type { Cell, StartBox } from './rows/TableRow.tsx'
import { useTableStyles } from './tableStyles.ts'

/** The widths of the columns that the person dragged, in CSS pixels by column key. */
export type DraggedWidths = Readonly<Record<string, number>>

interface Options<Row> {
  readonly columns: readonly Column<Row>[]
  readonly label: string
  /** Undefined: the table keeps the widths itself, with its tab. */
  readonly widths: DraggedWidths | undefined
  readonly onWidths: ((widths: DraggedWidths) => void) | undefined
}

/** The widths of a table's columns and the styles of its cells, computed once for the table and not for every cell. */
export function useTableLayout<Row>({ columns, label, widths: kept, onWidths }: Options<Row>) {
  const styles = useTableStyles()
  const { i18n } = useTranslation()
  const language = i18n.language === 'en' ? 'en' : 'zh'
  const [ownWidths, setOwnWidths] = useTabState<DraggedWidths>(`${label} widths`, {})
  const dragged = kept ?? ownWidths
  const setDragged = onWidths ?? setOwnWidths
  const widths = useMemo(() => columnWidths(columns, dragged, language), [columns, dragged, language])
  const layout = useMemo(() => ({ gridTemplateColumns: gridTemplate(columns, widths) }), [columns, widths])
  const startBox = useMemo((): StartBox | null => {
    const count = startCount(columns)
    if (count === 0) return null
    return {
      count,
      style: { gridColumn: `span ${count}`, gridTemplateColumns: gridTemplate(columns.slice(0, count), widths.slice(0, count)) },
    }
  }, [columns, widths])
  const cells = useMemo(
    () =>
      columns.map((column, position): Cell<Row> => {
        const isPinned = column.pinned !== undefined && position >= (startBox?.count ?? 0)
        return {
          column,
          className: mergeClasses(
            styles.cell,
            column.align === 'end' && styles.end,
            column.wrap === true && styles.wrap,
            isPinned && styles.pinned,
            column.pinned === 'end' && styles.pinnedEnd,
          ),
          style: isPinned ? pinnedStyle(columns, widths, position) : undefined,
          edge: edgeOf(columns, position),
        }
      }),
    [columns, widths, styles, startBox],
  )
  const resize = useCallback(
    (key: string, width: number | null) => {
      const { [key]: _before, ...others } = dragged
      const column = columns.find((one) => one.key === key)
      setDragged(width === null || column === undefined ? others : { ...others, [key]: draggedWidth(column, width, language) })
    },
    [columns, dragged, setDragged, language],
  )
  return { widths, layout, cells, startBox, resize, total: widths.reduce((sum, width) => sum + width, 0) }
}
