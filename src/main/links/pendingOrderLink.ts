import { isOrderId } from '#shared/domain/order.ts'
import type { DeepLink } from './deepLink.ts'

export interface PendingOrderLinkDeps {
  /** Whether somebody is signed in and the screen is not locked. */
  readonly isOpen: () => boolean
  /** The page may come and take it. */
  readonly onArrived: () => void
}

/** Keeps the order that a link asks for until somebody may see it: `backoffice://order/<id>`. */
export class PendingOrderLink {
  readonly #parts: PendingOrderLinkDeps
  #orderId: string | null = null

  constructor(parts: PendingOrderLinkDeps) {
    this.#parts = parts
  }

  /** The last link counts. Anything that is no order's id is nothing of ours. */
  follow({ action, path }: DeepLink): void {
    if (action !== 'order' || !isOrderId(path)) return
    this.#orderId = path
    if (this.#parts.isOpen()) this.#parts.onArrived()
  }

  /** The order to open, once. */
  take(): string | null {
    const id = this.#orderId
    this.#orderId = null
    return id
  }
}
