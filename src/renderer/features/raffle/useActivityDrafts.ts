import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Activity, ActivityDraft } from '#shared/schemas/activityDraft.ts'
import { invoke } from '#renderer/kit/ipc/bridge.ts'

/** The place of the drafts in the cache, which is cleared by a lock and a sign-out. */
const DRAFTS_QUERY = ['activities'] as const

/** The drafts of the signed-in person, the last saved one first. Main keeps them. */
export const useActivityDrafts = () => useQuery({ queryKey: DRAFTS_QUERY, queryFn: () => invoke('activities:list'), staleTime: Infinity })

/** Changes of the drafts. @throws AppError of main, which keeps at most a number of them */
export function useDraftChanges() {
  const client = useQueryClient()
  const shown = (drafts: readonly ActivityDraft[]): void => void client.setQueryData(DRAFTS_QUERY, drafts)
  return {
    save: async (id: string, activity: Activity): Promise<void> =>
      shown(await invoke('activities:save', { id, savedAt: Date.now(), activity })),
    remove: async (id: string): Promise<void> => shown(await invoke('activities:remove', id)),
  }
}
