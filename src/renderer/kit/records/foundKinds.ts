import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useMenu } from '../menu/menu.ts'
import type { MenuModel } from '../menu/menuModel.ts'
import { menuPathOf } from '../tabs/pageRegistry.ts'
import { FOUND_KINDS, type FoundKind } from './recordCode.ts'

/** The kinds of record whose page the menu gives the person. Only these are asked for: the server would answer others, too. */
function foundKindsOf(menu: MenuModel): readonly FoundKind[] {
  return FOUND_KINDS.filter((kind) => {
    const path = menuPathOf(kind)
    return path !== null && menu.gives(path)
  })
}

export function useFoundKinds(): readonly FoundKind[] {
  const { menu } = useMenu()
  return useMemo(() => foundKindsOf(menu), [menu])
}

/** Joins the names of kinds of record, as the display language does: 订单、退单或包裹保险. */
export function useKindNames(): (kinds: readonly FoundKind[]) => string {
  const { t, i18n } = useTranslation('search')
  return (kinds) => new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(kinds.map((kind) => t(`kind.${kind}`)))
}
