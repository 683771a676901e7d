import { REFUND_FILTERS } from '#shared/areas/refunds/area.ts'
import { isIdentifying } from '#shared/domain/filters.ts'

/** Beside the list, so that the menu of the list opens it. */
export const REVIEW_PATH = '/sale/goods/chargeback-order/review'

const { refundStatus: _fixed, ...filters } = REFUND_FILTERS

/** The filters of a review: those of the list without the status, because a review takes only refunds that await it. */
export const REVIEW_FILTERS = filters

/**
 * The address of the review of a list with these filters. Those that identify an order or person are left out, because addresses are
 * stored on the disk.
 */
export function reviewAddress(form: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams()
  for (const [name, field] of Object.entries(REVIEW_FILTERS)) {
    const value = form[name] ?? ''
    if (!isIdentifying(field) && value !== '') query.set(name, value)
  }
  return query.size === 0 ? REVIEW_PATH : `${REVIEW_PATH}?${query.toString()}`
}
