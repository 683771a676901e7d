import type { Permission } from '#shared/domain/permissions.ts'

/** An action on many selected rows. It runs for one row after another. */
export interface BulkAction<Row> {
  readonly key: string
  /** The verb on the button, in the display language. */
  readonly label: () => string
  /** A person without this permission does not see the action. */
  readonly permission: Permission
  /** Whether the action applies to a row. The dialog leaves the other rows out and says how many they are. */
  readonly isOffered: (row: Row) => boolean
  /**
   * Runs the action for one row; rejects with the call's `AppError`. `signal` is aborted when the person stops the run: an
   * action of several calls checks it before each further call. Never pass it to a call that writes: if that call is aborted
   * in flight, nobody knows whether the server did it. It is called again for a row whose call the lock has refused: an action of
   * several calls makes each of them through `pastLock`.
   */
  readonly run: (row: Row, signal: AbortSignal) => Promise<unknown>
}
