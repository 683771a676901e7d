import { DeleteRegular, PlayCircleRegular, RecordStopRegular } from '@fluentui/react-icons'
import type { ToastAction } from '#renderer/kit/errors/notify.ts'
import { i18n } from '#renderer/kit/i18n.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { showTaken } from '#renderer/kit/ipc/showTaken.ts'
import { sendWrite } from '#renderer/kit/writes/sendWrite.ts'
import { heldAdded, heldRecord, type Held } from '#renderer/kit/writes/writeOrReadBack.ts'
import { confirmed } from '#renderer/resource/list/actions/confirmed.tsx'
import { codeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { orNone } from '#renderer/ui/format/useOrNone.ts'
import type { CallResult } from '#shared/api/index.ts'
import { hasId } from '#shared/api/noValue.ts'
import type { StoreChange, StoreDraft } from '#shared/areas/organisation/calls.ts'
import { ENABLE_FLAG } from '#shared/domain/codes/members.ts'
import { refreshOrganisation } from '../refresh.ts'
import type { Store } from './storeForm.ts'

/**
 * The writes about stores. Each resolves when the server has done it, and rejects with its refusal; after a lost answer the store is read
 * again, and the failure says what the server holds. Nothing is sent twice.
 */

/** The stores with the code of a new one, among those of its name in its unit: elsewhere there may be more of them than a page holds. */
async function storesOfCode({ parentId, deptName, storeCode }: NewStore): Promise<readonly Store[]> {
  const { records } = await call('organisation.stores', { current: 1, size: 100, parentId, deptName })
  return records.filter((store) => store.storeCode === storeCode)
}

type NewStore = Pick<StoreDraft, 'parentId' | 'deptName' | 'storeCode'>

/** How the server holds a store. @param isDone Whether that is what the write asked for; null for a store that is gone. */
async function readStore(id: string, isDone?: (store: CallResult<'organisation.store'>) => boolean): Promise<string | Held> {
  const store = await call('organisation.store', { id })
  const state = describeStore(store)
  return isDone === undefined ? state : heldRecord(store, isDone, state)
}

function describeStore(store: CallResult<'organisation.store'>): string {
  if (store === null) return i18n.t('stores:lost.gone')
  const { deptName, storeCode, address, status, updateName, updateTime } = store
  return i18n.t('stores:lost.store', {
    name: orNone(deptName),
    code: orNone(storeCode),
    address: orNone(address),
    status: codeLabel('enableFlag', status),
    by: orNone(updateName),
    at: orNone(updateTime),
  })
}

/** The id of the store with this code, as after it was added: the server does not answer it. Null where it is not found. */
export async function idOfAdded(store: NewStore): Promise<string | null> {
  const found = await storesOfCode(store).catch(() => [])
  return found.find(hasId)?.id ?? null
}

/** @param doneAction Offered with the message that it is done: to show the store. */
export const addStore = (draft: StoreDraft, doneAction?: ToastAction): Promise<void> =>
  sendWrite({
    send: () => call('organisation.storeAdd', draft),
    readBack: async () =>
      heldAdded(
        await storesOfCode(draft),
        ({ deptName }) => deptName === draft.deptName,
        (store) => i18n.t(store === null ? 'stores:lost.notAdded' : 'stores:lost.added', { code: draft.storeCode }),
      ),
    done: () => i18n.t('stores:done.added', { name: draft.deptName }),
    doneAction,
    refresh: refreshOrganisation,
    refreshesLater: true,
  })

/** A store after a change. One that was moved stands in another city, and another principal has another name: these are read. */
const takenOf =
  ({ parentId, principalId, deptName, storeCode, address, phone, sort }: StoreChange) =>
  (before: Store): Partial<Store> => {
    if (parentId !== before.parentId || (principalId ?? '') !== (before.principalId ?? '')) return {}
    return { deptName, storeCode, address: address === '' ? null : address, phone, sort }
  }

export const changeStore = (store: StoreChange, doneAction?: ToastAction): Promise<void> =>
  sendWrite({
    send: () => call('organisation.storeChange', store),
    readBack: () => readStore(store.id),
    show: () => {
      for (const name of ['organisation.stores', 'organisation.store'] as const) showTaken(queryClient, name, store.id, takenOf(store))
    },
    done: () => i18n.t('stores:done.changed', { name: store.deptName }),
    doneAction,
    refresh: refreshOrganisation,
  })

/** What all questions about a store have. */
const ABOUT_STORE = {
  words: ({ deptName, storeCode, cityName }: Store) => ({ name: orNone(deptName), code: orNone(storeCode), city: orNone(cityName) }),
  refresh: refreshOrganisation,
}

/** Reads a store whose status was to become this one. */
const readStatus =
  (status: number) =>
  ({ id }: Store) =>
  () =>
    readStore(id, (store) => store?.status === status)

export const OPEN_STORE = confirmed({
  ...ABOUT_STORE,
  texts: 'stores:enable',
  call: 'organisation.storeStatus',
  args: ({ id }: Store) => ({ id, status: ENABLE_FLAG.enabled }),
  readBack: readStatus(ENABLE_FLAG.enabled),
  permission: 'store_edit',
  isOffered: ({ status }) => status === ENABLE_FLAG.disabled,
  icon: <PlayCircleRegular />,
})

export const CLOSE_STORE = confirmed({
  ...ABOUT_STORE,
  texts: 'stores:disable',
  call: 'organisation.storeStatus',
  args: ({ id }: Store) => ({ id, status: ENABLE_FLAG.disabled }),
  readBack: readStatus(ENABLE_FLAG.disabled),
  permission: 'store_edit',
  isOffered: ({ status }) => status === ENABLE_FLAG.enabled,
  icon: <RecordStopRegular />,
  danger: true,
})

export const DELETE_STORE = confirmed({
  ...ABOUT_STORE,
  texts: 'stores:delete',
  call: 'organisation.unitDelete',
  args: ({ id }: Store) => ({ id }),
  readBack:
    ({ id }) =>
    () =>
      readStore(id, (store) => store === null),
  permission: 'unit_delete',
  icon: <DeleteRegular />,
  danger: true,
})
