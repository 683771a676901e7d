import { useMemo } from 'react'
import { Text } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#renderer/kit/errors/errors.ts'
import type { Column } from '#renderer/ui/table/column.ts'
import { DataTable } from '#renderer/ui/table/DataTable.tsx'
import type { UnreadOrder } from './useBulkPrint.ts'

const HEIGHT = '240px'

/** The orders whose slips were not printed, with the reasons. */
export function UnreadOrders({ unread }: { readonly unread: readonly UnreadOrder[] }) {
  const { t } = useTranslation('orders')
  const columns = useMemo<readonly Column<UnreadOrder>[]>(
    () => [
      { key: 'id', header: t('detail.orderId'), width: 180, render: ({ id }) => id },
      {
        key: 'reason',
        header: t('slip.reason'),
        width: 230,
        wrap: true,
        render: ({ error }) => (error === null ? t('detail.notFound') : errorMessage(error)),
      },
    ],
    [t],
  )
  return (
    <>
      <Text role="alert">{t('slip.unread', { count: unread.length })}</Text>
      {/* The dialog shows this table only with rows. */}
      <DataTable
        label={t('slip.unreadOrders')}
        columns={columns}
        rows={unread}
        rowKey={({ id }) => id}
        height={HEIGHT}
        framed
        empty={null}
      />
    </>
  )
}
