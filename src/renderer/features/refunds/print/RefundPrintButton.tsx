import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAllowed } from '#renderer/kit/session/permissions.ts'
import { Printed } from '#renderer/ui/print/Printed.tsx'
import { PrintMenu } from '#renderer/ui/print/PrintMenu.tsx'
import type { PrintWay } from '#renderer/ui/print/printSheet.ts'
import type { RefundInfo } from '#shared/areas/refunds/calls.ts'
import { RefundSlip } from './RefundSlip.tsx'

interface Printing {
  readonly way: PrintWay
  /** Milliseconds. */
  readonly now: number
}

/** Prints the refund's slip, or saves it as a PDF, with the permission `refund_print`. */
export function RefundPrintButton({ refund }: { readonly refund: RefundInfo }) {
  const { t } = useTranslation('refunds')
  const mayPrint = useAllowed('refund_print')
  const [printing, setPrinting] = useState<Printing | null>(null)
  if (!mayPrint) return null
  return (
    <>
      <PrintMenu
        label={t('slip.print')}
        ways={{ paper: t('slip.paper'), pdf: t('slip.pdf') }}
        isBusy={printing !== null}
        onChoose={(way) => setPrinting({ way, now: Date.now() })}
      />
      {printing !== null && (
        <Printed way={printing.way} fileName={t('slip.fileName', { id: refund.id })} onEnd={() => setPrinting(null)}>
          <RefundSlip refund={refund} now={printing.now} />
        </Printed>
      )}
    </>
  )
}
