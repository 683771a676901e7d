/** The work that the end of the program, or its restart for an update, would interrupt; each as a number. */
export interface UnfinishedWork {
  /** Running and queued exports. */
  readonly exports: number
  /** Writes that the server has not answered yet: their outcome would remain unknown. */
  readonly writes: number
  /** Tabs with content that is not saved. */
  readonly unsaved: number
}

/** The answer to "restart to update": it began, something has to end first, or there is nothing to install. */
export type UpdateRestart = { readonly kind: 'started' } | { readonly kind: 'none' } | ({ readonly kind: 'blocked' } & UnfinishedWork)
