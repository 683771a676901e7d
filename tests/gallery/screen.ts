import type { Page } from 'playwright/test'
import type { Stage } from './stage.ts'

/** One screen of the product. */
export interface Screen {
  readonly name: string
  /** Opens the screen. It starts on the sign-in page, or signed in with only the home tab. */
  readonly show: (stage: Stage) => Promise<void>
  /** The page that shows it; without it the app's own. */
  readonly page?: () => Page | null
  /** Removes what the common clean-up (faults, dialogs, tabs) does not. */
  readonly leave?: (stage: Stage) => Promise<void>
  /** The part that a guide shows. CSS pixels in the smallest size; without it the whole page. */
  readonly detail?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  /** The screen contains settings, so the theme cannot change while it is shown. It is opened once for each theme. */
  readonly holdsSettings?: boolean
}
