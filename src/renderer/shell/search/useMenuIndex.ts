import { useEffect, useMemo, useState } from 'react'
import { reportError } from '#renderer/kit/errors/errors.ts'
import { useMenu } from '#renderer/kit/menu/menu.ts'
import type { MenuItem } from '#renderer/kit/menu/menuModel.ts'
import { indexMenu, type IndexedMenu } from './menuSearch.ts'
import { loadSpell } from '#renderer/kit/search/spell.ts'

/** The longest time that indexing runs without a pause, in milliseconds: half a frame. */
const STRETCH = 8

interface Sounding {
  readonly items: readonly MenuItem[]
  readonly index: readonly IndexedMenu[]
}

/** The menu's search index. Names and paths are indexed at once, pinyin when the browser is idle. */
export function useMenuIndex(): readonly IndexedMenu[] {
  const { items } = useMenu().menu
  const silent = useMemo(() => items.map((item) => indexMenu(item, null)), [items])
  const [sounding, setSounding] = useState<Sounding | null>(null)

  useEffect(() => {
    if (items.length === 0) return
    const stop = new AbortController()
    indexSounds(items, stop.signal)
      .then((index) => stop.signal.aborted || setSounding({ items, index }))
      .catch((error: unknown) => reportError(error, 'menu search'))
    return () => stop.abort()
  }, [items])

  return sounding?.items === items ? sounding.index : silent
}

async function indexSounds(items: readonly MenuItem[], signal: AbortSignal): Promise<readonly IndexedMenu[]> {
  await leisure()
  const spell = await loadSpell()
  const index: IndexedMenu[] = []
  let began = performance.now()
  for (const item of items) {
    if (signal.aborted) break
    if (performance.now() - began > STRETCH) {
      await leisure()
      began = performance.now()
    }
    index.push(indexMenu(item, spell))
  }
  return index
}

const leisure = (): Promise<unknown> => new Promise((resolve) => requestIdleCallback(resolve))
