import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Activity, ActivityDraft } from '#shared/schemas/activityDraft.ts'
import { invoke } from '#renderer/kit/ipc/bridge.ts'
import { useSingleFlight } from '#renderer/kit/async/useSingleFlight.ts'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { notify } from '#renderer/kit/errors/notify.ts'

/** The place of the drafts in the cache, which is cleared by a lock and a sign-out. */
const DRAFTS_QUERY = ['activities'] as const

/** The drafts of the signed-in person, the last saved one first. Main keeps them. */
export const useActivityDrafts = () => useQuery({ queryKey: DRAFTS_QUERY, queryFn: () => invoke('activities:list'), staleTime: Infinity })

/** The title of an activity in lists and messages. */
export const titleOf = ({ title }: Pick<Activity, 'title'>, t: TFunction<'raffle'>): string => title.trim() || t('untitled')

/** Changes of the drafts. @throws AppError of main, which keeps at most a number of them, and waits for the disk */
export function useDraftChanges() {
  const client = useQueryClient()
  const shown = (drafts: readonly ActivityDraft[]): void => void client.setQueryData(DRAFTS_QUERY, drafts)
  return {
    /** `keepsBefore`: what the draft was becomes a version in any case. */
    save: async (id: string, activity: Activity, keepsBefore = false): Promise<void> =>
      shown(await invoke('activities:save', { id, savedAt: Date.now(), activity }, keepsBefore)),
    remove: async (id: string): Promise<void> => shown(await invoke('activities:remove', id)),
  }
}

/** Exports an activity as a JSON file, once at a time, and says where it is. */
export function useExport() {
  const { t } = useTranslation('raffle')
  const { isBusy, run } = useSingleFlight()
  const save = async (activity: Activity): Promise<void> => {
    const path = await invoke('activities:export', activity)
    if (path !== null) notify('success', () => t('exported', { path }))
  }
  return { isBusy, run: (activity: Activity): void => void run(() => save(activity)).catch(notifyError) }
}
