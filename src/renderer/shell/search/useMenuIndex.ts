import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reportError } from '#renderer/kit/errors/errors.ts'
import { useMenu } from '#renderer/kit/menu/menu.ts'
import type { MenuItem } from '#renderer/kit/menu/menuModel.ts'
import { loadPinyin } from '#renderer/kit/search/pinyin.ts'
import { pageLabel } from '#renderer/kit/tabs/pageRegistry.ts'
import { HOME_PATH } from '#renderer/kit/tabs/tabs.ts'
import { OWN_PAGES } from '#shared/domain/menus/ownPages.ts'
import { type IndexedMenu, indexMenu } from './menuMatches.ts'

/** The longest time that indexing runs without a pause, in milliseconds: half a frame. */
const MAX_STRETCH = 8

/** The index with pinyin, and the menu that it was made of. */
interface PinyinIndex {
  readonly items: readonly MenuItem[]
  readonly index: readonly IndexedMenu[]
}

export interface MenuIndex {
  readonly menus: readonly IndexedMenu[]
  /** Whether the menu is still loading. Returned together with `menus`, so that one render never combines a new state with an old index. */
  readonly isPending: boolean
}

/** The search index of the menu and of the client's own pages. Names and paths are indexed at once, pinyin when the browser is idle. */
export function useMenuIndex(): MenuIndex {
  const { menu, isPending } = useMenu()
  const own = useOwnPageItems()
  const items = useMemo(() => [...menu.items, ...own], [menu, own])
  const plain = useMemo(() => items.map((item) => indexMenu(item, null)), [items])
  const [withPinyin, setWithPinyin] = useState<PinyinIndex | null>(null)

  useEffect(() => {
    const stop = new AbortController()
    indexPinyin(items, stop.signal)
      .then((index) => stop.signal.aborted || setWithPinyin({ items, index }))
      .catch((error: unknown) => reportError(error, 'menu search'))
    return () => stop.abort()
  }, [items])

  return { menus: withPinyin?.items === items ? withPinyin.index : plain, isPending }
}

async function indexPinyin(items: readonly MenuItem[], signal: AbortSignal): Promise<readonly IndexedMenu[]> {
  await idle()
  const toPinyin = await loadPinyin()
  const index: IndexedMenu[] = []
  let began = performance.now()
  for (const item of items) {
    if (signal.aborted) break
    if (performance.now() - began > MAX_STRETCH) {
      await idle()
      began = performance.now()
    }
    index.push(indexMenu(item, toPinyin))
  }
  return index
}

const idle = (): Promise<unknown> => new Promise((resolve) => requestIdleCallback(resolve))

const PATHS = Object.values(OWN_PAGES)

/** The client's own pages as items of the search: no menu of the server leads to them. One that the menu hides is left out. */
function useOwnPageItems(): readonly MenuItem[] {
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
