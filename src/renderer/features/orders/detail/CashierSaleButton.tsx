import { useState } from 'react'
import { Button } from '@fluentui/react-components'
import { ReceiptRegular } from '@fluentui/react-icons'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { isUndecided } from '#renderer/kit/errors/errors.ts'
import { notify } from '#renderer/kit/errors/notify.ts'
import { useAllowed } from '#renderer/kit/session/permissions.ts'
import { ConfirmDialog } from '#renderer/ui/dialog/ConfirmDialog.tsx'
import { refreshOrders } from '../shipping/shipments.ts'

/** Pushes the order's cashier sale (spec.md §7: createOrderBojunSales), with its permission. It asks first: it books money. */
export function CashierSaleButton({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation('orders')
  const client = useQueryClient()
  const mayPush = useAllowed('order_cashier_sale')
  const [isAsking, setAsking] = useState(false)
  if (!mayPush) return null
  const push = async (): Promise<void> => {
    const refresh = (): void => void refreshOrders(client, new Set([orderId]))
    try {
      await call('order.cashierSale', { orderId })
    } catch (error) {
      if (isUndecided(error)) refresh()
      throw error
    }
    notify('success', t('cashierSale.done', { id: orderId }))
    refresh()
  }
  return (
    <>
      <Button icon={<ReceiptRegular />} onClick={() => setAsking(true)}>
        {t('cashierSale.action')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('cashierSale.title')}
        body={t('cashierSale.body', { id: orderId })}
        confirmLabel={t('cashierSale.action')}
        onConfirm={push}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
