/** A position on the screen, in CSS pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** The left edge of the open panel. */
export interface LeftEdge {
  readonly left: number
  readonly top: number
  readonly bottom: number
}

/** The side of the line from `start` to `end` on which a point lies, as a sign; 0 is on the line. */
const side = (start: Point, end: Point, { x, y }: Point): number => (end.x - start.x) * (y - start.y) - (end.y - start.y) * (x - start.x)

/**
 * Whether a pointer that moved from `from` to `to` heads into the panel: `to` is in the triangle between `from` and the panel's two left
 * corners. False if the pointer did not move, moved straight up or down, or left the panel.
 */
export function headsInto({ left, top, bottom }: LeftEdge, from: Point, to: Point): boolean {
  if (from.x >= left || to.x <= from.x || to.x > left) return false
  return side(from, { x: left, y: top }, to) >= 0 && side(from, { x: left, y: bottom }, to) <= 0
}
