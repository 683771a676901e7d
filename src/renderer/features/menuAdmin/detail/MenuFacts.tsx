import { useTranslation } from 'react-i18next'
import { MenuIcon } from '#renderer/kit/menu/MenuIcon.tsx'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { DescriptionList } from '#renderer/ui/layout/DescriptionList.tsx'
import { MENU_OPENS } from '#shared/domain/codes/system.ts'
import { isButton, type MenuEntry } from '../tree/menuDraft.ts'

/** The fields of a menu or button. */
export function MenuFacts({ menu }: { readonly menu: MenuEntry }) {
  const { t } = useTranslation('menuAdmin')
  const orNone = useOrNone()
  const { code, path, source, sort, isOpen, alias, remark, meta } = menu
  const common = [
    { term: t('field.code'), value: orNone(code) },
    { term: t('field.alias'), value: orNone(alias) },
    { term: t('field.sort'), value: orNone(sort) },
    { term: t('field.remark'), value: orNone(remark) },
  ]
  const ofMenu = [
    { term: t('field.path'), value: orNone(path) },
    {
      term: t('field.source'),
      value:
        source === null ? (
          orNone(null)
        ) : (
          <>
            <MenuIcon source={source} /> {source}
          </>
        ),
    },
    { term: t('field.isOpen'), value: t(isOpen === MENU_OPENS.inNewWindow ? 'opens.window' : 'opens.here') },
    { term: t('field.roles'), value: orNone(meta.roles.join('、')) },
  ]
  return <DescriptionList items={isButton(menu) ? common : [...ofMenu, ...common]} />
}
