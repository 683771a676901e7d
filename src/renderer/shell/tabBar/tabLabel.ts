import { useTranslation } from 'react-i18next'
import { useMenu } from '#renderer/kit/menu/menu.ts'
import type { MenuModel } from '#renderer/kit/menu/menuModel.ts'
import { pageLabel } from '#renderer/kit/tabs/pageRegistry.ts'
import type { Tab } from '#renderer/kit/tabs/tabs.ts'

/** The menu's name comes first: a menu may be renamed while its page is open. */
export const labelOf = ({ key, path, label }: Pick<Tab, 'key' | 'path' | 'label'>, menu: Pick<MenuModel, 'find'>): string =>
  menu.find(key)?.name ?? (label || (pageLabel(path) ?? path))

const ID_AT_END = /^(.*\d{6})(\d{6})$/su

/** A tab's name in two parts: what may be cut, and the last digits of an id, by which tabs of the same kind differ. */
export function splitLabel(label: string): readonly [start: string, end: string] {
  const [, start, end] = ID_AT_END.exec(label) ?? []
  return start === undefined || end === undefined ? [label, ''] : [start, end]
}

/** Returns the function that names a tab: by the menu, else by its own label, else by its page. */
export function useTabLabel(): (tab: Tab) => string {
  // Renders again when the language changes: page labels are translated.
  useTranslation()
  const { menu } = useMenu()
  return (tab) => labelOf(tab, menu)
}
