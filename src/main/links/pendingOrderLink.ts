import { isOrderId } from '#shared/domain/orders/order.ts'
import type { DeepLink } from './deepLink.ts'

/** Keeps the order of a link (`backoffice://order/<id>`) until the page takes it, once a person is signed in and unlocked. */
export class PendingOrderLink {
  readonly #onArrived: () => void
  #orderId: string | null = null

  /** @param onArrived Notifies the page that there is a link to take. */
  constructor(onArrived: () => void) {
    this.#onArrived = onArrived
  }

  /** The last link counts. A link without an order id is ignored. */
  follow({ action, path }: DeepLink): void {
    if (action !== 'order' || !isOrderId(path)) return
    this.#orderId = path
    this.#onArrived()
  }

  /** The order to open, once. */
  take(): string | null {
    const id = this.#orderId
    this.#orderId = null
    return id
  }
}
