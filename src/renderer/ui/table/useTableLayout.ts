import { useCallback, useMemo } from 'react'
import { mergeClasses } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useTabState } from '#renderer/kit/tabs/tabState.ts'
import { columnWidths, edgeOf, gridTemplate, pinnedStyle, type Column } from './column.ts'
import type { Cell } from './rows/TableRow.tsx'
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
        edge: edgeOf(columns, position),
      })),
    [columns, widths, styles],
  )
  const resize = useCallback(
    (key: string, width: number | null) => {
      const { [key]: _before, ...others } = dragged
      setDragged(width === null ? others : { ...others, [key]: width })
    },
    [dragged, setDragged],
  )
  return { widths, layout, cells, resize, total: widths.reduce((sum, width) => sum + width, 0) }
}
