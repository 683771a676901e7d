import { Button } from '@fluentui/react-components'
import { ArrowDownRegular, ArrowUpRegular, DeleteRegular, EditRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useAllowed } from '#renderer/kit/session/permissions.ts'
import type { MenuEntry } from '../tree/menuDraft.ts'
import { canMove } from '../tree/reordered.ts'
import type { MenuActions } from '../useMenuActions.ts'

interface Props {
  readonly menu: MenuEntry
  /** The menu and its siblings in their order; empty while they are unknown. */
  readonly siblings: readonly MenuEntry[]
  readonly actions: MenuActions
  /** In a table: icons alone, each named after its menu. */
  readonly isInRow?: boolean
}

/** The buttons of one menu or button: up, down, edit, remove. Each is there for those who may use it. */
export function MenuButtons({ menu, siblings, actions, isInRow = false }: Props) {
  const { t } = useTranslation('menuAdmin')
  const mayEdit = useAllowed('menu_edit')
  const mayRemove = useAllowed('menu_delete')
  const { isBusy, editor, move, askRemove } = actions
  const name = menu.name ?? menu.code ?? menu.id
  const look = (what: 'up' | 'down' | 'edit' | 'remove') =>
    isInRow ? { 'aria-label': t(`one.${what}`, { name }), title: t(what) } : { children: t(what) }
  // Arrows alone in the detail too: with words, the four buttons take two lines of a narrow window.
  const arrow = (what: 'up' | 'down') => (isInRow ? look(what) : { 'aria-label': t(what), title: t(what) })
  const style = isInRow ? ({ size: 'small', appearance: 'subtle' } as const) : ({} as const)
  const step = (by: -1 | 1) => ({
    disabledFocusable: isBusy || !canMove(siblings, menu.id, by),
    onClick: () => move(menu, siblings, by),
  })
  return (
    <>
      {mayEdit && (
        <>
          <Button icon={<ArrowUpRegular />} {...style} {...arrow('up')} {...step(-1)} />
          <Button icon={<ArrowDownRegular />} {...style} {...arrow('down')} {...step(1)} />
          <Button icon={<EditRegular />} {...style} {...look('edit')} disabledFocusable={isBusy} onClick={() => editor.edit(menu.id)} />
        </>
      )}
      {mayRemove && (
        <Button icon={<DeleteRegular />} {...style} {...look('remove')} disabledFocusable={isBusy} onClick={() => askRemove(menu)} />
      )}
    </>
  )
}
