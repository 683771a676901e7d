import type { Rectangle } from 'electron'
import type { EmbedBounds } from '#shared/schemas/embeds.ts'

/** The bounds of a view: CSS pixels of the app's page converted to DIP of the window's content, and clipped at its edge. */
export function viewBounds(
  { x, y, width, height }: EmbedBounds,
  zoomFactor: number,
  content: Pick<Rectangle, 'width' | 'height'>,
): Rectangle {
  const scaled = (pixels: number, limit: number): number => Math.min(Math.round(pixels * zoomFactor), limit)
  const left = scaled(x, content.width)
  const top = scaled(y, content.height)
  return { x: left, y: top, width: scaled(x + width, content.width) - left, height: scaled(y + height, content.height) - top }
}
