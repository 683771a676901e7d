/** What is open, while the page may not hold it. */

/** What is open in the tabs. Main keeps it in memory while the page may not hold it. */
export interface Workspace {
  readonly tabs: readonly { readonly address: string; readonly label: string }[]
  /** The address of the tab in front. */
  readonly active: string
  /** What was typed and chosen in the pages and not yet saved: by tab and name, as JSON. */
  readonly drafts: Readonly<Record<string, string>>
}

/** `current`: what this session had open (a reload, an unlock); `offer`: what the same person had open when a session expired. */
export interface KeptWorkspaces {
  readonly current: Workspace | null
  readonly offer: Workspace | null
}
