import type { WebContents, WebFrameMain } from 'electron'

/**
 * Replaces `window.print` in a frame, and restores it. Electron has no switch for this: `disableDialogs` covers `alert`, `confirm` and
 * `prompt`, but not the print dialog (electron#32925), which a timer of a hidden page would open over the lock screen.
 */
const PRINT_KEY = "Symbol.for('backoffice.print')"
const STOP_PRINTING = `if (!(${PRINT_KEY} in window)) { Object.defineProperty(window, ${PRINT_KEY}, { value: window.print, configurable: true }); window.print = () => undefined }; 0`
const ALLOW_PRINTING = `if (${PRINT_KEY} in window) { window.print = window[${PRINT_KEY}]; delete window[${PRINT_KEY}] }; 0`

/**
 * Mutes an external page behind the lock screen, and keeps it from printing. Otherwise the page runs on: it keeps
 * what a person typed into it.
 */
export class EmbedMuter {
  readonly #contents: WebContents
  #isMuted = false

  constructor(contents: WebContents) {
    this.#contents = contents
    contents.on('frame-created', (_event, { frame }) => {
      frame?.on('dom-ready', () => this.#isMuted && void run(frame, STOP_PRINTING))
    })
    contents.on('dom-ready', () => this.#isMuted && this.#runInFrames(STOP_PRINTING))
  }

  set(isMuted: boolean): void {
    if (isMuted === this.#isMuted || this.#contents.isDestroyed()) return
    this.#isMuted = isMuted
    this.#contents.setAudioMuted(isMuted)
    this.#runInFrames(isMuted ? STOP_PRINTING : ALLOW_PRINTING)
  }

  #runInFrames(code: string): void {
    for (const frame of this.#contents.mainFrame.framesInSubtree) void run(frame, code)
  }
}

/**
 * Runs code in a frame. Never rejects: a frame that navigates or is removed refuses the code, and its next document gets it at `dom-ready`.
 */
async function run(frame: WebFrameMain, code: string): Promise<void> {
  try {
    if (!frame.isDestroyed()) await frame.executeJavaScript(code)
  } catch {
    // The frame is gone, so there is nothing to mute.
  }
}
