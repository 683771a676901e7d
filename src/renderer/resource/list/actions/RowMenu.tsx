import { Menu, MenuItem, MenuList, MenuPopover } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { RowAction } from './rowAction.ts'

interface Props<Row> {
  readonly row: Row
  /** Where it opens, in the window's CSS pixels. */
  readonly place: DOMRect
  readonly actions: readonly RowAction<Row>[]
  readonly onAct: (action: RowAction<Row>, row: Row) => void
  readonly onClose: () => void
}

/** The actions of a row as a menu, for the keyboard and the right mouse button. */
export function RowMenu<Row>({ row, place, actions, onAct, onClose }: Props<Row>) {
  const { t } = useTranslation('list')
  return (
    <Menu
      open
      positioning={{ target: { getBoundingClientRect: () => place }, position: 'below', align: 'start' }}
      onOpenChange={(_event, { open }) => !open && onClose()}
    >
      <MenuPopover>
        <MenuList aria-label={t('rowMenu')}>
          {actions.map((action) => (
            <MenuItem key={action.key} {...(action.icon === undefined ? {} : { icon: action.icon })} onClick={() => onAct(action, row)}>
              {action.label()}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
