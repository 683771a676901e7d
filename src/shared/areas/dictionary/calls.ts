import * as z from 'zod'
import { MAX_LENGTH } from '../../domain/limits.ts'
import { get, write } from '../../api/endpoint.ts'
import {
  codeTextArg,
  flatTree,
  id,
  idArg,
  idsArg,
  listOf,
  nameArg,
  ignoredResponse,
  objectOf,
  optionalId,
  optionalNumber,
  pageArgs,
  pageOf,
  sortArg,
  text,
} from '../../api/fields.ts'

/** `spec.md §7 Dictionary`. */

const entryFields = {
  id,
  parentId: optionalId,
  code: text,
  dictKey: text,
  dictValue: text,
  sort: optionalNumber,
  remark: text,
  isSealed: optionalNumber,
}

const entry = z.object(entryFields)

export type DictionaryEntry = z.output<typeof entry>
type EntryNode = DictionaryEntry & { readonly children: readonly EntryNode[] }

const entryNode: z.ZodType<EntryNode> = z.object({
  ...entryFields,
  get children() {
    return listOf(entryNode)
  },
})

export interface DictionaryTreeNode {
  id: string
  parentId: string | null
  title: string | null
  key: string | null
  value: string | null
  children: DictionaryTreeNode[]
}

const treeNode: z.ZodType<DictionaryTreeNode> = z.object({
  id,
  parentId: optionalId,
  title: text,
  key: text,
  value: text,
  get children() {
    return listOf(treeNode)
  },
})

/** A dictionary with the `parentId` 0, or an entry of one. Without an `id` it is added. */
const draft = z.strictObject({
  id: idArg.optional(),
  parentId: idArg,
  code: codeTextArg,
  dictKey: z.string().min(1).max(MAX_LENGTH.code),
  dictValue: nameArg,
  sort: sortArg,
  remark: z.string().max(MAX_LENGTH.remark),
  isSealed: z.union([z.literal(0), z.literal(1)]),
})

export type DictionaryDraft = z.output<typeof draft>

const filters = { code: z.string().max(64).optional(), dictValue: z.string().max(64).optional() }

const filtersAssumed = '`code` and `dictValue`, by which a person looks for an entry: the specification says only "filters"'

export const calls = {
  /** Dictionaries and their entries in one flat list; the server may nest them. */
  'dictionary.list': get('/blade-system/dict/list', z.strictObject(filters), listOf(entryNode).transform(flatTree), {
    assumed: { arguments: filtersAssumed, response: 'every entry, flat or in a tree' },
  }),
  'dictionary.parentList': get('/blade-system/dict/parent-list', z.strictObject({ ...pageArgs, ...filters }), pageOf(entry), {
    assumed: { arguments: filtersAssumed },
  }),
  'dictionary.childList': get(
    '/blade-system/dict/child-list',
    z.strictObject({ ...pageArgs, ...filters, parentId: idArg }),
    pageOf(entry),
    {
      assumed: { arguments: filtersAssumed },
    },
  ),
  'dictionary.tree': get('/blade-system/dict/tree', z.strictObject({ code: z.literal('DICT') }), listOf(treeNode)),
  'dictionary.submit': write('/blade-system/dict/submit', draft, ignoredResponse, {
    permission: { add: 'dict_add', change: 'dict_edit' },
    assumed: { arguments: 'the fields of an entry; one with an `id` is changed, one without is added' },
  }),
  'dictionary.remove': write('/blade-system/dict/remove', z.strictObject({ ids: idsArg }), ignoredResponse, {
    placement: 'query',
    permission: 'dict_delete',
  }),
  'dictionary.detail': get('/blade-system/dict/detail', z.strictObject({ id: idArg }), objectOf(entry)),
  'dictionary.byCode': get('/blade-system/dict/dictionary', z.strictObject({ code: z.string().min(1).max(64) }), listOf(entry)),
}
