import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { EmbedBounds } from '#shared/schemas/embeds.ts'
import { after } from '#renderer/kit/async/after.ts'
import { hideEmbed, showEmbed, snapshotOf } from './embeds.ts'

/** The longest time that an overlay waits for the page's picture before the page is hidden. Milliseconds. */
const SNAPSHOT_WAIT = 250

/**
 * Places the external page over the element `area` while that is visible. The page is a native view, which covers all HTML, so
 * it is hidden while a menu or a dialog is open. Returns the picture that replaces it meanwhile, or null.
 */
export function useEmbedBounds(id: string, path: string, area: RefObject<HTMLElement | null>): string | null {
  const isCovered = useOverlayOpen()
  const [snapshot, setSnapshot] = useState<string | null>(null)

  // Layout effects, because their clean-up runs before a hidden tab could be measured again.
  useLayoutEffect(() => {
    const element = area.current
    if (element === null || isCovered) return
    const place = (): void => {
      const bounds = boundsOf(element)
      if (bounds.width > 0 && bounds.height > 0) void showEmbed(id, path, bounds).then(() => setSnapshot(null))
    }
    const observer = new ResizeObserver(place)
    observer.observe(element)
    return () => observer.disconnect()
  }, [id, path, area, isCovered])

  useLayoutEffect(() => {
    if (!isCovered) return
    const { signal, abort } = abortable()
    void giveWay(id, signal, setSnapshot)
    return abort
  }, [id, isCovered])

  useLayoutEffect(() => () => hideEmbed(id), [id])
  return snapshot
}

async function giveWay(id: string, signal: AbortSignal, setSnapshot: (snapshot: string | null) => void): Promise<void> {
  const picture = snapshotOf(id)
  const snapshot = await Promise.race([picture, after(SNAPSHOT_WAIT)])
  if (signal.aborted) return
  setSnapshot(snapshot)
  // A late picture is better than an empty area.
  if (snapshot === null) void picture.then((late) => signal.aborted || setSnapshot(late))
  // Two frames, so that the picture is painted before the page disappears.
  await nextFrame()
  await nextFrame()
  if (!signal.aborted) hideEmbed(id)
}

const boundsOf = (element: HTMLElement): EmbedBounds => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: Math.max(left, 0), y: Math.max(top, 0), width, height }
}

const abortable = (): { signal: AbortSignal; abort: () => void } => {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame)

/** Everything that can cover the page: dialogs, menus and the side menu's panel, the list of the header's search, popovers. */
const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="search"] [role="listbox"], .fui-PopoverSurface'

function watch(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** A dialog of a hidden tab is in the document, but covers nothing. */
const isOverlayOpen = (): boolean => [...document.querySelectorAll(OVERLAYS)].some((element) => element.checkVisibility())

/**
 * Whether a dialog, a menu or a popover is open. An external page is then hidden: it is a native view above the window's
 * HTML and would cover the dialog.
 */
const useOverlayOpen = (): boolean => useSyncExternalStore(watch, isOverlayOpen)
