import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useTexts } from '#renderer/kit/pageTexts.ts'
import { changeListPreference, useListPreferences } from '#renderer/kit/session/preferences.ts'
import { useAmounts } from '#renderer/ui/format/useAmounts.ts'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { usePayMethodLabel } from '#renderer/ui/format/usePayMethodLabel.ts'
import { useRefundStatusList } from '#renderer/ui/format/useRefundStatusList.ts'
import { useCanOpen } from '#renderer/ui/records/useCanOpen.ts'
import { ROW_HEIGHTS } from '#renderer/ui/table/column.ts'
import { arranged, PLAIN } from '#renderer/ui/table/settings/arrangement.ts'
import type { FilterFields } from '#shared/domain/filters.ts'
import type { TableArrangement } from '#shared/schemas/preferences.ts'
import type { List } from '../defineList.ts'
import type { ColumnWords } from './columnKit.tsx'

/** A list's table as the person arranged it: columns with their order and widths (CSS pixels), and the height of its rows. */
export function useListColumns<Row, Fields extends FilterFields>(list: List<Row, Fields>) {
  const { t } = useTranslation()
  const label = useCodeLabel()
  const { amount } = useAmounts()
  const refundStatusListOf = useRefundStatusList()
  const payMethodLabel = usePayMethodLabel()
  const canOpen = useCanOpen()
  const { table: arrangement = PLAIN } = useListPreferences(list.key)
  const headers = useTexts()[list.key].column
  const all = useMemo(() => {
    const words: ColumnWords = {
      headers,
      none: t('none'),
      label,
      amount,
      refundStatusListOf,
      payMethodLabel,
      canOpen,
      copyWhat: (what) => t('copyWhat', { what }),
    }
    // The first column of a list names its rows.
    return list.columns(words).map((column, position) => (position === 0 ? { ...column, isRowLink: true } : column))
  }, [list, headers, label, amount, refundStatusListOf, payMethodLabel, canOpen, t])
  const columns = useMemo(() => arranged(all, arrangement), [all, arrangement])
  const arrange = useCallback((table: TableArrangement) => changeListPreference(list.key, { table }), [list.key])
  const setWidths = useCallback((widths: TableArrangement['widths']) => arrange({ ...arrangement, widths }), [arrange, arrangement])
  return { all, columns, arrangement, arrange, widths: arrangement.widths, setWidths, rowHeight: ROW_HEIGHTS[arrangement.density] }
}
