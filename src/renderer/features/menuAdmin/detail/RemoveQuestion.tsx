import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { MENU_QUERY } from '#renderer/kit/menu/menu.ts'
import { useUser } from '#renderer/kit/session/session.ts'
import { ConfirmDialog } from '#renderer/ui/dialog/ConfirmDialog.tsx'
import type { MenuNode } from '#shared/areas/menu/calls.ts'
import { losesEditor, withAllBelow, withoutMenus } from '../tree/editedMenus.ts'
import { useMenuWrites } from '../useMenuWrites.ts'

/** How many of those that go with a menu are named; the others are counted. */
const NAMED = 12

interface Props {
  /** The menu with all that is below it. */
  readonly menu: MenuNode
  readonly onRemoved: (menu: MenuNode) => void
  readonly onClose: () => void
}

/** Asks before a menu is removed. Names everything that goes with it, and says so if this page would be gone. */
export function RemoveQuestion({ menu, onRemoved, onClose }: Props) {
  const { t } = useTranslation('menuAdmin')
  const { remove } = useMenuWrites()
  const roles = useUser()?.roleNames ?? []
  const { data: own = [] } = useQuery({ ...MENU_QUERY, staleTime: Infinity })
  const [, ...below] = withAllBelow(menu)
  const name = menu.name ?? menu.code ?? menu.id
  const names = below.slice(0, NAMED).map((other) => other.name ?? other.code ?? other.id)
  const what =
    below.length === 0
      ? t('removing.alone')
      : t(below.length > NAMED ? 'removing.withMore' : 'removing.with', { count: below.length, names: names.join(t('separator')) })
  const hides = losesEditor(own, withoutMenus(own, new Set([menu.id])), roles)
  return (
    <ConfirmDialog
      open
      title={t('removing.title', { name })}
      body={hides ? `${what}${t('hides.removeBody')}` : what}
      confirmLabel={t('removing.confirm')}
      danger
      mustType={below.length === 0 ? undefined : name}
      showsFailure
      onConfirm={async () => {
        await remove(
          menu,
          below.map(({ id }) => id),
        )
        onRemoved(menu)
      }}
      onClose={onClose}
    />
  )
}
