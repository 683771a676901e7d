import { call, type CallContext } from '#renderer/kit/ipc/bridge.ts'
import type { DictionaryEntry } from '#shared/areas/dictionary/calls.ts'

/** Names the tree in the query cache. */
export const DICTIONARY_TREE_KEY = 'dictionary'

/** The parent of a dictionary; an entry has its dictionary's id there. */
export const ROOT = '0'

/** The key of a dictionary itself, as servers keep it. */
export const NO_DICT_KEY = '-1'

/** Whether this is a dictionary, and no entry of one. */
export const isParent = ({ parentId }: Pick<DictionaryEntry, 'parentId'>): boolean => parentId === null || parentId === ROOT

/** What people call an entry: its name, else its code. */
export const nameOf = ({ dictValue, code, id }: DictionaryEntry): string => dictValue ?? code ?? id

/**
 * The entries of a dictionary as the server has them now, or all dictionaries, in their order.
 * @throws AppError when they cannot be read
 */
export async function siblingsOf(parent: DictionaryEntry | null, context?: CallContext): Promise<readonly DictionaryEntry[]> {
  const entries = await call('dictionary.list', parent?.code == null ? {} : { code: parent.code }, context)
  const isSibling = (entry: DictionaryEntry): boolean => (parent === null ? isParent(entry) : entry.parentId === parent.id)
  return entries.filter(isSibling).toSorted((one, other) => (one.sort ?? 0) - (other.sort ?? 0))
}
