import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { changeListPreference, useListPreferences } from '#renderer/kit/session/preferences.ts'
import { arranged, PLAIN } from '#renderer/ui/table/arrangement.ts'
import { ROW_HEIGHTS } from '#renderer/ui/table/column.ts'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import type { TableArrangement } from '#shared/schemas/preferences.ts'
import { orderColumns } from './orderColumns.tsx'

/** The order list's table as this person arranged it: columns, their order and widths, and how high the rows are. */
export function useOrderTable() {
  const { t, i18n } = useTranslation(['orders', 'common'])
  const label = useCodeLabel()
  const { table: arrangement = PLAIN } = useListPreferences('orders')
  const all = useMemo(() => orderColumns(t, label, i18n.language === 'en'), [t, label, i18n.language])
  const columns = useMemo(() => arranged(all, arrangement), [all, arrangement])
  const arrange = useCallback((table: TableArrangement) => changeListPreference('orders', { table }), [])
  const setWidths = useCallback((widths: TableArrangement['widths']) => arrange({ ...arrangement, widths }), [arrange, arrangement])
  return { all, columns, arrangement, arrange, widths: arrangement.widths, setWidths, rowHeight: ROW_HEIGHTS[arrangement.density] }
}
