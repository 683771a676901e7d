/** `spec.md §2`, example menu pages. */
export const ORDERS_PATH = '/sale/goods/goods-order'

/** The address of one order's own tab. */
export const orderPath = (id: string): string => `${ORDERS_PATH}/${encodeURIComponent(id)}`
