import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { DocumentPdfRegular, PrintRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import type { PrintWay } from './printSheet.ts'

interface Props {
  readonly label: string
  readonly size?: 'small'
  readonly isBusy?: boolean
  readonly onChoose: (way: PrintWay) => void
}

/** A button that asks whether to print or to save a PDF. */
export function PrintMenu({ label, size, isBusy = false, onChoose }: Props) {
  const { t } = useTranslation('orders')
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button icon={<PrintRegular />} disabledFocusable={isBusy} {...(size === undefined ? {} : { size })}>
          {label}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem icon={<PrintRegular />} onClick={() => onChoose('paper')}>
            {t('slip.paper')}
          </MenuItem>
          <MenuItem icon={<DocumentPdfRegular />} onClick={() => onChoose('pdf')}>
            {t('slip.pdf')}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
