import { REFUND_FILTERS } from '#shared/areas/refunds/area.ts'
import { isIdentifying } from '#shared/domain/filters.ts'

/** Beside the list, so that the menu of the list opens it. */
export const REVIEW_PATH = '/sale/goods/chargeback-order/review'

/**
 * The address of the review of a list with these filters. The status is left out, because a review takes only refunds that await it.
 * Filters that identify an order or person are left out too, because addresses are stored on the disk.
 */
export function reviewAddress(form: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams()
  for (const [name, field] of Object.entries(REFUND_FILTERS)) {
    const value = form[name] ?? ''
    if (name !== 'refundStatus' && !isIdentifying(field) && value !== '') query.set(name, value)
  }
  return query.size === 0 ? REVIEW_PATH : `${REVIEW_PATH}?${query.toString()}`
}
