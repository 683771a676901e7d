import { View, type BrowserWindow } from 'electron'
import type { Logger } from '../log/log.ts'

export interface LockCoverDeps {
  readonly window: BrowserWindow
  readonly platform: NodeJS.Platform
  /** The background of the window, as `#rrggbb`. */
  readonly color: () => string
  readonly log: Logger
}

const TICK_MS = 1_000
/** A page that runs no script for this many ticks hangs. Ticks and not a time: a PC that wakes from sleep gives its page a chance first. */
const MAX_SILENT_TICKS = 10
/** A region that shows nothing, and Electron's word for the whole window. */
const NOTHING = { x: 0, y: 0, width: 1, height: 1 }
const EVERYTHING = { x: 0, y: 0, width: 0, height: 0 }

/**
 * Covers the window at a lock until its page has painted the lock screen: a page that hangs, or that is not drawn because the window is
 * minimised or covered, would show its last frame. On Windows the preview in the task bar shows nothing while the screen is locked.
 */
export class LockCover {
  readonly #deps: LockCoverDeps
  /** From the lock to the unlock: the follower of the session is called again while locked, as by a connection that goes or comes back. */
  #isLocked = false
  #view: View | null = null
  #timer: NodeJS.Timeout | undefined
  #silentTicks = 0

  constructor(deps: LockCoverDeps) {
    this.#deps = deps
  }

  /** The screen is locked: covers the window at once. A page that runs no script then is ended, so that it is loaded again. */
  cover(): void {
    const { window, color } = this.#deps
    if (this.#isLocked || window.isDestroyed()) return
    this.#isLocked = true
    const view = new View()
    this.#view = view
    view.setBackgroundColor(color())
    this.#fit()
    window.contentView.addChildView(view)
    window.on('resize', this.#fit)
    window.webContents.on('did-stop-loading', this.#askPage)
    this.#clip(NOTHING)
    this.#watchPage()
  }

  /** The page has painted the lock screen. */
  painted(): void {
    const { window } = this.#deps
    clearInterval(this.#timer)
    if (this.#view === null || window.isDestroyed()) return
    window.off('resize', this.#fit)
    window.webContents.off('did-stop-loading', this.#askPage)
    window.contentView.removeChildView(this.#view)
    this.#view = null
  }

  /** The screen is not locked any more. */
  uncover(): void {
    if (!this.#isLocked) return
    this.#isLocked = false
    this.painted()
    if (!this.#deps.window.isDestroyed()) this.#clip(EVERYTHING)
  }

  readonly #fit = (): void => {
    const { width, height } = this.#deps.window.getContentBounds()
    this.#view?.setBounds({ x: 0, y: 0, width, height })
  }

  #clip(region: typeof NOTHING): void {
    const { window, platform } = this.#deps
    if (platform === 'win32') window.setThumbnailClip(region)
  }

  /** A page that runs scripts, but is not drawn, is left alone: it may hold work that goes on behind the lock. */
  #watchPage(): void {
    const { window, log } = this.#deps
    const { webContents } = window
    this.#timer = setInterval(() => {
      // Nothing can be asked of a page that is not there yet.
      const isThere = !window.isDestroyed() && !webContents.isLoading() && webContents.getURL() !== ''
      this.#silentTicks = isThere ? this.#silentTicks + 1 : 0
      if (this.#silentTicks < MAX_SILENT_TICKS) return
      clearInterval(this.#timer)
      log.error('the page hangs at a lock: it is loaded again')
      webContents.forcefullyCrashRenderer()
    }, TICK_MS).unref()
    this.#askPage()
  }

  /** Asks once more when the page was loaded again: the question is lost with the process that was asked. */
  readonly #askPage = (): void => {
    const timer = this.#timer
    this.#silentTicks = 0
    this.#deps.window.webContents.executeJavaScript('0').then(
      () => clearInterval(timer),
      () => undefined,
    )
  }
}
