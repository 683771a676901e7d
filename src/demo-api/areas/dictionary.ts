import { catalogue } from '#shared/api/index.ts'
import type { DictionaryFilter } from '../data/dictionary/dictionary.ts'
import type { Args } from '../http/args.ts'
import { bodyOf, doneUnless, sortedPage, type Handlers } from '../handlers/handler.ts'

const filterOf = (args: Args): DictionaryFilter => ({ code: args.text('code'), dictValue: args.text('dictValue') })

export const handlers = {
  'dictionary.list': ({ demoData }, args) => demoData.dictionary.list(filterOf(args)),
  'dictionary.parentList': ({ demoData }, args) => sortedPage(demoData.dictionary.parents(filterOf(args)), args),
  'dictionary.childList': ({ demoData }, args) => sortedPage(demoData.dictionary.children(args.required('parentId'), filterOf(args)), args),
  'dictionary.tree': ({ demoData }) => demoData.dictionary.tree(),
  'dictionary.detail': ({ demoData }, args) => demoData.dictionary.find(args.required('id')),
  'dictionary.byCode': ({ demoData }, args) => demoData.dictionary.byCode(args.required('code')),
  'dictionary.submit': ({ demoData }, args) => doneUnless(demoData.dictionary.save(bodyOf(args, catalogue['dictionary.submit'].args))),
  'dictionary.remove': ({ demoData }, args) => doneUnless(demoData.dictionary.remove(args.required('ids').split(','))),
} satisfies Partial<Handlers>
