import { join } from 'node:path'
import { BrowserWindow } from 'electron'
import type { EventChannel, EventChannels } from '#shared/ipc.ts'
import { APP_URL } from './appProtocol.ts'

/** The smallest size at which every control of the shell is reachable. */
const MINIMUM = { minWidth: 960, minHeight: 600 }

/** The one window of the app. */
export class MainWindow {
  readonly #window: BrowserWindow
  readonly #title: string
  /** Only where the app is developed. */
  readonly hasDevTools: boolean
  #hidesTitle = false

  /** `color`: what is seen before the page; `hasDevTools`: only where the app is developed. */
  constructor({ title, color, hasDevTools }: { readonly title: string; readonly color: string; readonly hasDevTools: boolean }) {
    this.#title = title
    this.hasDevTools = hasDevTools
    this.#window = new BrowserWindow({
      width: 1366,
      height: 800,
      ...MINIMUM,
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
        devTools: hasDevTools,
        navigateOnDragDrop: false,
      },
    })
    this.#window.once('ready-to-show', () => this.#window.show())
    this.#window.on('enter-full-screen', () => this.send('window:fullscreen', true))
    this.#window.on('leave-full-screen', () => this.send('window:fullscreen', false))
    this.#window.on('page-title-updated', (event) => this.#hidesTitle && event.preventDefault())
  }

  load(): Promise<void> {
    return this.#window.loadURL(APP_URL)
  }

  /** Brings the window to the person who started the app a second time. */
  focus(): void {
    if (this.#window.isDestroyed()) return
    if (this.#window.isMinimized()) this.#window.restore()
    this.#window.focus()
  }

  /** Called when the page is loaded anew or its process has ended: what it asked for, nobody waits for. */
  onPageGone(tell: () => void): void {
    const { webContents } = this.#window
    webContents.on('did-navigate', tell)
    webContents.on('render-process-gone', tell)
  }

  /** While the screen is locked the title, which the task bar shows, names the product alone, whatever the page says. */
  hideTitle(hides: boolean): void {
    if (this.#window.isDestroyed() || hides === this.#hidesTitle) return
    this.#hidesTitle = hides
    if (hides) this.#window.setTitle(this.#title)
  }

  send<C extends EventChannel>(channel: C, payload: EventChannels[C]): void {
    if (!this.#window.isDestroyed()) this.#window.webContents.send(channel, payload)
  }

  get isFocused(): boolean {
    return !this.#window.isDestroyed() && this.#window.isFocused()
  }

  /** The task bar's progress: a share from 0 to 1, more than 1 for one that is not known, -1 for none. */
  setProgress(value: number): void {
    if (!this.#window.isDestroyed()) this.#window.setProgressBar(value)
  }

  get isFullscreen(): boolean {
    return this.#window.isFullScreen()
  }

  setFullscreen(on: boolean): void {
    this.#window.setFullScreen(on)
  }

  get browserWindow(): BrowserWindow {
    return this.#window
  }
}
