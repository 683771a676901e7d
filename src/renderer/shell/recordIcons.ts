import {
  ArrowUndoRegular,
  HistoryRegular,
  MoneyRegular,
  ReceiptRegular,
  ShieldCheckmarkRegular,
  type FluentIcon,
} from '@fluentui/react-icons'
import type { RecordKind } from '#renderer/kit/tabs/page.ts'

/** The sign of each kind of record, in its tab and in the search. */
export const RECORD_ICONS: Readonly<Record<RecordKind, FluentIcon>> = {
  order: ReceiptRegular,
  refund: ArrowUndoRegular,
  oldRefund: HistoryRegular,
  refundMoney: MoneyRegular,
  insurance: ShieldCheckmarkRegular,
}
