/** What the test page shows of this PC and its way to the server (spec.md §2, /test/index). Nothing of it is a secret. */

/** The checks that need main; the page makes the others itself. */
export const MAIN_CHECKS = ['server', 'exportFolder', 'keychain', 'clipboard'] as const
export type MainCheck = (typeof MAIN_CHECKS)[number]

/** How a check ended, in a sentence for a person. */
export interface CheckOutcome {
  readonly isOk: boolean
  readonly detail: string
  readonly durationMs: number
}

export interface DiagnosticFacts {
  /** Host and port of the calls' address. */
  readonly serverHost: string
  readonly versions: { readonly app: string; readonly electron: string; readonly chromium: string; readonly node: string }
  /** Kind, release and processor of the operating system. */
  readonly system: string
  /** The screen that the window is on; CSS pixels. */
  readonly screen: { readonly width: number; readonly height: number; readonly scale: number }
  /** Where `deployment.json`, settings and logs lie. */
  readonly accountFolder: string
}
