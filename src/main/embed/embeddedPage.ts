import { WebContentsView, type Input, type Rectangle, type View, type WebContents } from 'electron'
import type { Said } from '#shared/text/said.ts'
import type { EmbedState } from '#shared/schemas/embeds.ts'
import { systemClock } from '../async/clock.ts'
import { Throttle } from '../async/throttle.ts'
import type { Logger } from '../log/log.ts'
import { said, type Texts } from '../texts/texts.ts'
import type { EmbedPolicy, Refusal } from './embedPolicy.ts'
import { EmbedMuter } from './embedMuter.ts'
import { failureText, refusalSetting, refusalText, stoppedText } from './embedTexts.ts'
import type { EmbedPartition } from './partition.ts'

export interface EmbeddedPageDeps {
  readonly partition: EmbedPartition
  readonly policy: EmbedPolicy
  readonly texts: Texts
  readonly log: Logger
  readonly hasDevTools: boolean
  /** Chromium's features that no page has, separated by commas. */
  readonly disabledFeatures: string
  /** The longest wait for the page to become ready, in milliseconds; after it the load counts as failed. */
  readonly timeoutMs: number
  readonly onChange: (state: EmbedState) => void
  /** Called with every key that is pressed in the page. True: the app handles the key and the page must not get it. */
  readonly onKey: (input: Input) => boolean
}

const ABORTED = -3
/** Changes that are reported: a page may change its title in a loop. */
const CHANGES = { burst: 30, perSecond: 10 }
const FIRST_SERVER_FAILURE = 500

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '')
/** An address without query and fragment, which may hold secrets: for the screen and the log. */
const plainAddress = (url: string): string => (URL.canParse(url) ? new URL(url).origin + new URL(url).pathname : '')

/** One external page: its own view without preload, restricted to the hosts of the configuration. */
export class EmbeddedPage {
  /** The menu's address. */
  readonly url: string
  readonly #deps: EmbeddedPageDeps
  readonly #view: WebContentsView
  readonly #contents: WebContents
  readonly #muter: EmbedMuter
  readonly #changes: Throttle<EmbedState>
  #state: EmbedState
  /** The address that a retry loads: the last one, even if it failed to load. */
  #current: string
  #isCommitted = false
  /** The message to show beside the page once it is ready. */
  #notice: Said | null
  #timer: NodeJS.Timeout | undefined
  /** Main has closed the page, so it reports nothing more. */
  #isGone = false

  constructor(id: string, url: string, notice: Said | null, deps: EmbeddedPageDeps) {
    this.#deps = deps
    this.#changes = new Throttle(systemClock, CHANGES, deps.onChange)
    this.url = url
    this.#current = url
    this.#notice = notice
    this.#state = { id, phase: 'loading', address: plainAddress(url), title: '', message: null, setting: null }
    this.#view = new WebContentsView({
      webPreferences: {
        session: deps.partition.session,
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        webSecurity: true,
        spellcheck: false,
        disableBlinkFeatures: deps.disabledFeatures,
        devTools: deps.hasDevTools,
        // An alert of a hidden page would cover the lock screen.
        disableDialogs: true,
      },
    })
    this.#contents = this.#view.webContents
    this.#guard(this.#contents)
    this.#watch(this.#contents)
    this.#muter = new EmbedMuter(this.#contents)
  }

  get state(): EmbedState {
    return this.#state
  }

  get isReady(): boolean {
    return this.#state.phase === 'ready'
  }

  /** The page has closed itself (`window.close()`) and its contents are destroyed: showing the address again needs a new page. */
  get isClosed(): boolean {
    return this.#contents.isDestroyed()
  }

  /** Loads the current address; `onChange` reports the outcome. */
  load(): void {
    if (this.isClosed) return
    this.#isCommitted = false
    this.#set({ phase: 'loading', message: null, setting: null })
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#overdue(), this.#deps.timeoutMs)
    this.#contents.loadURL(this.#current).catch(({ errno = ABORTED }: { errno?: number }) => {
      // A response that is not a page (204, a download) ends the load without any further event.
      if (this.#state.phase === 'loading' && !this.#isGone && !this.isClosed && !this.#contents.isLoading())
        this.#fail(failureText(this.#deps.texts, errno, hostOf(this.#current)))
    })
  }

  reload(): void {
    if (this.isReady && !this.isClosed) this.#contents.reload()
    else this.load()
  }

  /** Puts the page into the window, in DIP of its content. */
  place(parent: View, bounds: Rectangle): void {
    this.#view.setBounds(bounds)
    if (!parent.children.includes(this.#view)) parent.addChildView(this.#view)
  }

  /** Takes the page out of the window; it keeps running. */
  leave(parent: View): void {
    if (parent.children.includes(this.#view)) parent.removeChildView(this.#view)
  }

  focus(): void {
    if (!this.isClosed) this.#contents.focus()
  }

  get isFocused(): boolean {
    return !this.isClosed && this.#contents.isFocused()
  }

  /** Mutes a covered page and stops it from printing, or allows both again. */
  mute(isMuted: boolean): void {
    this.#muter.set(isMuted)
  }

  /** A picture of the page as `data:image/jpeg;base64,…`. */
  async snapshot(): Promise<string> {
    const image = await this.#contents.capturePage()
    return `data:image/jpeg;base64,${image.toJPEG(SNAPSHOT_QUALITY).toString('base64')}`
  }

  shows(contents: WebContents): boolean {
    return contents === this.#contents
  }

  /** Reports that a download of the page was stopped. */
  downloadStopped(): void {
    const text = said(this.#deps.texts.t, 'main:embed.downloadStopped')
    if (this.isReady) this.#say(text)
    else this.#fail(text)
  }

  destroy(): void {
    clearTimeout(this.#timer)
    this.#isGone = true
    this.#changes.end()
    if (!this.isClosed) this.#contents.close()
  }

  /** The page reaches only listed hosts, opens no window and selects no device. */
  #guard(contents: WebContents): void {
    const { policy } = this.#deps
    contents.on('will-frame-navigate', (event) => {
      const refusal = event.isMainFrame ? policy.refusalOf(event.url) : policy.frameRefusalOf(event.url)
      if (refusal !== null) this.#stop(event, refusal, event.isMainFrame)
    })
    contents.on('will-redirect', (event) => {
      const refusal = policy.refusalOf(event.url)
      if (refusal !== null) this.#stop(event, refusal, event.isMainFrame)
    })
    contents.setWindowOpenHandler(({ url }) => {
      const refusal = policy.refusalOf(url)
      if (refusal === null) void contents.loadURL(url).catch(() => undefined)
      else this.#say(stoppedText(this.#deps.texts, refusal))
      return { action: 'deny' }
    })
    contents.on('select-bluetooth-device', (event, _devices, choose) => {
      event.preventDefault()
      choose('')
    })
    // A page may not keep the person from reloading or closing it.
    contents.on('will-prevent-unload', (event) => event.preventDefault())
  }

  #watch(contents: WebContents): void {
    contents.on('did-navigate', (_event, url, status) => this.#arrived(url, status))
    contents.on('dom-ready', () => {
      if (this.#state.phase === 'loading' && this.#isCommitted) this.#ready()
    })
    contents.on('did-fail-load', (_event, code, _description, url, isMainFrame) => {
      if (!isMainFrame || code === ABORTED || this.#state.phase === 'refused') return
      this.#current = this.#deps.policy.refusalOf(url) === null ? url : this.#current
      this.#fail(failureText(this.#deps.texts, code, hostOf(url)))
    })
    // Without a title of its own Chromium reports the address, which the toolbar shows already.
    contents.on('page-title-updated', (_event, title, isSet) => this.#set({ title: isSet ? title : '' }))
    contents.once('destroyed', () => this.#fail(said(this.#deps.texts.t, 'main:embed.closed')))
    contents.on('render-process-gone', () => this.#fail(said(this.#deps.texts.t, 'main:embed.crashed')))
    contents.on('before-input-event', (event, input) => {
      if (this.#deps.onKey(input)) event.preventDefault()
    })
  }

  #arrived(url: string, status: number): void {
    const host = hostOf(url)
    this.#current = url
    if (status >= FIRST_SERVER_FAILURE) return this.#fail(said(this.#deps.texts.t, 'main:embed.server', { host, status }))
    this.#isCommitted = true
    this.#set({ address: plainAddress(url), message: null })
  }

  #ready(): void {
    clearTimeout(this.#timer)
    this.#set({ phase: 'ready', message: this.#notice })
    this.#notice = null
  }

  #overdue(): void {
    if (this.#state.phase !== 'loading') return
    this.#fail(said(this.#deps.texts.t, 'main:embed.slow', { host: hostOf(this.#current) }))
    if (!this.isClosed) this.#contents.stop()
  }

  #fail(message: Said): void {
    clearTimeout(this.#timer)
    this.#set({ phase: 'failed', message })
  }

  /** Stops a navigation. An open page stays; one that still loads is refused. */
  #stop(event: { preventDefault: () => void }, refusal: Refusal, isMainFrame: boolean): void {
    const { texts, log } = this.#deps
    event.preventDefault()
    log.warn(`stopped an embedded page on its way to ${refusal.host || 'no host'}: ${refusal.reason}`)
    if (this.#state.phase !== 'loading' || !isMainFrame) return this.#say(stoppedText(texts, refusal))
    clearTimeout(this.#timer)
    this.#set({ phase: 'refused', message: refusalText(texts, refusal), setting: refusalSetting(refusal) })
  }

  #say(message: Said): void {
    if (!this.isReady) {
      this.#notice = message
      return
    }
    // Cleared first, so that the same link shows its message again after the person has closed it.
    this.#set({ message: null })
    this.#set({ message })
  }

  #set(change: Partial<EmbedState>): void {
    if (this.#isGone) return
    this.#state = { ...this.#state, ...change }
    this.#changes.send(this.#state)
  }
}

/** JPEG quality from 0 to 100. Medium quality is enough: the picture replaces the page only while a menu is open. */
const SNAPSHOT_QUALITY = 80
