import type { RefObject } from 'react'
import { openRecord } from '#renderer/kit/tabs/pageRegistry.ts'
import { usePlainKeys } from '#renderer/ui/focus/usePlainKeys.ts'
import type { ReviewController } from './useReview.ts'

/** The keys of the review (`keymap.ts`). A decision waits a moment: a scanner's code may begin with its letter. */
export function useReviewKeys(root: RefObject<HTMLElement | null>, review: ReviewController, phrases: readonly string[]): void {
  const { current, isRejecting, mayDecide } = review
  usePlainKeys(root, [
    { id: 'reviewNext', run: () => review.step(1), isRepeatable: true },
    { id: 'reviewPrevious', run: () => review.step(-1), isRepeatable: true },
    { id: 'reviewOpen', run: () => current !== null && openRecord('refund', current.id) },
    { id: 'reviewPass', isDelayed: true, run: () => !isRejecting && review.pass() },
    { id: 'reviewReject', isDelayed: true, run: () => mayDecide && review.askReason() },
    // A reason that is typed for another refund is kept.
    { id: 'reviewCancel', run: () => isRejecting && review.cancelReason() },
    {
      id: 'reviewReason',
      isDelayed: true,
      run: (key) => {
        const phrase = phrases[Number(key) - 1]
        if (isRejecting && phrase !== undefined) review.reject(phrase)
      },
    },
  ])
}
