import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { DocumentPdfRegular, PrintRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { invoke } from '#renderer/kit/ipc/bridge.ts'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { notify } from '#renderer/kit/errors/notify.ts'

type Way = 'paper' | 'pdf'

interface Printing {
  readonly way: Way
  readonly now: number
}

interface Props {
  /** The words of the two ways, which name the sheet. */
  readonly labels: Readonly<Record<Way, string>>
  /** Of the PDF, without its ending. */
  readonly fileName: string
  /** The sheet, printed at `now` (milliseconds). */
  readonly renderSheet: (now: number) => ReactNode
}

/** Prints a sheet, or saves it as a PDF. */
export function PrintMenu({ labels, fileName, renderSheet }: Props) {
  const { t } = useTranslation()
  const [printing, setPrinting] = useState<Printing | null>(null)
  const begin = (way: Way): void => setPrinting({ way, now: Date.now() })
  return (
    <>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Button icon={<PrintRegular />} disabledFocusable={printing !== null}>
            {t('sheet.print')}
          </Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItem icon={<PrintRegular />} onClick={() => begin('paper')}>
              {labels.paper}
            </MenuItem>
            <MenuItem icon={<DocumentPdfRegular />} onClick={() => begin('pdf')}>
              {labels.pdf}
            </MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
      {printing !== null && (
        <Sheet fileName={fileName} way={printing.way} onEnd={() => setPrinting(null)}>
          {renderSheet(printing.now)}
        </Sheet>
      )}
    </>
  )
}

interface SheetProps {
  readonly fileName: string
  readonly way: Way
  readonly onEnd: () => void
  readonly children: ReactNode
}

/** The sheet is in the document only while it is printed. */
function Sheet({ fileName, way, onEnd, children }: SheetProps) {
  const { t } = useTranslation()
  const print = useEffectEvent(async () => {
    try {
      if (way === 'paper') await invoke('print:page')
      else {
        const path = await invoke('print:pdf', fileName)
        if (path !== null) notify('success', t('sheet.savedAs', { path }))
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
  return children
}
