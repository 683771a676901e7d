import { matchName, normalizeForSearch, type IndexedName } from '#renderer/kit/search/nameMatch.ts'
import { hasId } from '#shared/api/noValue.ts'
import { choiceMeant, typedText, type Choice } from '../../fields/choice/typedChoice.ts'
import type { Department } from '#shared/areas/organisation/calls.ts'
import type { FilterForm } from '../filterForm.ts'
import { storeTree } from './storeTree.ts'

/** Prepares a store's name for the search (`useNameIndex`). */
type Spelled = (name: string) => IndexedName

export const storeName = ({ deptName, fullName, id }: Department): string => deptName ?? fullName ?? id

/**
 * The stores whose name contains the typed text, in any case and width, or whose pinyin or its initials begin with it at some character.
 */
export function matchingStores(stores: readonly Department[], typed: string, spelled: Spelled): readonly Department[] {
  const wanted = normalizeForSearch(typed.trim())
  return stores.filter((store) => matchName(spelled(storeName(store)), wanted) !== null)
}

/** Stores as choices, each directly above those below it. One without a readable key cannot be chosen. */
export const storeChoices = (stores: readonly Department[]): readonly Choice[] =>
  storeTree(stores).flatMap(({ store, depth }) => (hasId(store) ? [{ value: store.id, label: storeName(store), depth }] : []))

/** The value of a store's field with the id of the one store that its typed text means (`choiceMeant`), otherwise unchanged. */
export function withStoreMeant(stores: readonly Department[], value: string, spelled: Spelled): string {
  if (typedText(value) === null) return value
  return choiceMeant(storeChoices(stores), value, spelled)
}

/** The form with the stores that its typed texts mean. */
export const withStoresMeant = (stores: readonly Department[], form: FilterForm, spelled: Spelled): FilterForm =>
  Object.fromEntries(Object.entries(form).map(([name, value]) => [name, withStoreMeant(stores, value, spelled)]))
