import { join } from 'node:path'
import { app, BrowserWindow, screen } from 'electron'
import type { EventChannel, EventChannels } from '#shared/ipc.ts'
import { DEFAULT_ZOOM } from '#shared/domain/settings/zoom.ts'
import type { PersistedValue } from '../storage/jsonFile.ts'
import { APP_URL } from './appProtocol.ts'
import { DISABLED_FEATURES } from './guards.ts'
import { minimumSize, windowBounds, type WorkAreas } from './windowBounds.ts'
import { keepWindowState, type WindowState } from './windowState.ts'

/** The window is shown after this time even if its page is not ready. Milliseconds. */
const SHOW_AFTER_MS = 8_000

/** The work areas of the displays that are there now. */
const workAreas = (): WorkAreas => ({
  primary: screen.getPrimaryDisplay().workArea,
  all: screen.getAllDisplays().map(({ workArea }) => workArea),
})

/** How the window is shown: as a person leaves it, in full screen from the start, or in full screen without a way out. */
export type WindowMode = 'normal' | 'fullscreen' | 'kiosk'

interface MainWindowOptions {
  readonly title: string
  /** The background until the page is painted. */
  readonly color: string
  readonly hasDevTools: boolean
  /** The bounds and state of the window at the last run; kept up to date. */
  readonly state: PersistedValue<WindowState>
}

/** The one window of the app. */
export class MainWindow {
  readonly #window: BrowserWindow
  readonly #title: string
  /** Only in development. */
  readonly hasDevTools: boolean
  #hidesTitle = false
  #opensMaximized: boolean
  #mode: WindowMode = 'normal'
  /** The page that was loaded last. */
  #url: string = APP_URL
  #zoom = DEFAULT_ZOOM

  /** The window opens hidden, and is shown with its first painted page: no empty frame is seen. */
  constructor({ title, color, hasDevTools, state }: MainWindowOptions) {
    this.#title = title
    this.hasDevTools = hasDevTools
    const { place: saved, isMaximized } = state.read()
    const areas = workAreas()
    const bounds = windowBounds(saved, areas)
    const minimum = minimumSize(areas)
    this.#opensMaximized = isMaximized
    this.#window = new BrowserWindow({
      ...bounds,
      minWidth: minimum.width,
      minHeight: minimum.height,
      show: false,
      title,
      icon: join(import.meta.dirname, '../../resources/icon.png'),
      backgroundColor: color,
      autoHideMenuBar: true,
      webPreferences: {
        preload: join(import.meta.dirname, '../preload/index.cjs'),
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        webSecurity: true,
        spellcheck: false,
        disableBlinkFeatures: DISABLED_FEATURES,
        devTools: hasDevTools,
        navigateOnDragDrop: false,
      },
    })
    // If displays have different scales, a new window gets the size that these bounds have on the primary display.
    if (areas.all.length > 1) this.#window.setBounds(bounds)
    keepWindowState(this.#window, state)
    const followDisplays = (): void => this.#followDisplays()
    screen.on('display-added', followDisplays)
    screen.on('display-removed', followDisplays)
    screen.on('display-metrics-changed', followDisplays)
    this.#window.once('ready-to-show', () => this.#show())
    // Shown even if the page cannot be painted: an invisible program holds the single-instance lock and looks dead.
    setTimeout(() => this.#show(), SHOW_AFTER_MS).unref()
    this.#window.webContents.on('did-navigate', () => this.setZoom(this.#zoom))
    this.#window.on('page-title-updated', (event) => this.#hidesTitle && event.preventDefault())
  }

  /** A person changed the scale, the task bar or the displays: the window may be as small as they now need. */
  #followDisplays(): void {
    const { width, height } = minimumSize(workAreas())
    if (!this.#window.isDestroyed()) this.#window.setMinimumSize(width, height)
  }

  /** Loads a page of the app; without an address the last one again. */
  load(url: string = this.#url): Promise<void> {
    this.#url = url
    return this.#window.loadURL(url)
  }

  /** The background behind a page that is not painted: while it is loaded again, and at the edges of a window that grows. */
  setColor(color: string): void {
    if (!this.#window.isDestroyed()) this.#window.setBackgroundColor(color)
  }

  /** How large the page is drawn, also after it was loaded again. Percent. */
  setZoom(percent: number): void {
    this.#zoom = percent
    if (!this.#window.isDestroyed()) this.#window.webContents.setZoomFactor(percent / 100)
  }

  /** Brings the window to the front. */
  focus(): void {
    if (this.#window.isDestroyed()) return
    if (this.#window.isMinimized()) this.#window.restore()
    this.#show()
    this.#window.focus()
    // Focusing a window alone does not bring a macOS app to the front.
    if (process.platform === 'darwin') app.focus({ steal: true })
  }

  /** Takes the window off the screen at once. */
  hide(): void {
    if (!this.#window.isDestroyed()) this.#window.hide()
  }

  #show(): void {
    if (this.#window.isDestroyed() || this.#window.isVisible()) return
    // Not earlier, because maximising a window shows it.
    if (this.#opensMaximized) this.#window.maximize()
    this.#opensMaximized = false
    this.#window.show()
    this.#applyMode()
  }

  /** Not on a hidden window, which full screen would show before its page is painted. */
  #applyMode(): void {
    if (this.#window.isDestroyed() || !this.#window.isVisible()) return
    if (this.#mode === 'kiosk') this.#window.setKiosk(true)
    else if (this.#mode === 'fullscreen') this.#window.setFullScreen(true)
  }

  /** From now on, or once the window is shown. */
  setMode(mode: WindowMode): void {
    this.#mode = mode
    this.#applyMode()
  }

  /** Calls `onChange` when the window enters or leaves the full screen. */
  onFullscreen(onChange: (isFullscreen: boolean) => void): void {
    this.#window.on('enter-full-screen', () => onChange(true))
    this.#window.on('leave-full-screen', () => onChange(false))
  }

  /** Calls `onGone` when the page is reloaded or its process has ended: nothing waits for its calls any more. */
  onPageGone(onGone: () => void): void {
    const { webContents } = this.#window
    webContents.on('did-navigate', onGone)
    webContents.on('render-process-gone', onGone)
  }

  /** While the screen is locked, the title (the task bar shows it) is only the product's name, whatever the page sets. */
  hideTitle(hides: boolean): void {
    if (this.#window.isDestroyed() || hides === this.#hidesTitle) return
    this.#hidesTitle = hides
    if (hides) this.#window.setTitle(this.#title)
  }

  /** Leaves nothing to go back to: the addresses of the history name what was open. */
  forgetHistory(): void {
    if (!this.#window.isDestroyed()) this.#window.webContents.navigationHistory.clear()
  }

  send<C extends EventChannel>(channel: C, payload: EventChannels[C]): void {
    if (!this.#window.isDestroyed()) this.#window.webContents.send(channel, payload)
  }

  get isFocused(): boolean {
    return !this.#window.isDestroyed() && this.#window.isFocused()
  }

  /** Sets the task bar's progress: from 0 to 1, above 1 for unknown, -1 for none. */
  setProgress(value: number): void {
    if (!this.#window.isDestroyed()) this.#window.setProgressBar(value)
  }

  get isFullscreen(): boolean {
    return this.#window.isFullScreen()
  }

  /** A kiosk stays in full screen, whatever the page asks for. */
  setFullscreen(on: boolean): void {
    if (this.#mode !== 'kiosk') this.#window.setFullScreen(on)
  }

  get browserWindow(): BrowserWindow {
    return this.#window
  }
}
