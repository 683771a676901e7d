import type { WebContents, WebFrameMain } from 'electron'

/**
 * Replaces `window.print` in a frame, and puts it back. Electron has no switch for it: `disableDialogs` covers `alert` and its like, but
 * not the print dialog (electron#32925), which a timer of a hidden page would open over the lock screen.
 */
const PRINT_KEY = "Symbol.for('backoffice.print')"
const STOP_PRINTING = `if (!(${PRINT_KEY} in window)) { Object.defineProperty(window, ${PRINT_KEY}, { value: window.print, configurable: true }); window.print = () => undefined }; 0`
const ALLOW_PRINTING = `if (${PRINT_KEY} in window) { window.print = window[${PRINT_KEY}]; delete window[${PRINT_KEY}] }; 0`

/**
 * Keeps an external page that is covered by the lock screen from being heard and from printing. The page runs on otherwise: it keeps
 * what a person typed into it.
 */
export class PageSilencer {
  readonly #contents: WebContents
  #isSilent = false

  constructor(contents: WebContents) {
    this.#contents = contents
    contents.on('frame-created', (_event, { frame }) => frame?.on('dom-ready', () => this.#isSilent && run(frame, STOP_PRINTING)))
    contents.on('dom-ready', () => this.#isSilent && this.#runInFrames(STOP_PRINTING))
  }

  set(isSilent: boolean): void {
    if (isSilent === this.#isSilent || this.#contents.isDestroyed()) return
    this.#isSilent = isSilent
    this.#contents.setAudioMuted(isSilent)
    this.#runInFrames(isSilent ? STOP_PRINTING : ALLOW_PRINTING)
  }

  #runInFrames(code: string): void {
    for (const frame of this.#contents.mainFrame.framesInSubtree) run(frame, code)
  }
}

/** Runs code in a frame; one that navigates or is removed meanwhile refuses, and its next document is treated at its `dom-ready`. */
function run(frame: WebFrameMain, code: string): void {
  if (!frame.isDestroyed()) frame.executeJavaScript(code).catch(() => undefined)
}
