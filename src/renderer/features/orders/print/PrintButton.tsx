import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAllowed } from '#renderer/kit/session/permissions.ts'
import type { OrderInfo } from '#shared/areas/orders/calls.ts'
import { PrintedSlips } from './PrintedSlips.tsx'
import { PrintMenu } from '#renderer/ui/print/PrintMenu.tsx'
import type { PrintWay } from '#renderer/ui/print/printSheet.ts'

interface Printing {
  readonly way: PrintWay
  readonly now: number
}

/** Prints the order's picking slip, or saves it as a PDF, with the permission `order_print`. */
export function PrintButton({ order }: { readonly order: OrderInfo }) {
  const { t } = useTranslation('orders')
  const mayPrint = useAllowed('order_print')
  const [printing, setPrinting] = useState<Printing | null>(null)
  if (!mayPrint) return null
  return (
    <>
      <PrintMenu
        ways={{ paper: t('slip.paper'), pdf: t('slip.pdf') }}
        label={t('slip.print')}
        isBusy={printing !== null}
        onChoose={(way) => setPrinting({ way, now: Date.now() })}
      />
      {printing !== null && (
        <PrintedSlips {...printing} orders={[order]} fileName={t('slip.fileName', { id: order.id })} onEnd={() => setPrinting(null)} />
      )}
    </>
  )
}
