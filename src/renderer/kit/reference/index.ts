import { useCallback } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { DictionaryEntry } from '#shared/api/dictionary.ts'
import { LISTS } from './lists.ts'

/** The shared lists for pages: all read one answer, and the first that needs a list which failed to load asks again. */

export { loadLayout } from './layoutLoad.ts'

/** Company, regions and stores, each before what belongs to it. */
export const useDepartments = () => useQuery(LISTS.departments)
export const useAreas = () => useQuery(LISTS.areas)
export const useMemberTypes = () => useQuery(LISTS.memberTypes)
export const useMemberGrades = () => useQuery(LISTS.memberGrades)
export const usePartnerTypes = () => useQuery(LISTS.partnerTypes)
/** The banks to choose from. */
export const useBankBox = () => useQuery(LISTS.bankBox)
export const usePayTypes = () => useQuery(LISTS.payTypes)

/** The key under which a dictionary itself, and none of its entries, stands in the list. */
const HEAD = '-1'

/** The entries of one dictionary, in the server's order. */
export function useDictionary(code: string) {
  const entriesOf = useCallback((all: DictionaryEntry[]) => all.filter((entry) => entry.code === code && entry.dictKey !== HEAD), [code])
  return useQuery({ ...LISTS.dictionaries, select: entriesOf })
}
