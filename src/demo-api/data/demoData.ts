import type { UploadedEntry } from '#shared/api/errorLog.ts'
import type { BookOptions } from './bookOptions.ts'
import type { Account } from './people/accounts.ts'
import { CreatedIds } from './base/ids.ts'
import { CouponBook } from './coupons/couponBook.ts'
import { DictionaryBook } from './dictionary/dictionary.ts'
import { Organisation } from './organisation/organisation.ts'
import { MemberKinds } from './people/memberKinds.ts'
import { MenuBook } from './menu/menuBook.ts'
import type { GroupEntry } from './menu/menuTable.ts'
import { OrderBook } from './orders/orderBook.ts'
import { InsuranceBook } from './refunds/insuranceBook.ts'
import { MoneyBook } from './refunds/moneyBook.ts'
import { RefundBook } from './refunds/refundBook.ts'

/** The data that calls can change. */
export class DemoData {
  readonly orders: OrderBook
  readonly coupons: CouponBook
  readonly organisation: Organisation
  readonly #ids = new CreatedIds()
  readonly menus: MenuBook
  readonly dictionary = new DictionaryBook(this.#ids)
  readonly memberKinds = new MemberKinds(this.#ids)
  readonly refunds: RefundBook
  readonly refundMoney: MoneyBook
  readonly insurances: InsuranceBook
  /** Uploaded error logs, the oldest first. */
  readonly errorLogs: (readonly UploadedEntry[])[] = []
  readonly #options: BookOptions
  /** The books of areas, by what makes them. */
  readonly #books = new Map<unknown, unknown>()
  readonly #favourites = new Map<string, Set<string>>()

  constructor(options: BookOptions, menu: readonly GroupEntry[]) {
    this.#options = options
    this.menus = new MenuBook(this.#ids, menu)
    this.orders = new OrderBook(options)
    this.refunds = new RefundBook(options, this.orders)
    this.refundMoney = new MoneyBook(options.now, this.orders, this.refunds)
    this.insurances = new InsuranceBook(options.seed, this.orders)
    this.coupons = new CouponBook(options.seed, options.midnight)
    this.organisation = new Organisation(options.seed, this.#ids)
  }

  /** The menu ids that the person marked as favourites. Handlers change the returned set. */
  favourites(account: Account): Set<string> {
    const known = this.#favourites.get(account.account)
    if (known !== undefined) return known
    const fresh = new Set(this.menus.initialFavourites())
    this.#favourites.set(account.account, fresh)
    return fresh
  }

  /**
   * What an area keeps, made at its first use and again after a reset. The area asks with the same function each time:
   * `const transfers = ({ seed }: BookOptions) => new TransferBook(seed)`, `demoData.bookOf(transfers)`.
   */
  bookOf<Book>(make: (options: BookOptions) => Book): Book {
    if (!this.#books.has(make)) this.#books.set(make, make(this.#options))
    // What a function has made is kept under that function alone.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return this.#books.get(make) as Book
  }

  reset(): void {
    this.#books.clear()
    this.orders.reset()
    this.coupons.reset()
    this.organisation.reset()
    this.menus.reset()
    this.dictionary.reset()
    this.memberKinds.reset()
    this.refunds.reset()
    this.refundMoney.reset()
    this.insurances.reset()
    this.#favourites.clear()
    this.errorLogs.length = 0
  }
}
