import { matchName, plain, type SpelledName } from '#renderer/kit/search/nameMatch.ts'
import { hasKey } from '#shared/api/noValue.ts'
import type { Department } from '#shared/api/organisation.ts'
import { typedStore, type FilterForm } from '../filterForm.ts'

/** Prepares a store's name for the search (`useSpelled`). */
type Spelled = (name: string) => SpelledName

export const storeName = ({ deptName, fullName, id }: Department): string => deptName ?? fullName ?? id

/**
 * The stores whose name contains the typed text, in any case and width, or whose pinyin or its initials begin with it at some character.
 */
export function matchingStores(stores: readonly Department[], typed: string, spelled: Spelled): readonly Department[] {
  const wanted = plain(typed.trim())
  return stores.filter((store) => matchName(spelled(storeName(store)), wanted) !== null)
}

/** The one store that a typed text can mean: the one of exactly this name, else the only one that matches it. Null if there is none. */
function storeMeant(stores: readonly Department[], typed: string, spelled: Spelled): Department | null {
  const found = matchingStores(stores, typed, spelled).filter(hasKey)
  const exact = found.filter((store) => plain(storeName(store)) === plain(typed.trim()))
  const [store, ...others] = exact.length > 0 ? exact : found
  return store === undefined || others.length > 0 ? null : store
}

/** The value of a store's field with the id of the store that its typed text means, otherwise unchanged. */
export function withStoreMeant(stores: readonly Department[], value: string, spelled: Spelled): string {
  const typed = typedStore(value)
  return typed === null ? value : (storeMeant(stores, typed, spelled)?.id ?? value)
}

/** The form with the stores that its typed texts mean. */
export const withStoresMeant = (stores: readonly Department[], form: FilterForm, spelled: Spelled): FilterForm =>
  Object.fromEntries(Object.entries(form).map(([name, value]) => [name, withStoreMeant(stores, value, spelled)]))
