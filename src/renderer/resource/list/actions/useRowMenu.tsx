import { useCallback, useMemo, useState } from 'react'
import { MenuDivider, MenuItem } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { ContextMenu } from '#renderer/ui/menu/ContextMenu.tsx'
import type { Column } from '#renderer/ui/table/column.ts'
import type { RowMenuPlace } from '#renderer/ui/table/rows/rowAt.ts'
import type { FilterFields } from '#shared/domain/filters.ts'
import type { ListController } from '../useListController.ts'
import { actionsColumn } from './RowActionButtons.tsx'
import { EDIT } from './rowAction.ts'
import type { RowCommand } from './rowCommand.ts'
import { useRowActions } from './useRowActions.tsx'
import { useCopyCommands, useOpenCommands } from './useRowCommands.tsx'

interface RowMenus<Row> {
  /** The column of the commands; empty where rows have none. */
  readonly columns: readonly Column<Row>[]
  readonly onMenu: (row: Row, place: RowMenuPlace) => void
  /** What a click on a row and Enter do: the row opens, or else is edited. Undefined where it can be neither. */
  readonly onOpen: ((row: Row) => void) | undefined
  /** Opens a row in a tab of its own, where the list can. */
  readonly onOpenInTab: ((row: Row) => void) | undefined
  /** The open menu or dialog. */
  readonly overlay: React.JSX.Element
}

/** What can be done with the rows of a list: a column with buttons, a menu on the right mouse button, and the dialogs of both. */
export function useRowMenu<Row, Fields extends FilterFields>(controller: ListController<Row, Fields>): RowMenus<Row> {
  const { list, table, open, focusTable } = controller
  const { t } = useTranslation('list')
  const [menu, setMenu] = useState<({ readonly row: Row } & RowMenuPlace) | null>(null)
  const actions = useRowActions({ actions: list.rowActions, rowKey: list.rowKey, open })
  const { opening, inTab } = useOpenCommands(controller)
  const copies = useCopyCommands(table, menu?.column ?? null, list.copied)

  const commands = useMemo(
    () => [...opening, ...actions.commands].filter(({ isInMenuOnly }) => isInMenuOnly !== true),
    [opening, actions.commands],
  )
  const columns = useMemo(() => (commands.length === 0 ? [] : [actionsColumn(t('actions'), commands)]), [t, commands])
  const onMenu = useCallback((row: Row, place: RowMenuPlace) => setMenu({ row, ...place }), [])
  const edit = actions.commands.find(({ key }) => key === EDIT)
  const onOpen = useMemo(() => opening[0]?.run ?? (edit && ((row: Row) => edit.isOffered(row) && edit.run(row))), [opening, edit])
  const inMenu = [...opening, ...inTab, ...actions.commands]

  return {
    columns,
    onMenu,
    onOpen,
    onOpenInTab: inTab[0]?.run,
    overlay: (
      <>
        {menu !== null && (
          <RowMenu
            row={menu.row}
            place={menu.place}
            commands={inMenu.filter(({ isOffered }) => isOffered(menu.row))}
            copies={copies.filter(({ isOffered }) => isOffered(menu.row))}
            focusTable={focusTable}
            onClose={() => setMenu(null)}
          />
        )}
        {actions.dialog}
      </>
    ),
  }
}

interface Props<Row> {
  readonly row: Row
  /** Where it opens, in the window's CSS pixels. */
  readonly place: DOMRect
  readonly commands: readonly RowCommand<Row>[]
  /** Those that copy, below a line. */
  readonly copies: readonly RowCommand<Row>[]
  readonly focusTable: () => void
  readonly onClose: () => void
}

/** The commands of a row as a menu, for the keyboard and the right mouse button. */
function RowMenu<Row>({ row, place, commands, copies, focusTable, onClose }: Props<Row>) {
  const { t } = useTranslation('list')
  const item = ({ key, label, icon, run }: RowCommand<Row>) => (
    <MenuItem key={key} {...(icon === undefined ? {} : { icon })} onClick={() => run(row)}>
      {label}
    </MenuItem>
  )
  return (
    <ContextMenu place={place} aria-label={t('rowMenu')} hasIcons focusOwner={focusTable} onClose={onClose}>
      {commands.map(item)}
      {commands.length > 0 && copies.length > 0 && <MenuDivider />}
      {copies.map(item)}
    </ContextMenu>
  )
}
