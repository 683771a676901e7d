import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { FONTS } from '#renderer/kit/theme/buildTheme.ts'

interface Options<T> {
  /** The value for a width inside the padding, in CSS pixels. A new width with the same value renders nothing. A stable function. */
  readonly read: (width: number) => T
  /** Until the width is known. */
  readonly initial: T
  /** Measures before the first frame, at the price of a layout: for content that would not fit into that frame. */
  readonly measuresFirst?: boolean
}

/** Observes the width of an element. A hidden tab has no width, so the last value is kept. */
export function useElementWidth<T>(element: RefObject<HTMLElement | null>, { read, initial, measuresFirst = false }: Options<T>): T {
  const [meaning, setMeaning] = useState(initial)
  const isKnown = useRef(false)
  useLayoutEffect(() => {
    const { current } = element
    if (current === null) return
    const follow = (width: number): void => {
      if (width === 0) return
      isKnown.current = true
      setMeaning(() => read(width))
    }
    // Only once: the effect runs again at every switch to its tab, where the observer reports a changed width before the first frame.
    if (measuresFirst && !isKnown.current) follow(innerWidth(current))
    const observer = new ResizeObserver(([entry]) => follow(entry?.contentRect.width ?? 0))
    observer.observe(current)
    return () => observer.disconnect()
  }, [element, read, measuresFirst])
  return meaning
}

function innerWidth(element: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element)
  return element.clientWidth - pixels(paddingLeft) - pixels(paddingRight)
}

/** A computed length, such as `2px`. */
const pixels = (length: string): number => Number(length.replace('px', ''))

const widths = new Map<string, number>()
let context: CanvasRenderingContext2D | null = null

/** The width of a line of body text in the program's font, in whole CSS pixels. Measured without a layout, and once a text. */
export function textWidth(text: string): number {
  const known = widths.get(text)
  if (known !== undefined) return known
  // A test renders without a document.
  if (typeof document === 'undefined') return 0
  context ??= document.createElement('canvas').getContext('2d')
  if (context === null) return 0
  context.font = `14px ${FONTS}`
  const width = Math.ceil(context.measureText(text).width)
  widths.set(text, width)
  return width
}
