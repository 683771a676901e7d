/** How large everything is drawn, in percent of its own size. */

/** The steps of the keys, as browsers have them. */
export const ZOOMS = [50, 67, 75, 80, 90, 100, 110, 125, 150, 175, 200] as const
export const MIN_ZOOM = ZOOMS[0]
export const MAX_ZOOM = 200
export const DEFAULT_ZOOM = 100

/** The next step from `percent`, larger or smaller; at the end of the steps `percent` itself. */
export function nextZoom(percent: number, direction: 1 | -1): number {
  const steps: readonly number[] = direction === 1 ? ZOOMS : ZOOMS.toReversed()
  return steps.find((step) => (step - percent) * direction > 0) ?? percent
}

/** The zoom of the window: the person's own; otherwise, and before somebody has signed in, the one that was last chosen on the PC. */
export const zoomOf = ({ zoom, lastZoom }: { readonly zoom: number | null; readonly lastZoom: number }): number => zoom ?? lastZoom
