import type { Rectangle } from 'electron'

/** Where the window opens: at its last bounds, if they can be reached on the current displays. Lengths in DIP. */

/** The smallest size of the window where the displays have room for it. The layout holds down to 910 × 480, a scaled display's work area. */
const MINIMUM_SIZE = { width: 960, height: 600 } as const

/** The window's size at the first start. */
const FIRST_SIZE = { width: 1366, height: 800 } as const

/** The height of a title bar, about the same on all systems, and the part of it that a pointer needs to move the window. */
const TITLE_HEIGHT = 32
const REACHABLE = { width: 120, height: 16 } as const

/** The work areas of the displays that are there: without task bar, dock and menu bar. */
export interface WorkAreas {
  readonly primary: Rectangle
  readonly all: readonly Rectangle[]
}

/**
 * The smallest size that the window may have on the current displays: never more than the smallest work area, because what lies under the
 * task bar cannot be reached. A display of 1366 × 768 at 125 % has 1092 × 576, at 150 % 910 × 480.
 */
export const minimumSize = ({ all }: WorkAreas): Size => ({
  width: Math.min(MINIMUM_SIZE.width, ...all.map(({ width }) => width)),
  height: Math.min(MINIMUM_SIZE.height, ...all.map(({ height }) => height)),
})

/**
 * The window's bounds in its normal state. The saved bounds are used if enough of the title bar is on a work area and the size fits the
 * current displays. Otherwise the window is centred on the primary display, at the saved size or as large as the work area allows. It is
 * never smaller than `minimumSize`.
 * @param saved Null at the first start.
 */
export function windowBounds(saved: Rectangle | null, areas: WorkAreas): Rectangle {
  const { primary, all } = areas
  const minimum = minimumSize(areas)
  const wanted = atLeast(saved ?? FIRST_SIZE, minimum)
  if (saved !== null) {
    const bounds = { x: saved.x, y: saved.y, ...wanted }
    if (fits(wanted, all) && all.some((area) => isReachable(bounds, area))) return bounds
  }
  const size = { width: Math.min(wanted.width, primary.width), height: Math.min(wanted.height, primary.height) }
  return {
    x: primary.x + Math.round((primary.width - size.width) / 2),
    y: primary.y + Math.round((primary.height - size.height) / 2),
    ...size,
  }
}

type Size = Pick<Rectangle, 'width' | 'height'>

const atLeast = ({ width, height }: Size, minimum: Size): Size => ({
  width: Math.max(width, minimum.width),
  height: Math.max(height, minimum.height),
})

/** Whether the size has room on all displays together: a window may reach over two of them. */
function fits({ width, height }: Size, areas: readonly Rectangle[]): boolean {
  const span = (from: readonly number[], to: readonly number[]): number => Math.max(...to) - Math.min(...from)
  const right = areas.map((area) => area.x + area.width)
  const bottom = areas.map((area) => area.y + area.height)
  const left = areas.map(({ x }) => x)
  const top = areas.map(({ y }) => y)
  return width <= span(left, right) && height <= span(top, bottom)
}

/** Whether a pointer can take hold of the title bar of a window at this place. */
function isReachable(bounds: Rectangle, area: Rectangle): boolean {
  const overlap = (from: number, length: number, areaFrom: number, areaLength: number): number =>
    Math.min(from + length, areaFrom + areaLength) - Math.max(from, areaFrom)
  return (
    overlap(bounds.x, bounds.width, area.x, area.width) >= REACHABLE.width &&
    overlap(bounds.y, TITLE_HEIGHT, area.y, area.height) >= REACHABLE.height
  )
}
