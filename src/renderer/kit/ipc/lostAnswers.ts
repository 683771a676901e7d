import type { WriteName } from '#shared/api/index.ts'
import type { AppError } from '#shared/errors.ts'

/** A write that was sent and whose answer is missing: nobody knows whether the server did it. */
export interface LostAnswer {
  readonly name: WriteName
  readonly args: unknown
  readonly error: AppError
}

interface Follower {
  readonly onLost: (lost: LostAnswer) => void
  /** The record of a lost answer was read: what became of the write is known. `error`: that of its answer. */
  readonly onKnown: (error: AppError) => void
}

let follower: Follower | null = null

/** Follows the lost answers of this page. A second follower takes the place of the first. */
export const followLostAnswers = (next: Follower): void => {
  follower = next
}

export const tellLost = (lost: LostAnswer): void => follower?.onLost(lost)
export const tellKnown = (error: AppError): void => follower?.onKnown(error)
