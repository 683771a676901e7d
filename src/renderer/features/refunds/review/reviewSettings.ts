import { useTranslation } from 'react-i18next'
import { changeListPreference, useListPreferences } from '#renderer/kit/session/preferences.ts'
import type { ReviewOrder } from '#shared/domain/preferences.ts'

/** What a person set up for the review of refunds. */
export interface ReviewSettings {
  /** The reasons for rejecting, each under a number key. */
  readonly phrases: readonly string[]
  /** Fen: a larger amount is asked about before it is passed. Null: none is. */
  readonly askAbove: number | null
  readonly order: ReviewOrder
}

/** Until the person sets another amount. Fen. */
const ASK_ABOVE = 100_000

/** The person's settings of the review; the product's own until they are changed. */
export function useReviewSettings(): ReviewSettings {
  const { t } = useTranslation('refundActions')
  const { phrases, askAbove = ASK_ABOVE, reviewOrder: order = 'age' } = useListPreferences('refunds')
  return { phrases: phrases ?? [t('phrase.used'), t('phrase.late'), t('phrase.proof'), t('phrase.wrong')], askAbove, order }
}

export function changeReviewSettings({ phrases, askAbove, order }: Partial<ReviewSettings>): void {
  changeListPreference('refunds', {
    ...(phrases === undefined ? {} : { phrases: [...phrases] }),
    ...(askAbove === undefined ? {} : { askAbove }),
    ...(order === undefined ? {} : { reviewOrder: order }),
  })
}
