import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { sendWrite } from '#renderer/kit/writes/sendWrite.ts'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import type { StoreChange, StoreDraft } from '#shared/api/organisation.ts'
import type { ENABLE_FLAG } from '#shared/domain/codes/members.ts'
import { refreshOrganisation } from '../refresh.ts'
import type { Store } from './storeForm.ts'

type Named = Pick<Store, 'id' | 'deptName'>
type EnableFlag = (typeof ENABLE_FLAG)[keyof typeof ENABLE_FLAG]

/** A lost answer of a new store is looked up among the stores of its name. */
const LOOK_UP = { current: 1, size: 100 } as const

/**
 * The writes about stores. Each resolves when the server has done it, and rejects with its refusal; after a lost answer the store is read
 * again, and the failure says what the server holds. Nothing is sent twice.
 */
export function useStoreWrites() {
  const { t } = useTranslation('stores')
  const client = useQueryClient()
  const orNone = useOrNone()
  const label = useCodeLabel()
  const write = (send: () => Promise<unknown>, readBack: () => Promise<string>, done: string): Promise<void> =>
    sendWrite({ send, readBack, done, refresh: () => refreshOrganisation(client) })
  const readBackStore = async (id: string): Promise<string> => {
    const store = await call('organisation.store', { id })
    if (store === null) return t('lost.gone')
    const { deptName, storeCode, address, status, updateName, updateTime } = store
    return t('lost.store', {
      name: orNone(deptName),
      code: orNone(storeCode),
      address: orNone(address),
      status: label('enableFlag', status),
      by: orNone(updateName),
      at: orNone(updateTime),
    })
  }
  return {
    add: (draft: StoreDraft) =>
      write(
        () => call('organisation.storeAdd', draft),
        async () => {
          const { records } = await call('organisation.stores', { ...LOOK_UP, deptName: draft.deptName })
          const isThere = records.some(({ storeCode }) => storeCode === draft.storeCode)
          return t(isThere ? 'lost.added' : 'lost.notAdded', { code: draft.storeCode })
        },
        t('done.added', { name: draft.deptName }),
      ),
    change: (store: StoreChange) =>
      write(
        () => call('organisation.storeChange', store),
        () => readBackStore(store.id),
        t('done.changed', { name: store.deptName }),
      ),
    setStatus: ({ id, deptName }: Named, status: EnableFlag) =>
      write(
        () => call('organisation.storeStatus', { id, status }),
        () => readBackStore(id),
        t('done.status', { name: orNone(deptName), status: label('enableFlag', status) }),
      ),
    remove: ({ id, deptName }: Named) =>
      write(
        () => call('organisation.unitDelete', { id }),
        () => readBackStore(id),
        t('done.deleted', { name: orNone(deptName) }),
      ),
  }
}
