import type { Stage } from './stage.ts'

/** One picture of the product. */
export interface Screen {
  readonly name: string
  /** Brings the screen up: on the sign-in page, or signed in with the home tab alone. */
  readonly show: (stage: Stage) => Promise<void>
  /** Takes away what a new start (faults gone, dialogs and tabs closed) would leave. */
  readonly leave?: (stage: Stage) => Promise<void>
  /** Nobody may change the theme while it is up: it is shown anew for each. */
  readonly holdsSettings?: boolean
}
