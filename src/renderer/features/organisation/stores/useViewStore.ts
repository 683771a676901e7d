import { useTranslation } from 'react-i18next'
import type { ToastAction } from '#renderer/kit/errors/notify.ts'
import { useEnvironment } from '#renderer/kit/ipc/environment.ts'
import { showInList } from '#renderer/resource/list/state/showInList.ts'
import { PAGES, STORE_FILTERS } from '#shared/areas/organisation/area.ts'

/** Returns what shows a saved store in its list, where it may stand on any page. */
export function useViewStore(): (deptName: string) => ToastAction {
  const { t } = useTranslation('stores')
  const { listPageSize: size } = useEnvironment().config
  return (storeName) => ({
    label: () => t('done.view'),
    run: () => showInList({ path: PAGES.stores, label: '', fields: STORE_FILTERS, size }, { storeName }),
  })
}
