import {
  dictionaryByCode,
  dictionaryChildren,
  dictionaryEntries,
  dictionaryEntry,
  dictionaryParents,
  dictionaryTree,
  type DictionaryEntry,
  type DictionaryFilter,
} from '../data/dictionary/dictionary.ts'
import { sortKeys, sortRows } from '../data/base/sorting.ts'
import type { Args } from '../http/args.ts'
import { pageOf, type Handlers } from './handler.ts'

const filterOf = (args: Args): DictionaryFilter => ({ code: args.text('code'), dictValue: args.text('dictValue') })

function page(entries: readonly DictionaryEntry[], args: Args) {
  const { current, size } = args.page()
  return pageOf(sortRows(entries, sortKeys(args.text('ascs'), args.text('descs'))), current, size)
}

export const dictionaryHandlers = {
  'dictionary.list': (_, args) => dictionaryEntries(filterOf(args)),
  'dictionary.parentList': (_, args) => page(dictionaryParents(filterOf(args)), args),
  'dictionary.childList': (_, args) => page(dictionaryChildren(args.text('parentId'), filterOf(args)), args),
  'dictionary.tree': () => dictionaryTree(),
  'dictionary.detail': (_, args) => dictionaryEntry(args.required('id')),
  'dictionary.byCode': (_, args) => dictionaryByCode(args.required('code')),
} satisfies Partial<Handlers>
