import { FONTS } from '#renderer/kit/theme/buildTheme.ts'

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
