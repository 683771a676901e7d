import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { invalidateCalls } from '#renderer/kit/ipc/apiQuery.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { showTaken } from '#renderer/kit/ipc/showTaken.ts'
import { sendWrite } from '#renderer/kit/writes/sendWrite.ts'
import { heldAdded, heldIf } from '#renderer/kit/writes/writeOrReadBack.ts'
import { invalidateTree } from '#renderer/resource/tree/useTreeNodes.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import type { DictionaryDraft, DictionaryEntry } from '#shared/areas/dictionary/calls.ts'
import { DICTIONARY_TREE_KEY, isParent, nameOf, ROOT } from './entries.ts'

const READS = ['dictionary.list', 'dictionary.parentList', 'dictionary.childList', 'dictionary.detail', 'dictionary.byCode'] as const

/** Reads everything again that shows dictionaries, also in other tabs. */
function refresh(client: QueryClient): void {
  for (const name of READS) void invalidateCalls(client, name)
  void invalidateTree(client, DICTIONARY_TREE_KEY)
}

/** Shows a changed entry in the lists. One that was moved to another dictionary is read. */
function showEntry(client: QueryClient, { id, parentId, dictValue, code, dictKey, sort, isSealed, remark }: DictionaryDraft): void {
  if (id === undefined) return
  const changed = (before: DictionaryEntry): Partial<DictionaryEntry> =>
    (before.parentId ?? ROOT) === parentId ? { dictValue, code, dictKey, sort, isSealed, remark: remark === '' ? null : remark } : {}
  for (const name of ['dictionary.parentList', 'dictionary.childList', 'dictionary.detail'] as const) showTaken(client, name, id, changed)
}

export interface DictionaryWrites {
  /** Adds an entry, or changes the one with the draft's id. After a refusal its form calls `refresh` when it is closed. */
  readonly save: (draft: DictionaryDraft) => Promise<void>
  /** Removes entries in one call: all or none. */
  readonly remove: (entries: readonly DictionaryEntry[]) => Promise<void>
  readonly refresh: () => void
}

/**
 * The writes of dictionaries. Each rejects with the server's refusal, and what is on the screen is read again. After a lost answer the
 * failure says what the server holds; nothing is sent twice.
 */
export function useDictionaryWrites(): DictionaryWrites {
  const client = useQueryClient()
  const { t } = useTranslation('dictionary')
  const words = useHeldEntry()
  return {
    save: (draft) =>
      sendWrite({
        send: () => call('dictionary.submit', draft),
        readBack: async () => {
          const inWords = (entry: DictionaryEntry | null): string => words(draft, entry)
          // A change is judged by the person: the words name its values.
          if (draft.id !== undefined) return inWords(await call('dictionary.detail', { id: draft.id }))
          return heldAdded(await entriesOfKey(draft), ({ dictValue }) => dictValue === draft.dictValue, inWords)
        },
        show: () => showEntry(client, draft),
        done: () => t('edit.done', { name: draft.dictValue }),
        refresh: () => refresh(client),
        refreshesLater: true,
      }),
    remove: (entries) =>
      sendWrite({
        send: () => call('dictionary.remove', { ids: entries.map(({ id }) => id).join(',') }),
        readBack: async () => {
          const ids = new Set((await call('dictionary.list', {})).map(({ id }) => id))
          const left = entries.filter(({ id }) => ids.has(id)).length
          return heldIf(left === 0, t('lost.left', { count: left, total: entries.length }))
        },
        done: () => t('remove.done', { count: entries.length }),
        refresh: () => refresh(client),
      }),
    refresh: () => refresh(client),
  }
}

/** The entries that have the dictionary, code and key of a new one. */
async function entriesOfKey({ parentId, code, dictKey }: DictionaryDraft): Promise<readonly DictionaryEntry[]> {
  const entries = await call('dictionary.list', { code })
  return entries.filter((entry) => (entry.parentId ?? ROOT) === parentId && entry.code === code && entry.dictKey === dictKey)
}

/** Says in words what the server holds of an entry that was to be saved. */
function useHeldEntry(): (draft: DictionaryDraft, entry: DictionaryEntry | null) => string {
  const { t } = useTranslation('dictionary')
  const orNone = useOrNone()
  return (draft, entry) => {
    if (entry === null) return draft.id === undefined ? t('lost.notAdded', { name: draft.dictValue }) : t('gone')
    const { code, dictKey, sort, isSealed } = entry
    return t('lost.entry', {
      name: nameOf(entry),
      key: orNone(isParent(entry) ? code : dictKey),
      sort: orNone(sort),
      state: t(isSealed === 1 ? 'sealed' : 'inUse'),
    })
  }
}
