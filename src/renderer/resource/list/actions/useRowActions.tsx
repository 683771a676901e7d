import { useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { useButtonPermissions } from '#renderer/kit/session/permissions.ts'
import { useTabKey } from '#renderer/kit/tabs/page.ts'
import { useOpened } from '../../form/useOpened.ts'
import { MISSING_ID } from '#shared/api/noValue.ts'
import type { RowAction } from './rowAction.ts'
import type { RowCommand } from './rowCommand.ts'

interface Options<Row> {
  readonly actions: readonly RowAction<Row>[] | undefined
  readonly rowKey: (row: Row) => string
  /** Opens the record of a row. */
  readonly open: (row: Row) => void
}

interface RowActions<Row> {
  /** The actions that the person may use. */
  readonly commands: readonly RowCommand<Row>[]
  /** The open dialog of an action. */
  readonly dialog: React.JSX.Element | null
}

const NO_ACTIONS: readonly never[] = []

/** A list's own row actions that the person may use, and their dialogs. A row without a key has none: no call could name it. */
export function useRowActions<Row>({ actions = NO_ACTIONS, rowKey, open }: Options<Row>): RowActions<Row> {
  const { i18n } = useTranslation()
  const permissions = useButtonPermissions()
  const tabKey = useTabKey()
  const [asked, ask] = useState<Opened<Row> | null>(null)
  const [form, openForm, closeForm] = useOpened<Opened<Row>>('row form')
  const inFlight = useRef(new Set<string>())

  const act = useCallback(
    (action: RowAction<Row>, row: Row): void => {
      if ('dialog' in action) return ask({ key: action.key, row })
      if ('form' in action) return openForm({ key: action.key, row })
      if ('prepare' in action) {
        action.prepare(row, tabKey)
        return open(row)
      }
      const key = `${action.key} ${rowKey(row)}`
      // A second press while the first is in flight would do it twice.
      if (inFlight.current.has(key)) return
      inFlight.current.add(key)
      Promise.resolve()
        .then(() => action.run(row))
        .catch(notifyError)
        .finally(() => inFlight.current.delete(key))
    },
    [rowKey, tabKey, open, openForm],
  )
  const commands = useMemo(
    () =>
      actions
        .filter(({ permission }) => permissions.has(permission))
        .map((action): RowCommand<Row> => {
          const { key, icon, isInMenuOnly = false } = action
          const isOffered = (row: Row): boolean => rowKey(row) !== MISSING_ID && action.isOffered(row)
          return {
            key,
            label: action.label(),
            ...(icon === undefined ? {} : { icon }),
            isInMenuOnly,
            isOffered,
            run: (row) => act(action, row),
          }
        }),
    // `label()` reads the display language, which the hook's check cannot see.
    // oxlint-disable-next-line react/exhaustive-deps
    [i18n.language, actions, permissions, rowKey, act],
  )
  const opened = asked ?? form
  const action = actions.find(({ key }) => key === opened?.key)
  const Dialog = action === undefined ? null : 'dialog' in action ? action.dialog : 'form' in action ? action.form : null
  const close = asked === null ? closeForm : () => ask(null)
  return { commands, dialog: opened !== null && Dialog !== null ? <Dialog row={opened.row} onClose={close} /> : null }
}

/** The open dialog of an action: its key, and the row as it was then. */
interface Opened<Row> {
  readonly key: string
  readonly row: Row
}
