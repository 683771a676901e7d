import type { DictionaryEntry } from '#shared/areas/dictionary/calls.ts'

/** The parent of a dictionary; an entry has its dictionary's id there. */
export const ROOT = '0'

/** The key of a dictionary itself, as servers keep it. */
export const NO_DICT_KEY = '-1'

/** Whether this is a dictionary, and no entry of one. */
export const isParent = ({ parentId }: Pick<DictionaryEntry, 'parentId'>): boolean => parentId === null || parentId === ROOT

/** What people call an entry: its name, else its code. */
export const nameOf = ({ dictValue, code, id }: DictionaryEntry): string => dictValue ?? code ?? id
