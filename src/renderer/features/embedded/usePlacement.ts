import { useLayoutEffect, useState, type RefObject } from 'react'
import type { EmbedBounds } from '#shared/schemas/embeds.ts'
import { useOverlayOpen } from '#renderer/ui/dialog/useOverlayOpen.ts'
import { hideEmbed, showEmbed, stillOf } from './embeds.ts'

/** A menu may wait this long for the picture that takes the page's place. Milliseconds. */
const SNAPSHOT_WAIT = 250

/**
 * Lays the external page over an element of ours, for as long as that can be seen. A native view covers HTML, so it gives
 * way to whatever opens over it. Returns the picture that stands in its place meanwhile.
 */
export function usePlacement(id: string, path: string, area: RefObject<HTMLElement | null>): string | null {
  const isCovered = useOverlayOpen()
  const [snapshot, setSnapshot] = useState<string | null>(null)

  // Layout effects: they end before a hidden tab is measured once more.
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
  const picture = stillOf(id)
  const snapshot = await Promise.race([picture, after(SNAPSHOT_WAIT)])
  if (signal.aborted) return
  setSnapshot(snapshot)
  // One that comes late is better than an empty place.
  if (snapshot === null) void picture.then((late) => signal.aborted || setSnapshot(late))
  // The picture is on the screen before the page leaves it.
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

const after = (milliseconds: number): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), milliseconds))
const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame)
