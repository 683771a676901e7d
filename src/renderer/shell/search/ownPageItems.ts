import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useMenu } from '#renderer/kit/menu/menu.ts'
import type { MenuItem } from '#renderer/kit/menu/menuModel.ts'
import { OWN_PATHS } from '#renderer/kit/menu/ownPaths.ts'
import { pageLabel } from '#renderer/kit/tabs/pageRegistry.ts'
import { HOME_PATH } from '#renderer/kit/tabs/tabs.ts'

const PATHS = [HOME_PATH, ...Object.values(OWN_PATHS)]

/** The client's own pages as items of the search: no menu of the server leads to them. One that the menu hides is left out. */
export function useOwnPageItems(): readonly MenuItem[] {
  const { t } = useTranslation('pages')
  const { menu } = useMenu()
  return useMemo(
    () =>
      PATHS.filter((path) => path === HOME_PATH || !menu.isRestricted(path)).map((path) => ({
        id: `own ${path}`,
        // Named again with each language, as `t` changes with it: page labels are translated.
        name: pageLabel(path) ?? path,
        address: path,
        isFavourite: false,
        canBeMarked: false,
        icon: null,
        groupName: t('home.tools'),
      })),
    [menu, t],
  )
}
