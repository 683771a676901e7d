import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { DocumentPdfRegular, PrintRegular } from '@fluentui/react-icons'
import { usePageCommands } from '#renderer/kit/search/commands.ts'
import type { PrintWay } from './printSheet.ts'

interface Props {
  readonly label: string
  /** The words of the two ways, which name the sheet. */
  readonly ways: Readonly<Record<PrintWay, string>>
  readonly size?: 'small'
  readonly isBusy?: boolean
  readonly onChoose: (way: PrintWay) => void
}

const PRINT_WAYS = ['paper', 'pdf'] as const

/** A button that asks whether to print or to save a PDF. */
export function PrintMenu({ label, ways, size, isBusy = false, onChoose }: Props) {
  usePageCommands(PRINT_WAYS.map((way) => ({ id: way, name: ways[way], run: () => onChoose(way) })))
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
            {ways.paper}
          </MenuItem>
          <MenuItem icon={<DocumentPdfRegular />} onClick={() => onChoose('pdf')}>
            {ways.pdf}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
