import { powerSaveBlocker } from 'electron'

/** Keeps the PC from going to sleep by itself while exports run; its screen may still be turned off and lock. */
export class KeepAwake {
  #blocker: number | null = null

  set(isNeeded: boolean): void {
    if (isNeeded === (this.#blocker !== null)) return
    if (this.#blocker !== null) powerSaveBlocker.stop(this.#blocker)
    this.#blocker = isNeeded ? powerSaveBlocker.start('prevent-app-suspension') : null
  }
}
