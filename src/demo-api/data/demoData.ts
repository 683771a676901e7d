import type { UploadedEntry } from '#shared/api/errorLog.ts'
import type { StoreOptions } from './storeOptions.ts'
import type { Account } from './people/accounts.ts'
import { CreatedIds } from './base/ids.ts'
import { CouponStore } from './coupons/couponStore.ts'
import { DictionaryStore } from './dictionary/dictionary.ts'
import { Organisation } from './organisation/organisation.ts'
import { MemberKinds } from './people/memberKinds.ts'
import { MenuStore } from './menu/menuStore.ts'
import type { GroupEntry } from './menu/menuTable.ts'
import { OrderStore } from './orders/orderStore.ts'
import { InsuranceStore } from './refunds/insuranceStore.ts'
import { RefundMoneyStore } from './refunds/refundMoneyStore.ts'
import { RefundStore } from './refunds/refundStore.ts'

/** The data that calls can change. */
export class DemoData {
  readonly orders: OrderStore
  readonly coupons: CouponStore
  readonly organisation: Organisation
  readonly #ids = new CreatedIds()
  readonly menus: MenuStore
  readonly dictionary = new DictionaryStore(this.#ids)
  readonly memberKinds = new MemberKinds(this.#ids)
  readonly refunds: RefundStore
  readonly refundMoney: RefundMoneyStore
  readonly insurances: InsuranceStore
  /** Uploaded error logs, the oldest first. */
  readonly errorLogs: (readonly UploadedEntry[])[] = []
  readonly #options: StoreOptions
  /** The data of areas, by what makes it. */
  readonly #areas = new Map<unknown, unknown>()
  readonly #favourites = new Map<string, Set<string>>()

  constructor(options: StoreOptions, menu: readonly GroupEntry[]) {
    this.#options = options
    this.menus = new MenuStore(this.#ids, menu)
    this.orders = new OrderStore(options)
    this.refunds = new RefundStore(options, this.orders)
    this.refundMoney = new RefundMoneyStore(options.now, this.orders, this.refunds)
    this.insurances = new InsuranceStore(options.seed, this.orders)
    this.coupons = new CouponStore(options.seed, options.midnight)
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
   * `const transfers = ({ seed }: StoreOptions) => new TransferStore(seed)`, `demoData.dataOf(transfers)`.
   */
  dataOf<Data>(make: (options: StoreOptions) => Data): Data {
    if (!this.#areas.has(make)) this.#areas.set(make, make(this.#options))
    // What a function has made is kept under that function alone.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return this.#areas.get(make) as Data
  }

  reset(): void {
    this.#areas.clear()
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
