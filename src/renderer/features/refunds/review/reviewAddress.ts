import { REFUND_FILTERS, type FilterField } from '#shared/domain/filters.ts'

/** Beside the list, so that the menu of the list opens it. */
export const REVIEW_PATH = '/sale/goods/chargeback-order/review'

/** Ids and typed words name a person or an order, and addresses are kept on the disk. */
const isKept = ({ kind }: FilterField): boolean => kind !== 'id' && kind !== 'phone' && kind !== 'text'

/** The address of the review of a list with these filters. Its status is no filter: the review takes what waits for it. */
export function reviewAddress(form: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams()
  for (const [name, field] of Object.entries(REFUND_FILTERS)) {
    const value = form[name] ?? ''
    if (name !== 'refundStatus' && isKept(field) && value !== '') query.set(name, value)
  }
  return query.size === 0 ? REVIEW_PATH : `${REVIEW_PATH}?${query.toString()}`
}
