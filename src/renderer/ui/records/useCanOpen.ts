import { useCallback } from 'react'
import { useMenu } from '#renderer/kit/menu/menu.ts'
import type { RecordKind } from '#renderer/kit/tabs/page.ts'
import { menuPathOf } from '#renderer/kit/tabs/pageRegistry.ts'

/** Gives whether the person's menu has the page of a kind of record: without it, a link would lead to a 403. */
export function useCanOpen(): (kind: RecordKind) => boolean {
  const { menu } = useMenu()
  return useCallback(
    (kind) => {
      const path = menuPathOf(kind)
      return path !== null && menu.gives(path)
    },
    [menu],
  )
}
