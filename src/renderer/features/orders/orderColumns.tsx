import type { TFunction } from 'i18next'
import { CopyButton } from '#renderer/ui/CopyButton.tsx'
import { StatusBadge } from '#renderer/ui/StatusBadge.tsx'
import type { Column } from '#renderer/ui/table/column.ts'
import type { OrderRow } from '#shared/api/orders.ts'
import { formatFen } from '#shared/domain/money.ts'
import { orderTone } from './statusTone.ts'
import type { CodeLabel } from './useCodeLabel.ts'

type Translate = TFunction<['orders', 'common']>

/**
 * The order list's columns, chosen from `spec.md §3` by what a clerk looks for first.
 * Their cells use no hooks beyond styles: while the list scrolls, hundreds are drawn in every frame.
 */
export function orderColumns(t: Translate, label: CodeLabel): Column<OrderRow>[] {
  const none = t('common:none')
  const copyLabel = t('common:copyWhat', { what: t('column.id') })
  const money = (fen: number | null): string => formatFen(fen) ?? none
  return [
    {
      key: 'id',
      header: t('column.id'),
      width: 208,
      pinned: true,
      sortKey: 'id',
      render: ({ id }) => (
        <>
          {id}
          <CopyButton text={id} label={copyLabel} />
        </>
      ),
    },
    { key: 'status', header: t('column.status'), width: 136, render: ({ status }) => (status === null ? none : <StatusBadge tone={orderTone(status)} label={label('orderStatus', status)} />) },
    { key: 'createTime', header: t('column.createTime'), width: 168, sortKey: 'createTime', render: ({ createTime }) => createTime ?? none },
    { key: 'deptName', header: t('column.deptName'), width: 168, title: ({ deptName }) => deptName, render: ({ deptName }) => deptName ?? none },
    { key: 'paiedPrice', header: t('column.paiedPrice'), width: 112, align: 'end', sortKey: 'paiedPrice', render: ({ paiedPrice }) => money(paiedPrice) },
    { key: 'userName', header: t('column.userName'), width: 108, title: ({ userName }) => userName, render: ({ userName }) => filled(userName, none) },
    { key: 'mobile', header: t('column.mobile'), width: 116, render: ({ mobile }) => filled(mobile, none) },
    { key: 'receiverName', header: t('column.receiverName'), width: 92, render: ({ receiverName }) => filled(receiverName, none) },
    { key: 'orderType', header: t('column.orderType'), width: 124, render: ({ orderType }) => label('orderType', orderType) },
    { key: 'orderSource', header: t('column.orderSource'), width: 164, render: ({ orderSource }) => label('orderSource', orderSource) },
    { key: 'payTime', header: t('column.payTime'), width: 168, sortKey: 'payTime', render: ({ payTime }) => filled(payTime, none) },
    { key: 'couponPrice', header: t('column.couponPrice'), width: 96, align: 'end', render: ({ couponPrice }) => money(couponPrice) },
    { key: 'postagePrice', header: t('column.postagePrice'), width: 88, align: 'end', render: ({ postagePrice }) => money(postagePrice) },
    { key: 'remark', header: t('column.remark'), width: 220, title: ({ remark }) => remark, render: ({ remark }) => filled(remark, none) },
  ]
}

const filled = (value: string | null, none: string): string => (value === null || value === '' ? none : value)
