import { useTranslation } from 'react-i18next'
import type { Activity } from '#shared/schemas/activityDraft.ts'
import { useSingleFlight } from '#renderer/kit/async/useSingleFlight.ts'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { notify } from '#renderer/kit/errors/notify.ts'
import { invoke } from '#renderer/kit/ipc/bridge.ts'

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
