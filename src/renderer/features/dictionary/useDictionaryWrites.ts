import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { invalidateCalls } from '#renderer/kit/ipc/apiQuery.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { sendWrite } from '#renderer/kit/writes/sendWrite.ts'
import { invalidateTree } from '#renderer/resource/tree/useTreeNodes.ts'
import type { DictionaryDraft, DictionaryEntry } from '#shared/api/dictionary.ts'
import { DICTIONARY_TREE_KEY } from './tree/treeKey.ts'

const READS = ['dictionary.list', 'dictionary.parentList', 'dictionary.childList', 'dictionary.detail', 'dictionary.byCode'] as const

/** Reads everything again that shows dictionaries, also in other tabs. */
function refresh(client: QueryClient): void {
  for (const name of READS) void invalidateCalls(client, name)
  void invalidateTree(client, DICTIONARY_TREE_KEY)
}

export interface DictionaryWrites {
  /** Adds an entry, or changes the one with the draft's id. */
  readonly save: (draft: DictionaryDraft) => Promise<void>
  /** Removes entries in one call: all or none. */
  readonly remove: (entries: readonly DictionaryEntry[]) => Promise<void>
}

/** The writes of dictionaries. Each rejects with the server's refusal, and what is on the screen is read again in any case. */
export function useDictionaryWrites(): DictionaryWrites {
  const client = useQueryClient()
  const { t } = useTranslation('dictionary')
  return {
    save: (draft) =>
      sendWrite({
        send: () => call('dictionary.submit', draft),
        done: t('edit.done', { name: draft.dictValue }),
        refresh: () => refresh(client),
      }),
    remove: (entries) =>
      sendWrite({
        send: () => call('dictionary.remove', { ids: entries.map(({ id }) => id).join(',') }),
        done: t('remove.done', { count: entries.length }),
        refresh: () => refresh(client),
      }),
  }
}
