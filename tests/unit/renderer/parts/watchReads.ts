import { expect, vi } from 'vitest'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { LIST_NAMES } from '#renderer/kit/reference/index.ts'
import { catalogue } from '#shared/api/index.ts'

/** What a write reads again: every call of the catalogue that reads, about the own record and about another one. */

export const OWN = '1001'
const OTHER = '2002'

const READS = Object.entries(catalogue).flatMap(([name, { kind, writes }]) => (kind === 'json' && !writes ? [name] : []))
/** The trees of the pages, which have keys of their own. */
const TREES = ['units', 'menus', 'dictionary'] as const
const treeKey = (name: string) => ['tree', name, null]
const fetched = new Map<string, number>()

/** The key of a call about a record, whatever its argument is called. */
const keyOf = (name: string, id: string) => [name, { id, orderId: id, orderNo: id, refundOrderId: id, couponNumber: id }] as const

/** Puts an answer of every reading call, every shared list and every tree into the program's cache. */
export async function watchReads(): Promise<void> {
  fetched.clear()
  const remember = (key: readonly unknown[]) => ({
    queryKey: key,
    queryFn: () => {
      const hash = JSON.stringify(key)
      fetched.set(hash, (fetched.get(hash) ?? 0) + 1)
      return null
    },
  })
  const keys = [
    ...READS.flatMap((name) => [keyOf(name, OWN), keyOf(name, OTHER)]),
    ...LIST_NAMES.map((name) => ['reference', name]),
    ...TREES.map(treeKey),
  ]
  await Promise.all(keys.map((key) => queryClient.prefetchQuery(remember(key))))
}

/** The calls that were read again for the own record and for all others; a shared list that is marked counts as well. */
export async function readAgain(): Promise<{ readonly own: readonly string[]; readonly others: readonly string[] }> {
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  const isAgain = (key: readonly unknown[]): boolean =>
    (fetched.get(JSON.stringify(key)) ?? 0) > 1 || queryClient.getQueryState(key)?.isInvalidated === true
  const names = (id: string) => READS.filter((name) => isAgain(keyOf(name, id))).toSorted()
  return {
    own: names(OWN),
    others: [
      ...names(OTHER),
      ...LIST_NAMES.filter((name) => isAgain(['reference', name])),
      ...TREES.flatMap((name) => (isAgain(treeKey(name)) ? [`tree of ${name}`] : [])),
    ],
  }
}
