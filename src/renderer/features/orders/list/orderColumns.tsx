import type { TFunction } from 'i18next'
import { CopyButton } from '#renderer/ui/fields/CopyButton.tsx'
import type { Column } from '#renderer/ui/table/column.ts'
import type { OrderRow } from '#shared/api/orders.ts'
import { formatFen } from '#shared/domain/money.ts'
import { orPlaceholder } from '#shared/domain/placeholder.ts'
import { orderStatus } from '../orderStatus.tsx'
import type { CodeLabel } from '#renderer/ui/format/useCodeLabel.ts'

type Translate = TFunction<['orders', 'common']>

/**
 * The order list's columns, chosen from `spec.md §3` by what a clerk looks for first.
 * Their cells use no hooks beyond styles: while the list scrolls, hundreds are drawn in every frame.
 */
export function orderColumns(t: Translate, label: CodeLabel, isEnglish: boolean): Column<OrderRow>[] {
  const none = t('common:none')
  // A status or type is three characters in Chinese and two words in English.
  const codeWidth = (chinese: number, english: number): number => (isEnglish ? english : chinese)
  const copyLabel = t('common:copyWhat', { what: t('column.id') })
  const money = (fen: number | null): string => formatFen(fen) ?? none
  const text = (
    key: 'createTime' | 'payTime' | 'deptName' | 'userName' | 'mobile' | 'receiverName' | 'remark',
    width: number,
    sortKey?: string,
  ): Column<OrderRow> => ({
    key,
    header: t(`column.${key}`),
    width,
    ...(sortKey === undefined ? {} : { sortKey }),
    render: ({ [key]: value }) => orPlaceholder(value, none),
  })
  return [
    {
      key: 'id',
      header: t('column.id'),
      width: 208,
      pinned: 'start',
      sortKey: 'id',
      text: ({ id }) => id,
      render: ({ id }) => (
        <>
          {id}
          <CopyButton text={id} label={copyLabel} />
        </>
      ),
    },
    {
      key: 'status',
      header: t('column.status'),
      width: codeWidth(92, 156),
      text: ({ status }) => label('orderStatus', status),
      render: ({ status }) => orderStatus(status, label),
    },
    text('createTime', 164, 'createTime'),
    text('deptName', 128),
    {
      key: 'paiedPrice',
      header: t('column.paiedPrice'),
      width: 112,
      align: 'end',
      sortKey: 'paiedPrice',
      render: ({ paiedPrice }) => money(paiedPrice),
    },
    text('userName', 116),
    text('mobile', 112),
    text('receiverName', 84),
    {
      key: 'orderType',
      header: t('column.orderType'),
      width: codeWidth(104, 140),
      render: ({ orderType }) => label('orderType', orderType),
    },
    {
      key: 'orderSource',
      header: t('column.orderSource'),
      width: codeWidth(112, 184),
      render: ({ orderSource }) => label('orderSource', orderSource),
    },
    text('payTime', 164, 'payTime'),
    { key: 'couponPrice', header: t('column.couponPrice'), width: 84, align: 'end', render: ({ couponPrice }) => money(couponPrice) },
    { key: 'postagePrice', header: t('column.postagePrice'), width: 76, align: 'end', render: ({ postagePrice }) => money(postagePrice) },
    text('remark', 140),
  ]
}
