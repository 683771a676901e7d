import { DEFAULT_ZOOM, nextZoom, zoomOf } from '#shared/domain/settings/zoom.ts'
import { notifyError } from '../errors/errors.ts'
import { changeSettings, useMainState } from '../session/session.ts'
import { useShortcut } from './shortcuts.ts'

/** How large everything is drawn. Main applies it to the window, and keeps it for the person. */

/** Percent. */
export const useZoom = (): number => useMainState(({ settings }) => zoomOf(settings))

/** The next step, larger or smaller; 0 is the size of its own. The lock screen keeps its size: settings are refused behind it. */
export function changeZoom(direction: 1 | -1 | 0): void {
  const { session, settings } = useMainState.getState()
  const before = zoomOf(settings)
  const zoom = direction === 0 ? DEFAULT_ZOOM : nextZoom(before, direction)
  if (session.phase !== 'locked' && zoom !== before) void changeSettings({ zoom, lastZoom: zoom }).catch(notifyError)
}

/** The keys, on every screen. */
export function ZoomKeys(): null {
  useShortcut('zoomIn', () => changeZoom(1))
  useShortcut('zoomOut', () => changeZoom(-1))
  useShortcut('zoomReset', () => changeZoom(0))
  return null
}
