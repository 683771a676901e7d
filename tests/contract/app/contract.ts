/** What a contract is. Contracts take `electron` as an argument: their list is also read where there is no Electron. */

import type * as electron from 'electron'

/** What the sources that contracts cite are of. */
export const ELECTRON_SOURCES = 'electron/electron at 96f3996 (main, 2026-08-22, Chromium 153), docs of 45'

export type Electron = typeof electron

/**
 * Starts another app on the same executable, from `scenarios`, and gives what it printed and how it ended. One that stands still by design
 * is stopped `stopAfterMs` after its first line.
 */
export type RunScenario = (name: string, args?: readonly string[], options?: { readonly stopAfterMs?: number }) => Promise<ScenarioEnd>

export interface ScenarioEnd {
  /** The lines on stdout. */
  readonly lines: readonly string[]
  readonly stderr: string
  /** Null when it was stopped because it went on for too long. */
  readonly code: number | null
}

export interface Tools {
  readonly electron: Electron
  readonly scenario: RunScenario
  /** An empty folder of this contract. */
  readonly folder: string
}

export interface Contract {
  /** What holds, as a sentence. */
  readonly name: string
  /** As `usedElectronMembers` names them: `App.getPath`, `WebContents#destroyed`, `new BrowserWindow`. */
  readonly members: readonly string[]
  /** The document, spec or source of Electron that says so, in `ELECTRON_SOURCES`. */
  readonly source: string
  /** Where it holds; everywhere when it is left out. */
  readonly platforms?: readonly NodeJS.Platform[]
  /** Throws when it does not hold. */
  readonly run: (tools: Tools) => void | Promise<void>
}
