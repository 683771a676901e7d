/** What a restart of the program would interrupt, each as a number. */
export interface UpdateBlockers {
  /** Running and queued exports. */
  readonly exports: number
  /** Writes without an answer of the server. */
  readonly writes: number
  /** Tabs with content that is not saved. */
  readonly unsaved: number
}

/** The answer to "restart to update": it began, something has to end first, or there is nothing to install. */
export type UpdateRestart = { readonly kind: 'started' } | { readonly kind: 'none' } | ({ readonly kind: 'blocked' } & UpdateBlockers)
