import { useEffect, useEffectEvent, useState } from 'react'
import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { DocumentPdfRegular, PrintRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { invoke } from '#renderer/kit/ipc/bridge.ts'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { notify } from '#renderer/kit/errors/notify.ts'
import { useAllowed } from '#renderer/kit/session/permissions.ts'
import type { OrderInfo } from '#shared/api/orders.ts'
import { PickingSlip } from './PickingSlip.tsx'

type Way = 'paper' | 'pdf'

interface Printing {
  readonly way: Way
  readonly now: number
}

/** Prints the order's picking slip, or saves it as a PDF, with the permission `order_print`. */
export function PrintButton({ order }: { readonly order: OrderInfo }) {
  const { t } = useTranslation('orders')
  const mayPrint = useAllowed('order_print')
  const [printing, setPrinting] = useState<Printing | null>(null)
  if (!mayPrint) return null
  const begin = (way: Way): void => setPrinting({ way, now: Date.now() })
  return (
    <>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Button icon={<PrintRegular />} disabledFocusable={printing !== null}>
            {t('slip.print')}
          </Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItem icon={<PrintRegular />} onClick={() => begin('paper')}>
              {t('slip.paper')}
            </MenuItem>
            <MenuItem icon={<DocumentPdfRegular />} onClick={() => begin('pdf')}>
              {t('slip.pdf')}
            </MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
      {printing !== null && <Sheet order={order} printing={printing} onEnd={() => setPrinting(null)} />}
    </>
  )
}

/** The sheet is in the document only while it is printed. */
function Sheet({ order, printing, onEnd }: { readonly order: OrderInfo; readonly printing: Printing; readonly onEnd: () => void }) {
  const { t } = useTranslation('orders')
  const { way, now } = printing
  const print = useEffectEvent(async () => {
    try {
      if (way === 'paper') await invoke('print:page')
      else {
        const path = await invoke('print:pdf', t('slip.fileName', { id: order.id }))
        if (path !== null) notify('success', t('slip.saved', { path }))
      }
    } catch (error) {
      notifyError(error)
    } finally {
      onEnd()
    }
  })
  useEffect(() => {
    void print()
  }, [])
  return <PickingSlip order={order} now={now} />
}
