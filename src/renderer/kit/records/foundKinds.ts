import { useMemo } from 'react'
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
