import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from '#renderer/ui/table/column.ts'
import type { RowMenuPlace } from '#renderer/ui/table/rows/rowAt.ts'
import type { FilterFields } from '#shared/domain/filters.ts'
import type { ListController } from '../useListController.ts'
import { actionsColumn } from './RowActionButtons.tsx'
import { RowMenu } from './RowMenu.tsx'
import { useRowActions } from './useRowActions.tsx'
import { useCopyCommands, useOpenCommands } from './useRowCommands.tsx'

interface RowMenus<Row> {
  /** The column of the commands; empty where rows have none. */
  readonly columns: readonly Column<Row>[]
  readonly onMenu: (row: Row, place: RowMenuPlace) => void
  /** Opens a row in a tab of its own, where the list can. */
  readonly onOpenInTab: ((row: Row) => void) | undefined
  /** The open menu or dialog. */
  readonly overlay: React.JSX.Element
}

/** What can be done with the rows of a list: a column with buttons, a menu on the right mouse button, and the dialogs of both. */
export function useRowMenu<Row, Fields extends FilterFields>(controller: ListController<Row, Fields>): RowMenus<Row> {
  const { list, state, table, open, focusTable } = controller
  const { t } = useTranslation('list')
  const [menu, setMenu] = useState<({ readonly row: Row } & RowMenuPlace) | null>(null)
  const actions = useRowActions({ actions: list.rowActions, rowKey: list.rowKey, open, onDone: state.refresh })
  const { opening, inTab } = useOpenCommands(controller)
  const copies = useCopyCommands(table.columns, menu?.column ?? null)

  const commands = useMemo(() => [...opening, ...actions.commands], [opening, actions.commands])
  const columns = useMemo(() => (commands.length === 0 ? [] : [actionsColumn(t('actions'), commands)]), [t, commands])
  const onMenu = useCallback((row: Row, place: RowMenuPlace) => setMenu({ row, ...place }), [])
  const inMenu = [...opening, ...inTab, ...actions.commands]

  const close = (): void => {
    setMenu(null)
    focusTable()
  }

  return {
    columns,
    onMenu,
    onOpenInTab: inTab[0]?.run,
    overlay: (
      <>
        {menu !== null && (
          <RowMenu
            row={menu.row}
            place={menu.place}
            commands={inMenu.filter(({ isOffered }) => isOffered(menu.row))}
            copies={copies.filter(({ isOffered }) => isOffered(menu.row))}
            onClose={close}
          />
        )}
        {actions.dialog}
      </>
    ),
  }
}
