import type { Rectangle } from 'electron'
import * as z from 'zod'
import { openJsonFile, type JsonFile, type PersistedValue, type Storage } from '../storage/jsonFile.ts'
import { orElse, whole } from '../storage/stored.ts'

/**
 * The window's last bounds, and whether it was maximised. Electron's own `windowStatePersistence` is experimental, and restores the
 * maximised state only together with the full screen.
 */
export interface WindowState {
  /** In the normal state, in DIP; null when it was never seen. */
  readonly place: Rectangle | null
  readonly isMaximized: boolean
}

const NONE: WindowState = { place: null, isMaximized: false }

const stored = z.object({
  place: z.object({ x: z.int(), y: z.int(), width: z.int().positive(), height: z.int().positive() }),
  isMaximized: z.boolean(),
})

/** Changes within this time share one write: a drag changes the bounds many times a second. Milliseconds. */
const WRITE_AFTER_MS = 2_000

/** Opens `window.json` in the account folder. A damaged file counts as none. */
export const openWindowState = (storage: Storage): JsonFile<WindowState> =>
  openJsonFile<WindowState>(storage, {
    name: 'window',
    content: orElse<WindowState>(whole(stored), NONE),
    writeAfterMs: WRITE_AFTER_MS,
  })

/** The used part of Electron's window. */
interface TrackedWindow {
  on(event: 'move' | 'resize' | 'maximize' | 'unmaximize', listener: () => void): unknown
  isVisible(): boolean
  isMinimized(): boolean
  isMaximized(): boolean
  isFullScreen(): boolean
  getNormalBounds(): Rectangle
}

/**
 * Stores the state of the window from now on. Nothing is stored while it is minimised or in full screen, because its earlier maximised
 * state cannot be read then.
 */
export function keepWindowState(window: TrackedWindow, file: PersistedValue<WindowState>): void {
  const keep = (): void => {
    if (!window.isVisible() || window.isMinimized() || window.isFullScreen()) return
    const { x, y, width, height } = window.getNormalBounds()
    const next = { place: { x, y, width, height }, isMaximized: window.isMaximized() }
    if (!isSame(next, file.read())) void file.write(next)
  }
  window.on('move', keep)
  window.on('resize', keep)
  window.on('maximize', keep)
  window.on('unmaximize', keep)
}

function isSame(one: WindowState, other: WindowState): boolean {
  const names = ['x', 'y', 'width', 'height'] as const
  return one.isMaximized === other.isMaximized && names.every((name) => one.place?.[name] === other.place?.[name])
}
