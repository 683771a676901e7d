import { plain } from '#renderer/kit/search/nameMatch.ts'
import { hasKey } from '#shared/api/noValue.ts'
import type { Department } from '#shared/api/organisation.ts'
import { typedStore, type FilterForm } from './filterForm.ts'

export const storeName = ({ deptName, fullName, id }: Department): string => deptName ?? fullName ?? id

/** The stores whose name contains the typed text, in any case and width. */
export function matchingStores(stores: readonly Department[], typed: string): readonly Department[] {
  const wanted = plain(typed.trim())
  return stores.filter((store) => plain(storeName(store)).includes(wanted))
}

/** The one store that a typed text can mean: the one of exactly this name, else the only one that contains it. Null if there is none. */
function storeMeant(stores: readonly Department[], typed: string): Department | null {
  const found = matchingStores(stores, typed).filter(hasKey)
  const exact = found.filter((store) => plain(storeName(store)) === plain(typed.trim()))
  const [store, ...others] = exact.length > 0 ? exact : found
  return store === undefined || others.length > 0 ? null : store
}

/** The value of a store's field with the id of the store that its typed text means, otherwise unchanged. */
export function withStoreMeant(stores: readonly Department[], value: string): string {
  const typed = typedStore(value)
  return typed === null ? value : (storeMeant(stores, typed)?.id ?? value)
}

/** The form with the stores that its typed texts mean. */
export const withStoresMeant = (stores: readonly Department[], form: FilterForm): FilterForm =>
  Object.fromEntries(Object.entries(form).map(([name, value]) => [name, withStoreMeant(stores, value)]))
