import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useEnvironment } from '#renderer/kit/ipc/environment.ts'
import type { ListController } from '#renderer/resource/list/useListController.ts'
import { StatusBadge } from '#renderer/ui/feedback/StatusBadge.tsx'
import { codeBadge } from '#renderer/ui/format/codeBadge.tsx'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import type { Column } from '#renderer/ui/table/column.ts'
import type { RefundRow } from '#shared/areas/refunds/calls.ts'
import type { REFUND_FILTERS } from '#shared/areas/refunds/area.ts'
import { refundStageOf } from '#shared/domain/refunds/refundStage.ts'
import { moneyMark, useOpenMoney } from './openMoney.ts'

/** The column that says whether finance has the payment of a refund already. */
export const MONEY_COLUMN = 'money'

type RefundList = ListController<RefundRow, typeof REFUND_FILTERS>

/** The refund list with what is known of its refunds' payments, in `MONEY_COLUMN`; without that column for a person who may not see it. */
export function useMoneyBeside(controller: RefundList): RefundList {
  const { state, table } = controller
  const { all, columns } = table
  const { t } = useTranslation('refunds')
  const label = useCodeLabel()
  const { refundStatusReading: reading } = useEnvironment().config
  const awaits = !state.isStale && state.rows.some((row) => refundStageOf(reading, row) === 'awaitingRefund')
  const money = useOpenMoney(awaits, state.query.dataUpdatedAt)
  const filled = useMemo(() => {
    const fill = (some: readonly Column<RefundRow>[]): Column<RefundRow>[] =>
      some.flatMap((column) => {
        if (column.key !== MONEY_COLUMN) return [column]
        if (money === 'hidden') return []
        const markOf = (row: RefundRow) => moneyMark(row, money, reading)
        return [
          {
            ...column,
            text: (row) => {
              const mark = markOf(row)
              if (mark === null) return ''
              return mark.kind === 'open' ? label('refundMoneyStatus', mark.status) : t(`money.${mark.kind}`)
            },
            render: (row) => {
              const mark = markOf(row)
              if (mark === null) return null
              if (mark.kind === 'open') return codeBadge('refundMoneyStatus', mark.status, label)
              return <StatusBadge tone={mark.kind === 'none' ? 'pending' : 'neutral'} label={t(`money.${mark.kind}`)} />
            },
          },
        ]
      })
    return { all: fill(all), columns: fill(columns) }
  }, [all, columns, money, reading, label, t])
  return { ...controller, table: { ...table, ...filled } }
}
