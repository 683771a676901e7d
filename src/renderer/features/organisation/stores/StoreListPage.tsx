import { EditRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { i18n } from '#renderer/kit/i18n.ts'
import type { PageProps } from '#renderer/kit/tabs/page.ts'
import { defineList } from '#renderer/resource/list/defineList.ts'
import { facts } from '#renderer/resource/list/facts.tsx'
import { ResourcePage } from '#renderer/resource/list/ResourcePage.tsx'
import { QuietNote } from '#renderer/ui/feedback/QuietNote.tsx'
import { hasId } from '#shared/api/noValue.ts'
import { STORE_FILTERS } from '#shared/areas/organisation/area.ts'
import { ENABLE_FLAG } from '#shared/domain/codes/members.ts'
import { TemplateMenu } from '../templates/TemplateMenu.tsx'
import { AddStoreButton } from './AddStoreButton.tsx'
import { EditStoreDialog } from './StoreDialogs.tsx'
import type { Store } from './storeForm.ts'
import { CLOSE_STORE, DELETE_STORE, OPEN_STORE } from './storeWrites.tsx'

/** What can be done beside the list of stores, and what the server has no call for (`spec.md §7 Organisation`). */
function StoreTools() {
  const { t } = useTranslation('stores')
  return (
    <>
      <AddStoreButton />
      <TemplateMenu />
      <QuietNote isInBar text={t('notHere')} />
    </>
  )
}

/** The stores (`GET dior/getElse`). */
const STORES = defineList({
  key: 'stores',
  endpoint: 'organisation.stores',
  filters: STORE_FILTERS,
  rowKey: ({ id }) => id,
  sort: { key: 'sort', direction: 'ascending' },
  statusTabs: { filter: 'storeStatus', codes: Object.values(ENABLE_FLAG) },
  columns: (c) => [
    c.copied('storeCode', { width: 112, pinned: 'start', sort: true }),
    c.text('deptName', { width: 160, sort: true }),
    c.status('status', 'enableFlag', { width: { zh: 84, en: 100 } }),
    c.text('regionName', { width: { zh: 104, en: 96 } }),
    c.text('cityName', { width: { zh: 96, en: 84 } }),
    c.text('principalName', { width: { zh: 96, en: 88 } }),
    c.text('phone', { width: 124 }),
    c.text('address', { width: 240 }),
    c.text('sort', { width: 72, sort: true }),
    c.text('updateName', { width: { zh: 96, en: 112 } }),
    c.time('updateTime', { sort: true }),
  ],
  rowActions: [
    {
      key: 'edit',
      label: () => i18n.t('stores:edit.action'),
      icon: <EditRegular />,
      permission: 'store_edit',
      isOffered: hasId,
      form: EditStoreDialog,
    },
    OPEN_STORE.rowAction,
    CLOSE_STORE.rowAction,
    DELETE_STORE.rowAction,
  ],
  detail: facts(({ deptName, storeCode, id }: Store) => deptName ?? storeCode ?? id),
  toolbar: StoreTools,
})

/** The stores (menu path `/organization/management/store`): filters, add, change, open, close and delete. */
export default function StoreListPage(props: PageProps) {
  return <ResourcePage list={STORES} {...props} />
}
