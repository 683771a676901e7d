/** The work that the end of the program, or its restart for an update, would interrupt; each as a number. */
export interface UnfinishedWork {
  /** Running and queued exports. */
  readonly exports: number
  /** Writes that the server has not answered yet: their outcome would remain unknown. */
  readonly writes: number
  /** Tabs with content that is not saved. */
  readonly unsaved: number
}

export interface UpdateState {
  /** The version that a restart installs; null for none. */
  readonly ready: string | null
  /** It has waited for longer than store IT allows (`updates.installWithinDays`, `updates.minimumVersion`). */
  readonly isDue: boolean
  /** The version whose installation did not succeed at the last end of the program; null for none. */
  readonly failed: string | null
}

/**
 * The answer to "restart to update": it began, there is nothing to install, something has to end first, the feed no longer offers the
 * version, the feed did not answer, the file could not be used, or the disk has too little space; `needed` is what has to be free, in bytes.
 */
export type UpdateRestart =
  | { readonly kind: 'started' | 'none' | 'withdrawn' | 'unreached' | 'refused' }
  | { readonly kind: 'noSpace'; readonly needed: number }
  | ({ readonly kind: 'blocked' } & UnfinishedWork)
