import { useTranslation } from 'react-i18next'
import { useMenu } from '#renderer/kit/menu/menu.ts'
import type { MenuModel } from '#renderer/kit/menu/menuModel.ts'
import { pageLabel } from '#renderer/kit/tabs/pageRegistry.ts'
import type { Tab } from '#renderer/kit/tabs/tabs.ts'

const labelOf = ({ key, path, label }: Tab, menu: MenuModel): string => label || (menu.find(key)?.name ?? pageLabel(path) ?? path)

/** Returns the function that names a tab: its own label, else the menu's, else the page's. */
export function useTabLabel(): (tab: Tab) => string {
  // Renders again when the language changes: page labels are translated.
  useTranslation()
  const { menu } = useMenu()
  return (tab) => labelOf(tab, menu)
}
