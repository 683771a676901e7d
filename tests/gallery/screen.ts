import type { Stage } from './stage.ts'

/** One picture of the product. */
export interface Screen {
  readonly name: string
  /** Brings the screen up: on the sign-in page, or signed in with the home tab alone. */
  readonly show: (stage: Stage) => Promise<void>
  /** Takes away what a new start (faults gone, dialogs and tabs closed) would leave. */
  readonly leave?: (stage: Stage) => Promise<void>
  /** It holds settings: the theme cannot change while it is shown, so it is shown once for each theme. */
  readonly holdsSettings?: boolean
}
