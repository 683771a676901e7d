import { WebContentsView, type Input, type Rectangle, type View, type WebContents } from 'electron'
import type { EmbedState } from '#shared/schemas/embeds.ts'
import type { Logger } from '../log/log.ts'
import type { Texts } from '../texts/texts.ts'
import type { EmbedRule, Refusal } from './embedRule.ts'
import { failureText, refusalText, stoppedText } from './embedTexts.ts'
import type { EmbedPartition } from './partition.ts'

export interface EmbeddedPageDeps {
  readonly partition: EmbedPartition
  readonly rule: EmbedRule
  readonly texts: Texts
  readonly log: Logger
  readonly hasDevTools: boolean
  /** A page that has shown nothing after this many milliseconds has failed. */
  readonly timeoutMs: number
  readonly onChange: (state: EmbedState) => void
  /** A key that was pressed in the page; true when it is the app's own and must not reach the page. */
  readonly onKey: (input: Input) => boolean
}

const ABORTED = -3
const FIRST_SERVER_FAILURE = 500

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '')
/** An address as it may be shown and logged: queries hold what nobody else should read. */
const plainAddress = (url: string): string => (URL.canParse(url) ? new URL(url).origin + new URL(url).pathname : '')

/** One external page: a view of its own, without preload, that stays on the hosts of the configuration. */
export class EmbeddedPage {
  /** The menu's address. */
  readonly url: string
  readonly #parts: EmbeddedPageDeps
  readonly #view: WebContentsView
  readonly #contents: WebContents
  #state: EmbedState
  /** What retry loads: where the page was last, or tried to go. */
  #current: string
  #isCommitted = false
  /** Said beside the page as soon as there is one. */
  #notice: string | null
  #timer: NodeJS.Timeout | undefined
  #isGone = false

  constructor(id: string, url: string, notice: string | null, parts: EmbeddedPageDeps) {
    this.#parts = parts
    this.url = url
    this.#current = url
    this.#notice = notice
    this.#state = { id, phase: 'loading', address: plainAddress(url), title: '', message: null }
    this.#view = new WebContentsView({
      webPreferences: {
        session: parts.partition.session,
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        webSecurity: true,
        spellcheck: false,
        devTools: parts.hasDevTools,
        // An alert of a hidden page would stand over the lock screen.
        disableDialogs: true,
      },
    })
    this.#contents = this.#view.webContents
    this.#guard(this.#contents)
    this.#follow(this.#contents)
  }

  get state(): EmbedState {
    return this.#state
  }

  get isReady(): boolean {
    return this.#state.phase === 'ready'
  }

  /** Loads the address that is due; the outcome is told by `onChange`. */
  load(): void {
    this.#isCommitted = false
    this.#set({ phase: 'loading', message: null })
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#overdue(), this.#parts.timeoutMs)
    this.#contents.loadURL(this.#current).catch(({ errno = ABORTED }: { errno?: number }) => {
      // An answer that is no page (204, a download) ends the load without another word.
      if (this.#state.phase === 'loading' && !this.#isGone && !this.#contents.isLoading())
        this.#fail(failureText(this.#parts.texts, errno, hostOf(this.#current)))
    })
  }

  reload(): void {
    if (this.isReady) this.#contents.reload()
    else this.load()
  }

  /** Puts the page into the window, in DIP of its content. */
  place(parent: View, bounds: Rectangle): void {
    this.#view.setBounds(bounds)
    if (!parent.children.includes(this.#view)) parent.addChildView(this.#view)
  }

  /** Takes the page out of the window; it goes on unseen. */
  leave(parent: View): void {
    if (parent.children.includes(this.#view)) parent.removeChildView(this.#view)
  }

  focus(): void {
    this.#contents.focus()
  }

  get isFocused(): boolean {
    return this.#contents.isFocused()
  }

  /** A picture of what the page shows. */
  async snapshot(): Promise<string> {
    const image = await this.#contents.capturePage()
    return `data:image/jpeg;base64,${image.toJPEG(STILL_QUALITY).toString('base64')}`
  }

  shows(contents: WebContents): boolean {
    return contents === this.#contents
  }

  /** A file that the page wanted to save was stopped. */
  downloadStopped(): void {
    const text = this.#parts.texts.t('main:embed.downloadStopped')
    if (this.isReady) this.#say(text)
    else this.#fail(text)
  }

  destroy(): void {
    clearTimeout(this.#timer)
    this.#isGone = true
    if (!this.#contents.isDestroyed()) this.#contents.close()
  }

  /** The page reaches listed hosts alone, opens no window and asks for no device. */
  #guard(contents: WebContents): void {
    const { rule } = this.#parts
    contents.on('will-frame-navigate', (event) => {
      const refusal = event.isMainFrame ? rule.refusalOf(event.url) : rule.frameRefusalOf(event.url)
      if (refusal !== null) this.#stop(event, refusal, event.isMainFrame)
    })
    contents.on('will-redirect', (event) => {
      const refusal = rule.refusalOf(event.url)
      if (refusal !== null) this.#stop(event, refusal, event.isMainFrame)
    })
    contents.setWindowOpenHandler(({ url }) => {
      const refusal = rule.refusalOf(url)
      if (refusal === null) void contents.loadURL(url).catch(() => undefined)
      else this.#say(stoppedText(this.#parts.texts, refusal))
      return { action: 'deny' }
    })
    contents.on('select-bluetooth-device', (event, _devices, choose) => {
      event.preventDefault()
      choose('')
    })
    // A page may not keep the person from reloading or closing it.
    contents.on('will-prevent-unload', (event) => event.preventDefault())
  }

  #follow(contents: WebContents): void {
    contents.on('did-navigate', (_event, url, status) => this.#arrived(url, status))
    contents.on('dom-ready', () => {
      if (this.#state.phase === 'loading' && this.#isCommitted) this.#ready()
    })
    contents.on('did-fail-load', (_event, code, _description, url, isMainFrame) => {
      if (!isMainFrame || code === ABORTED || this.#state.phase === 'refused') return
      this.#current = this.#parts.rule.refusalOf(url) === null ? url : this.#current
      this.#fail(failureText(this.#parts.texts, code, hostOf(url)))
    })
    // A page without a title goes by its address, which says nothing that the toolbar does not.
    contents.on('page-title-updated', (_event, title, isSet) => this.#set({ title: isSet ? title : '' }))
    contents.on('render-process-gone', () => this.#fail(this.#parts.texts.t('main:embed.crashed')))
    contents.on('before-input-event', (event, input) => {
      if (this.#parts.onKey(input)) event.preventDefault()
    })
  }

  #arrived(url: string, status: number): void {
    const host = hostOf(url)
    this.#current = url
    if (status >= FIRST_SERVER_FAILURE) return this.#fail(this.#parts.texts.t('main:embed.server', { host, status }))
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
    this.#fail(this.#parts.texts.t('main:embed.slow', { host: hostOf(this.#current) }))
    this.#contents.stop()
  }

  #fail(message: string): void {
    clearTimeout(this.#timer)
    this.#set({ phase: 'failed', message })
  }

  /** Stops a navigation. A page that is there stays; one that is not is refused. */
  #stop(event: { preventDefault: () => void }, refusal: Refusal, isMainFrame: boolean): void {
    const { texts, log } = this.#parts
    event.preventDefault()
    log.warn(`stopped an embedded page on its way to ${refusal.host || 'no host'}: ${refusal.reason}`)
    if (this.#state.phase !== 'loading' || !isMainFrame) return this.#say(stoppedText(texts, refusal))
    clearTimeout(this.#timer)
    this.#set({ phase: 'refused', message: refusalText(texts, refusal) })
  }

  #say(message: string): void {
    if (!this.isReady) {
      this.#notice = message
      return
    }
    // Taken back first: the same link once more is said once more, although somebody has put the message away.
    this.#set({ message: null })
    this.#set({ message })
  }

  #set(change: Partial<EmbedState>): void {
    if (this.#isGone) return
    this.#state = { ...this.#state, ...change }
    this.#parts.onChange(this.#state)
  }
}

/** Of 100: good enough to stand in for the page for the time of a menu. */
const STILL_QUALITY = 80
