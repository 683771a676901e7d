import { useMemo } from 'react'
import { matchName, normalizeForSearch } from './nameMatch.ts'
import { useNameIndex } from './useNameIndex.ts'

/**
 * Returns the check whether an item matches the typed name or pinyin; null while nothing is typed. A `label` that stays the same
 * function keeps the check the same; `place` names the search in the error log.
 */
export function useNameSearch<Item>(typed: string, label: (item: Item) => string, place: string): ((item: Item) => boolean) | null {
  const wanted = normalizeForSearch(typed.trim())
  const isSearching = wanted !== ''
  const spelled = useNameIndex(isSearching, place)
  return useMemo(
    () => (isSearching ? (item) => matchName(spelled(label(item)), wanted) !== null : null),
    [isSearching, spelled, label, wanted],
  )
}
