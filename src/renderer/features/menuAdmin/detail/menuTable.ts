import { useTranslation } from 'react-i18next'
import type { MenuNode } from '#shared/areas/menu/calls.ts'
import { MENU_OPENS } from '#shared/domain/codes/system.ts'
import { joined } from '#shared/text/isolated.ts'
import { withAllBelow } from '../tree/editedMenus.ts'
import { isButton } from '../tree/menuDraft.ts'

/** Gives a menu and all that is below it as rows of texts under a header: every field that the form has. */
export function useMenuTable(): (menu: MenuNode) => readonly (readonly string[])[] {
  const { t } = useTranslation('menuAdmin')
  const header = (['name', 'kind', 'code', 'parentCode', 'path', 'source', 'sort', 'isOpen', 'alias', 'roles', 'remark'] as const).map(
    (key) => t(`field.${key}`),
  )
  return (menu) => {
    const all = withAllBelow(menu)
    const codes = new Map(all.flatMap(({ id, code, children }) => children.map((child) => [child.id, code ?? id] as const)))
    const rows = all.map((one) => [
      one.name ?? '',
      t(isButton(one) ? 'button' : 'menu'),
      one.code ?? '',
      codes.get(one.id) ?? '',
      one.path ?? '',
      one.source ?? '',
      String(one.sort ?? ''),
      isButton(one) ? '' : t(one.isOpen === MENU_OPENS.inNewWindow ? 'opens.window' : 'opens.here'),
      one.alias ?? '',
      joined(one.meta.roles, t('separator')),
      one.remark ?? '',
    ])
    return [header, ...rows]
  }
}
