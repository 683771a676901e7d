import type { UploadedEntry } from '#shared/api/errorLog.ts'
import type { Account } from './people/accounts.ts'
import { CreatedIds } from './base/ids.ts'
import { CouponBook } from './coupons/couponBook.ts'
import { DictionaryBook } from './dictionary/dictionary.ts'
import { MemberKinds } from './people/memberKinds.ts'
import { INITIAL_FAVOURITES } from './menu/menus.ts'
import { OrderBook } from './orders/orderBook.ts'

/** The data that calls can change. */
export class DemoData {
  readonly orders: OrderBook
  readonly coupons: CouponBook
  readonly #ids = new CreatedIds()
  readonly dictionary = new DictionaryBook(this.#ids)
  readonly memberKinds = new MemberKinds(this.#ids)
  /** Uploaded error logs, the oldest first. */
  readonly errorLogs: (readonly UploadedEntry[])[] = []
  readonly #favourites = new Map<string, Set<string>>()

  /** `midnight`: the instant at which the demo's current day begins. Milliseconds. */
  constructor(seed: number, midnight: number, now: () => number) {
    this.orders = new OrderBook(seed, midnight, now)
    this.coupons = new CouponBook(seed, midnight)
  }

  /** The menu ids that the person marked as favourites. Handlers change the returned set. */
  favourites(account: Account): Set<string> {
    const known = this.#favourites.get(account.account)
    if (known !== undefined) return known
    const fresh = new Set(INITIAL_FAVOURITES)
    this.#favourites.set(account.account, fresh)
    return fresh
  }

  reset(): void {
    this.orders.reset()
    this.coupons.reset()
    this.dictionary.reset()
    this.memberKinds.reset()
    this.#favourites.clear()
    this.errorLogs.length = 0
  }
}
