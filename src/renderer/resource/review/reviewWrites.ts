import { orReadAgain } from '#renderer/kit/writes/lostAnswer.ts'
import type { Review } from './verdict.ts'

type SendReview = (id: string, decided: Review) => Promise<void>

interface Calls {
  readonly check: (id: string, decided: Review) => Promise<unknown>
  /** Reads the record and describes its state in a few words. */
  readonly held: (id: string) => Promise<string>
  /** Called after each review, also after one that failed: what is known of the record is out of date. */
  readonly recordChanged: (id: string) => void
  /** Called after a single review. */
  readonly listChanged: () => void
}

export interface ReviewWrites {
  /** Reviews one record. */
  readonly review: SendReview
  /** Reviews one record of several, and leaves the list as it is: after all of them it is read once. */
  readonly send: SendReview
}

/**
 * The review of the records of one kind. It resolves when the server has accepted it. After a lost answer it rejects with what the server
 * now holds. It is never repeated.
 */
export function reviewWrites({ check, held, recordChanged, listChanged }: Calls): ReviewWrites {
  const send: SendReview = async (id, decided) => {
    try {
      await orReadAgain(
        () => check(id, decided),
        () => held(id),
      )
    } finally {
      recordChanged(id)
    }
  }
  const review: SendReview = async (id, decided) => {
    try {
      await send(id, decided)
    } finally {
      listChanged()
    }
  }
  return { review, send }
}
