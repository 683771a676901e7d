/** What was known of a refund when an action on it was sent whose answer got lost. */
export interface LostAnswer {
  readonly status: number | null
  /** Rows of its log; null if the log was not loaded. */
  readonly logCount: number | null
}

/** Whether the server holds something else than before. An action may also arrive late: 'same' does not mean that it never will. */
export const changeSince = (before: LostAnswer, now: LostAnswer): 'changed' | 'same' =>
  before.status !== now.status || (before.logCount !== null && now.logCount !== null && now.logCount > before.logCount) ? 'changed' : 'same'
