import { type Held, writeOrReadBack } from '#renderer/kit/writes/writeOrReadBack.ts'
import type { Review } from './verdict.ts'

type SendReview<Named> = (record: Named, decided: Review) => Promise<void>

interface Calls<Named> {
  readonly check: (record: Named, decided: Review) => Promise<unknown>
  /** Reads the record: its state in a few words, and what that says of this review. */
  readonly held: (record: Named, decided: Review) => Promise<string | Held>
  /** Called after each review, also after one that failed: what is known of the record is out of date. */
  readonly recordChanged: (record: Named) => void
  /** Called after a single review: the lists and what else belongs to the record are out of date. */
  readonly listChanged: (record: Named) => void
}

export interface ReviewWrites<Named = string> {
  /** Reviews one record. */
  readonly review: SendReview<Named>
  /** Reviews one record of several, and leaves the list as it is: after all of them it is read once. */
  readonly send: SendReview<Named>
}

/**
 * The review of the records of one kind, which are named by their id or by more. It resolves when the server has accepted it. After a lost
 * answer it rejects with what the server now holds, and so it does after a refusal of a record that somebody else has reviewed. It is never
 * repeated.
 */
export function reviewWrites<Named = string>({ check, held, recordChanged, listChanged }: Calls<Named>): ReviewWrites<Named> {
  const send: SendReview<Named> = async (record, decided) => {
    try {
      await writeOrReadBack(
        () => check(record, decided),
        () => held(record, decided),
        { readsRefusal: true },
      )
    } finally {
      recordChanged(record)
    }
  }
  const review: SendReview<Named> = async (record, decided) => {
    try {
      await send(record, decided)
    } finally {
      listChanged(record)
    }
  }
  return { review, send }
}
