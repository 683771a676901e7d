import { useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { useButtonPermissions } from '#renderer/kit/session/permissions.ts'
import type { Column } from '#renderer/ui/table/column.ts'
import { NO_KEY } from '#shared/api/noValue.ts'
import type { RowAction } from './rowAction.ts'
import { actionsColumn } from './RowActionButtons.tsx'
import { RowMenu } from './RowMenu.tsx'

interface Options<Row> {
  readonly actions: readonly RowAction<Row>[] | undefined
  readonly rowKey: (row: Row) => string
  /** Called after an action or its dialog: a row may have changed. */
  readonly onDone: () => void
  /** Called when the row's menu closes without a choice. The caller focuses the table again. */
  readonly onMenuClosed: () => void
}

interface RowActions<Row> {
  /** The column of the actions; empty if the person may use none of them. */
  readonly columns: readonly Column<Row>[]
  /** Opens the menu of a row; undefined if the person may use no action. */
  readonly onMenu: ((row: Row, place: DOMRect) => void) | undefined
  /** The open menu or dialog. */
  readonly overlay: React.JSX.Element | null
}

const NO_ACTIONS: readonly never[] = []

/** The action, not offered on a row without a key: the server could not be told which record is meant. */
const forRowsWithKey = <Row,>(action: RowAction<Row>, rowKey: (row: Row) => string): RowAction<Row> => ({
  ...action,
  isOffered: (row) => rowKey(row) !== NO_KEY && action.isOffered(row),
})

/** The row actions that the person may use: their column, their menu and their dialogs. */
export function useRowActions<Row>({ actions = NO_ACTIONS, rowKey, onDone, onMenuClosed }: Options<Row>): RowActions<Row> {
  const { t, i18n } = useTranslation('list')
  const permissions = useButtonPermissions()
  const [menu, setMenu] = useState<{ readonly row: Row; readonly place: DOMRect } | null>(null)
  const [dialog, setDialog] = useState<{ readonly row: Row; readonly action: RowAction<Row> } | null>(null)
  const inFlight = useRef(new Set<string>())
  const allowed = useMemo(
    () => actions.filter(({ permission }) => permissions.has(permission)).map((action) => forRowsWithKey(action, rowKey)),
    [actions, permissions, rowKey],
  )

  const act = useCallback(
    (action: RowAction<Row>, row: Row): void => {
      setMenu(null)
      if ('dialog' in action) return setDialog({ action, row })
      const key = `${action.key} ${rowKey(row)}`
      // A second press while the first is in flight would do it twice.
      if (inFlight.current.has(key)) return
      inFlight.current.add(key)
      Promise.resolve()
        .then(() => action.run(row))
        .then(onDone, notifyError)
        .finally(() => inFlight.current.delete(key))
    },
    [rowKey, onDone],
  )
  const columns = useMemo(
    () => (allowed.length === 0 ? [] : [actionsColumn(t('actions'), allowed, act)]),
    // `label()` reads the display language, which the hook's check cannot see.
    // oxlint-disable-next-line react/exhaustive-deps
    [t, i18n.language, allowed, act],
  )
  const offered = menu === null ? [] : allowed.filter(({ isOffered }) => isOffered(menu.row))
  const Dialog = dialog !== null && 'dialog' in dialog.action ? dialog.action.dialog : null
  return {
    columns,
    onMenu: useMemo(() => (allowed.length === 0 ? undefined : (row: Row, place: DOMRect) => setMenu({ row, place })), [allowed]),
    overlay: (
      <>
        {menu !== null && offered.length > 0 && (
          <RowMenu
            {...menu}
            actions={offered}
            onAct={act}
            onClose={() => {
              setMenu(null)
              onMenuClosed()
            }}
          />
        )}
        {dialog !== null && Dialog !== null && (
          <Dialog
            row={dialog.row}
            onClose={() => {
              setDialog(null)
              onDone()
            }}
          />
        )}
      </>
    ),
  }
}
