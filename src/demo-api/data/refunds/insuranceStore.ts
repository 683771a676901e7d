import type { OrderStore } from '../orders/orderStore.ts'
import { drawInsurances, isInsured, type Insurance } from './insurance.ts'

/** The insurances of parcels, generated at the first request, and the changes since the start. */
export class InsuranceStore {
  readonly #seed: number
  readonly #orders: OrderStore
  #all: Map<string, Insurance> | null = null

  constructor(seed: number, orders: OrderStore) {
    this.#seed = seed
    this.#orders = orders
  }

  /** The newest first. */
  all(): readonly Insurance[] {
    return [...this.#map().values()].toSorted((one, other) => other.insuredAt - one.insuredAt)
  }

  find(policy: string): Insurance | null {
    return this.#map().get(policy) ?? null
  }

  /** Adds an insurance, or replaces the one with its policy. */
  set(insurance: Insurance): void {
    this.#map().set(insurance.policy, insurance)
  }

  /** Drops every change. */
  reset(): void {
    this.#all = null
  }

  #map(): Map<string, Insurance> {
    this.#all ??= new Map(
      this.#orders.drawn
        .filter(isInsured)
        .flatMap((summary) => drawInsurances(this.#seed, summary, this.#orders.parcels(summary)))
        .map((insurance) => [insurance.policy, insurance]),
    )
    return this.#all
  }
}
