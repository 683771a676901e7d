/** The facts and checks of the test page (spec.md §2, /test/index). They hold no secret. */

/** The checks that need main; the page runs the others itself. */
export const MAIN_CHECKS = ['server', 'exportFolder', 'keychain', 'clipboard'] as const
export type MainCheck = (typeof MAIN_CHECKS)[number]

/** The result of a check, with a sentence for a person. */
export interface CheckOutcome {
  readonly isOk: boolean
  readonly detail: string
  readonly durationMs: number
}

export interface DiagnosticFacts {
  /** Host and port of the server. */
  readonly serverHost: string
  readonly versions: { readonly app: string; readonly electron: string; readonly chromium: string; readonly node: string }
  /** Kind, release and processor of the operating system. */
  readonly system: string
  /** The screen that the window is on; CSS pixels. */
  readonly screen: { readonly width: number; readonly height: number; readonly scale: number }
  /** The folder of `deployment.json`, settings and logs. */
  readonly accountFolder: string
  /** Settings of the deployment that messages of the app can mention, by the names that store IT knows (docs/configuration.md). */
  readonly settings: readonly { readonly name: string; readonly value: string }[]
}
