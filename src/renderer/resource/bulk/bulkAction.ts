import type { ComponentType } from 'react'
import type { Permission } from '#shared/domain/permissions.ts'
import type { BatchRun, BulkProgress } from './bulkRun.ts'

/** What the rows of a bulk action are. The words are `list:bulk.unit.*`. */
export type Counted = 'rows' | 'people'

/**
 * Does something for one row; rejects with the call's `AppError`. `signal` is aborted when the person stops the run: work of
 * several calls checks it before each further call. Never pass it to a call that writes: if that call is aborted in flight,
 * nobody knows whether the server did it. It is called again for a row whose call the lock has refused: work of several calls makes
 * each of them through `retryAfterUnlock`.
 */
export type RowRun<Row> = (row: Row, signal: AbortSignal) => Promise<unknown>

/** The work of an action. */
export type ActionRun<Row> = RowRun<Row> | BatchRun<Row>

/** The props of a dialog that asks for what all rows of a bulk action share. */
export interface BulkAskProps<Row> {
  /** The selected rows that the action applies to: at least one. */
  readonly rows: readonly Row[]
  /** How many of the selected rows it does not apply to. */
  readonly leftOut: number
  /** Starts the run and takes the dialog's place. */
  readonly onStart: (run: ActionRun<Row>) => void
  readonly onClose: () => void
}

interface BulkActionBase<Row> {
  readonly key: string
  /** The verb on the button, in the display language. */
  readonly label: () => string
  /** A person without this permission does not see the action. */
  readonly permission: Permission
  /** It destroys something: with several rows, their number has to be typed before it starts. */
  readonly isDanger?: boolean
  /** What its rows are, for the words around their number; records by default. */
  readonly counts?: Counted
  /** What the person must know before it starts, as a sentence: that it cannot be undone. */
  readonly warning?: () => string
  /** What the button says that goes on with the rows that were not tried, where the usual words say too little; null for those. */
  readonly goOnLabel?: (outcomes: BulkProgress['outcomes']) => string | null
  /** Whether the action applies to a row. The dialog leaves the other rows out and says how many they are. */
  readonly isOffered: (row: Row) => boolean
  /** Names a row in the question and the results. Without it the list's first column does: for rows whose first column may repeat. */
  readonly nameOf?: (row: Row) => string
  /** Fetches again what a run may have changed, the list too. Called once when a run has ended, whatever its outcomes. `rows`: all of them. */
  readonly refresh: (rows: readonly Row[]) => unknown
}

/** An action on many selected rows. It runs for one row or batch after another, after a question, or after a dialog of its own (`ask`). */
export type BulkAction<Row> = BulkActionBase<Row> &
  (
    | { readonly run: ActionRun<Row> }
    | {
        /** Asks for what all rows share, such as a reason, and makes the run of it. */
        readonly ask: ComponentType<BulkAskProps<Row>>
      }
  )
