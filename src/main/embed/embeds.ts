import type { BrowserWindow, Input } from 'electron'
import type { EmbedBounds, EmbedState } from '#shared/schemas/embeds.ts'
import type { Logger } from '../log/log.ts'
import { systemClock } from '../async/clock.ts'
import { limitedLog } from '../log/limitedLog.ts'
import { messageOf } from '../log/messageOf.ts'
import type { Deployment } from '../settings/deployment.ts'
import { said, type Texts } from '../texts/texts.ts'
import { EmbeddedPage } from './embeddedPage.ts'
import { EmbedPolicy } from './embedPolicy.ts'
import { refusalSetting, refusalText } from './embedTexts.ts'
import { appKeyOf, pressIn } from './appKeys.ts'
import { EmbedPartition } from './partition.ts'
import { viewBounds } from './viewBounds.ts'

export interface EmbedsDeps {
  readonly deployment: Deployment
  readonly texts: Texts
  readonly log: Logger
  readonly window: BrowserWindow
  readonly hasDevTools: boolean
  /** Chromium's features that no page has, separated by commas. */
  readonly disabledFeatures: string
  readonly onChange: (state: EmbedState) => void
  /** Opens an address in the system's browser. @throws AppError when the configuration does not list its host. */
  readonly openExternal: (url: string) => Promise<void>
}

/** The most external pages that are open at once. Each one is a process; ten are more than a person uses within an hour. */
const MAX_PAGES = 10

/** Lines that external pages cause: each refused frame is one, and a page may ask for frames in a loop. */
const LINES = { burst: 50, perSecond: 1 }

/**
 * The external pages of the menu (spec.md §2, /myiframe): one for each tab, of which one is shown. An `<iframe>` would share the
 * app's session; these are views in their own partition, and only main decides when they may be seen.
 */
export class Embeds {
  readonly #deps: EmbedsDeps
  readonly #policy: EmbedPolicy
  /** For what the pages cause. */
  readonly #pageLog: Logger
  readonly #partition: EmbedPartition
  readonly #pages = new Map<string, EmbeddedPage>()
  #shown: { readonly id: string; readonly bounds: EmbedBounds } | null = null
  /** Whether the partition may hold data: closing a page does not remove its cookies. */
  #isUsed = false
  /** Settles when the previous person's data is erased; no page loads before that. */
  #cleared: Promise<void> = Promise.resolve()

  constructor(deps: EmbedsDeps) {
    this.#deps = deps
    this.#policy = new EmbedPolicy(deps.deployment)
    this.#pageLog = limitedLog(deps.log, systemClock, LINES)
    this.#partition = new EmbedPartition({
      policy: this.#policy,
      log: this.#pageLog,
      onDownload: (contents) => [...this.#pages.values()].find((page) => page.shows(contents))?.downloadStopped(),
    })
    // A reloaded page of the app does not know the views that were open.
    deps.window.webContents.on('did-navigate', () => this.#closeAll())
    deps.window.on('closed', () => this.#closeAll())
  }

  /**
   * Shows the page of a menu's path in a tab, and opens it first when the tab has none. A refused path opens nothing.
   */
  show(id: string, path: string, bounds: EmbedBounds): EmbedState {
    const { texts } = this.#deps
    const target = this.#policy.target(path)
    if ('reason' in target) {
      this.hide(id)
      const [message, setting] = [refusalText(texts, target), refusalSetting(target)]
      return { id, phase: 'refused', address: target.host, title: '', message, setting }
    }
    const page = this.#pages.get(id) ?? this.#open(id, target.url, target.isTokenRemoved)
    this.#shown = { id, bounds }
    // The map is ordered by when each page was last shown.
    this.#pages.delete(id)
    this.#pages.set(id, page)
    this.#discardOldest()
    this.#layOut()
    return page.state
  }

  hide(id: string): void {
    if (this.#shown?.id === id) this.#takeAway()
  }

  close(id: string): void {
    this.hide(id)
    const page = this.#pages.get(id)
    this.#pages.delete(id)
    page?.destroy()
  }

  reload(id: string): void {
    const page = this.#pages.get(id)
    if (page?.isClosed === true) this.#reopen(id, page)
    else page?.reload()
  }

  focus(id: string): void {
    if (this.#shown?.id === id) this.#pages.get(id)?.focus()
  }

  async snapshot(id: string): Promise<string | null> {
    const page = this.#pages.get(id)
    return page?.isReady === true && this.#shown?.id === id ? await page.snapshot() : null
  }

  /** @throws AppError `invalid-argument` when the address may not be opened in the browser. */
  async openExternal(id: string): Promise<void> {
    const page = this.#pages.get(id)
    if (page !== undefined) await this.#deps.openExternal(page.url)
  }

  /** The screen was locked: hides the pages and takes the keyboard from them, no matter what the app's page asks for. */
  cover(): void {
    this.#takeAway()
    this.#forEach((page) => page.mute(true))
  }

  /** The screen was unlocked. The app's page calls `show` to show an external page again. */
  uncover(): void {
    this.#forEach((page) => page.mute(false))
  }

  /** The person signed out: closes the pages and erases everything that they stored. */
  end(): void {
    this.#closeAll()
    if (!this.#isUsed) return
    this.#isUsed = false
    this.#cleared = this.#cleared
      .then(() => this.#partition.clear())
      .catch((error: unknown) => this.#deps.log.error(`embedded pages' data stays: ${String(error)}`))
  }

  #open(id: string, url: string, isTokenRemoved: boolean): EmbeddedPage {
    const { texts, hasDevTools, disabledFeatures, deployment } = this.#deps
    const page = new EmbeddedPage(id, url, isTokenRemoved ? said(texts.t, 'main:embed.tokenRemoved') : null, {
      partition: this.#partition,
      policy: this.#policy,
      texts,
      log: this.#pageLog,
      hasDevTools,
      disabledFeatures,
      timeoutMs: deployment.requestTimeoutMs,
      onChange: (state) => this.#changed(state),
      onKey: (input) => this.#key(input),
    })
    this.#pages.set(id, page)
    this.#isUsed = true
    void this.#cleared.then(() => this.#pages.get(id) === page && page.load())
    return page
  }

  #reopen(id: string, closed: EmbeddedPage): void {
    const { window } = this.#deps
    if (!window.isDestroyed()) closed.leave(window.contentView)
    closed.destroy()
    this.#changed(this.#open(id, closed.url, false).state)
  }

  /** Closes the pages that have not been shown for the longest time. When their tabs are shown again, they load the pages again. */
  #discardOldest(): void {
    for (const id of this.#pages.keys()) {
      if (this.#pages.size <= MAX_PAGES) return
      this.#deps.log.info('an external page was closed to save memory')
      this.close(id)
    }
  }

  /** Shows no page and returns the keyboard to the app: a view that was removed from the window would otherwise still receive the keys. */
  #takeAway(): void {
    const { window } = this.#deps
    let hadFocus = false
    this.#forEach((page) => (hadFocus ||= page.isFocused))
    this.#shown = null
    this.#layOut()
    if (hadFocus && !window.isDestroyed()) window.webContents.focus()
  }

  #changed(state: EmbedState): void {
    this.#layOut()
    this.#deps.onChange(state)
  }

  /** Puts the shown page into the window if it is ready, and takes every other page out. */
  #layOut(): void {
    const { window } = this.#deps
    if (window.isDestroyed()) return
    this.#forEach((page, id) => {
      if (this.#shown?.id !== id || !page.isReady) page.leave(window.contentView)
      else page.place(window.contentView, viewBounds(this.#shown.bounds, window.webContents.zoomFactor, window.getContentBounds()))
    })
  }

  /** Passes the app's own keys on to it; F6 returns the keyboard to the app. True when the page must not get the key. */
  #key(input: Input): boolean {
    const key = appKeyOf(input)
    if (key === null) return false
    if (key === 'held') return true
    const { webContents } = this.#deps.window
    webContents.focus()
    if (key !== 'leave') pressIn(webContents, input)
    return true
  }

  #closeAll(): void {
    this.#forEach((_page, id) => this.close(id))
  }

  /** A page that fails must not keep the others visible: every method of destroyed contents throws in Electron. */
  #forEach(work: (page: EmbeddedPage, id: string) => void): void {
    for (const [id, page] of this.#pages) {
      try {
        work(page, id)
      } catch (error) {
        this.#deps.log.error(`an external page failed: ${messageOf(error)}`)
      }
    }
  }
}
