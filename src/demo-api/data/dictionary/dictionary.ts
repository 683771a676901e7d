import type { DictionaryDraft } from '#shared/areas/dictionary/calls.ts'
import type { CreatedIds } from '../base/ids.ts'
import { DICTIONARIES, type DictionaryRow } from './dictionaryTable.ts'

/** The demo's dictionaries: a parent names a list, its children are the list's entries. */

export type DictionaryEntry = Omit<DictionaryDraft, 'id'> & { readonly id: string }

export interface DictionaryFilter {
  readonly code?: string | undefined
  /** A part of the value. */
  readonly dictValue?: string | undefined
}

const ID_BASE = 1_123_598_814_738_675_200n
/** The distance between the ids of two dictionaries: the ids of the entries lie between them. */
const ID_STEP = 100n
const ROOT = '0'
/** The key of a dictionary, as on real servers. */
const NO_DICT_KEY = '-1'

/** A dictionary, and behind it its entries. */
function entriesOf({ code, name, values, remark = '' }: DictionaryRow, index: number): DictionaryEntry[] {
  const id = ID_BASE + BigInt(index + 1) * ID_STEP
  const parent = {
    id: String(id),
    parentId: ROOT,
    code,
    dictKey: NO_DICT_KEY,
    dictValue: name,
    sort: index + 1,
    remark,
    isSealed: 0 as const,
  }
  const children = values.split(' ').map((text, position): DictionaryEntry => {
    const [value = '', key = String(position + 1)] = text.split('=').toReversed()
    return {
      id: String(id + BigInt(position + 1)),
      parentId: String(id),
      code,
      dictKey: key,
      dictValue: value,
      sort: position + 1,
      remark: code === 'flow' ? `${value}，由上级审批` : '',
      isSealed: code === 'menu_category' ? 1 : 0,
    }
  })
  return [parent, ...children]
}

const passes =
  ({ code, dictValue }: DictionaryFilter) =>
  (entry: DictionaryEntry): boolean =>
    (code === undefined || entry.code.includes(code)) && (dictValue === undefined || entry.dictValue.includes(dictValue))

const isParent = ({ parentId }: DictionaryEntry): boolean => parentId === ROOT

/** The dictionaries of one server. Writes answer the reason of a refusal, or null when they are done. */
export class DictionaryStore {
  readonly #ids: CreatedIds
  #entries: Map<string, DictionaryEntry> | null = null

  constructor(ids: CreatedIds) {
    this.#ids = ids
  }

  get #all(): Map<string, DictionaryEntry> {
    this.#entries ??= new Map(DICTIONARIES.flatMap(entriesOf).map((entry) => [entry.id, entry]))
    return this.#entries
  }

  /** Every entry that passes, parents and children, by `sort`. */
  list(filter: DictionaryFilter = {}): DictionaryEntry[] {
    return [...this.#all.values()].filter(passes(filter)).toSorted((a, b) => a.sort - b.sort)
  }

  parents(filter: DictionaryFilter): DictionaryEntry[] {
    return this.list(filter).filter(isParent)
  }

  children(parentId: string | undefined, filter: DictionaryFilter = {}): DictionaryEntry[] {
    return this.list(filter).filter((entry) => entry.parentId === parentId)
  }

  find(id: string): DictionaryEntry | null {
    return this.#all.get(id) ?? null
  }

  /** The entries of one list, for a select box: without the sealed ones. */
  byCode(code: string): DictionaryEntry[] {
    return this.list().filter((entry) => entry.code === code && !isParent(entry) && entry.isSealed === 0)
  }

  tree() {
    const node = ({ id, parentId, dictValue }: DictionaryEntry) => ({ id, parentId, title: dictValue, key: id, value: id })
    return this.parents({}).map((parent) => ({
      ...node(parent),
      children: this.children(parent.id).map((child) => ({ ...node(child), children: null })),
    }))
  }

  /** Adds an entry, or changes the one with the draft's id. An entry has the code of its dictionary. */
  save({ id, ...draft }: DictionaryDraft): string | null {
    const fault = this.#faultOf(id, draft)
    if (fault !== null) return fault
    const parent = this.find(draft.parentId)
    const entry = { ...draft, id: id ?? this.#ids.next(), code: parent?.code ?? draft.code }
    this.#all.set(entry.id, entry)
    for (const child of this.children(entry.id)) this.#all.set(child.id, { ...child, code: entry.code })
    return null
  }

  #faultOf(id: string | undefined, draft: Omit<DictionaryDraft, 'id'>): string | null {
    if (id !== undefined && this.find(id) === null) return '字典不存在或已被删除'
    if (draft.parentId === ROOT) {
      return this.parents({}).some((other) => other.code === draft.code && other.id !== id) ? '当前字典编码已存在' : null
    }
    const parent = this.find(draft.parentId)
    if (parent === null || !isParent(parent) || parent.id === id) return '上级字典不存在'
    if (id !== undefined && this.children(id).length > 0) return '字典下还有字典项，不能移到其他字典下'
    return this.children(parent.id).some((other) => other.dictKey === draft.dictKey && other.id !== id) ? '当前字典键值已存在' : null
  }

  /** Removes all entries or none: a dictionary that still has entries stays. */
  remove(ids: readonly string[]): string | null {
    const removed = new Set(ids)
    for (const id of ids) {
      if (this.find(id) === null) return '字典不存在或已被删除'
      if (this.children(id).some((child) => !removed.has(child.id))) return '请先删除下级字典项'
    }
    for (const id of ids) this.#all.delete(id)
    return null
  }

  reset(): void {
    this.#entries = null
  }
}
