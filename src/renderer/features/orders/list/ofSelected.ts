import { i18n } from '#renderer/kit/i18n.ts'
import { PRINT_SELECTED } from '../print/bulk/PrintSelected.tsx'
import { REMARK_MANY } from '../remarks/RemarkMany.tsx'

/** What can be done with the selected orders. */
export const OF_SELECTED = {
  selectionActions: [PRINT_SELECTED],
  bulkActions: [REMARK_MANY],
  /** The number of selected orders in words. */
  selectedText: (count: number): string => i18n.t('orders:list.selected', { count }),
} as const
