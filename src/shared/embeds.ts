/** External pages of the menu (spec.md §2, /myiframe), for both processes. */

/** The state of an embedded page. `loading`: nothing is painted yet; `refused`: the app may not show its address. */
export type EmbedPhase = 'loading' | 'ready' | 'failed' | 'refused'

/** A menu's external page in its tab. Main owns the page; the renderer draws the tab around it. */
export interface EmbedState {
  readonly id: string
  readonly phase: EmbedPhase
  /** The current address without query and fragment; empty if the menu's path is no address. */
  readonly address: string
  /** The page's own title. */
  readonly title: string
  /** What failed, and what to do. With a page that is `ready`: something on the page was blocked. */
  readonly message: string | null
}
