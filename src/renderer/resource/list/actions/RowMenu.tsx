import { Menu, MenuDivider, MenuItem, MenuList, MenuPopover } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { RowCommand } from './rowCommand.ts'

interface Props<Row> {
  readonly row: Row
  /** Where it opens, in the window's CSS pixels. */
  readonly place: DOMRect
  readonly commands: readonly RowCommand<Row>[]
  /** Those that copy, below a line. */
  readonly copies: readonly RowCommand<Row>[]
  readonly onClose: () => void
}

/** The commands of a row as a menu, for the keyboard and the right mouse button. */
export function RowMenu<Row>({ row, place, commands, copies, onClose }: Props<Row>) {
  const { t } = useTranslation('list')
  const item = ({ key, label, icon, run }: RowCommand<Row>) => (
    <MenuItem key={key} {...(icon === undefined ? {} : { icon })} onClick={() => run(row)}>
      {label}
    </MenuItem>
  )
  return (
    <Menu
      open
      positioning={{ target: { getBoundingClientRect: () => place }, position: 'below', align: 'start' }}
      onOpenChange={(_event, { open }) => !open && onClose()}
    >
      <MenuPopover>
        <MenuList aria-label={t('rowMenu')} hasIcons>
          {commands.map(item)}
          {commands.length > 0 && copies.length > 0 && <MenuDivider />}
          {copies.map(item)}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
