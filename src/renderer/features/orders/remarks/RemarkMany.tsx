import { Text } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { i18n } from '#renderer/kit/i18n.ts'
import { invalidateCalls } from '#renderer/kit/ipc/apiQuery.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { writeOrReadBack } from '#renderer/kit/writes/writeOrReadBack.ts'
import type { BulkAction, BulkAskProps } from '#renderer/resource/bulk/bulkAction.ts'
import { unitText } from '#renderer/resource/bulk/bulkWork.ts'
import { defineForm } from '#renderer/resource/form/defineForm.ts'
import { FormDialog } from '#renderer/resource/form/FormDialog.tsx'
import { requiredText } from '#renderer/resource/form/schemas/texts.ts'
import { hasId } from '#shared/api/noValue.ts'
import type { OrderRow } from '#shared/areas/orders/calls.ts'
import { MAX_LENGTH } from '#shared/domain/limits.ts'
import { heldRemark, remarkIds } from './useRemarks.ts'

/** Adds one remark to one of several orders. After a lost answer the failure says whether the order has it: what it had is read before. */
async function addRemark(orderId: string, remark: string): Promise<void> {
  const known = await call('order.remarks', { orderId }).then(remarkIds, () => null)
  try {
    await writeOrReadBack(
      () => call('order.remarkCreate', { orderId, remark }),
      () => heldRemark(orderId, remark, known),
    )
  } finally {
    void invalidateCalls(queryClient, 'order.remarks', (args) => args.orderId === orderId)
  }
}

/** Asks for the remark that several orders get. */
function RemarkManyDialog({ rows, leftOut, onStart, onClose }: BulkAskProps<OrderRow>) {
  const { t } = useTranslation(['orders', 'list'])
  const form = defineForm({
    key: 'remark many',
    keptUntil: 'closed',
    schema: z.object({ remark: requiredText(t('remarks.missing')) }),
    fields: {
      remark: {
        control: 'textarea',
        label: t('remarks.new'),
        placeholder: t('remarks.placeholder'),
        isRequired: true,
        maxLength: MAX_LENGTH.remark,
      },
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('remarks.titleMany', { count: rows.length })}
      initial={{ remark: '' }}
      submitLabel={t('remarks.add')}
      yieldsFocus
      intro={leftOut > 0 && <Text role="status">{t('list:bulk.left', { count: leftOut, unit: unitText('rows', leftOut) })}</Text>}
      onSubmit={({ remark }) => {
        onStart(({ id }) => addRemark(id, remark))
        return Promise.resolve()
      }}
      onClose={onClose}
    />
  )
}

/** Adds one remark to the selected orders, one after another: the server takes a single one at a time. */
export const REMARK_MANY: BulkAction<OrderRow> = {
  key: 'remarkMany',
  label: () => i18n.t('orders:remarks.addMany'),
  permission: 'order_remark',
  isOffered: hasId,
  ask: RemarkManyDialog,
  refresh: () => invalidateCalls(queryClient, 'order.list'),
}
