/** External pages of the menu (spec.md §2, /myiframe) as both processes speak of them. */

/** How an embedded page stands. `loading`: nothing to see yet; `refused`: its address may not be shown here. */
export type EmbedPhase = 'loading' | 'ready' | 'failed' | 'refused'

/** A menu's external page in its tab (spec.md §2, /myiframe). Main owns the page; the renderer draws what stands around it. */
export interface EmbedState {
  readonly id: string
  readonly phase: EmbedPhase
  /** Where the page is now, without query and fragment; empty when the menu's path is no address at all. */
  readonly address: string
  /** The page's own title. */
  readonly title: string
  /** What went wrong, and what to do; beside a page that is `ready`, something in it that was stopped. */
  readonly message: string | null
}
