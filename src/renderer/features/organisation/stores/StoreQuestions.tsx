import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#renderer/ui/dialog/ConfirmDialog.tsx'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { ENABLE_FLAG } from '#shared/domain/codes/members.ts'
import type { Store } from './storeForm.ts'
import { useStoreWrites } from './useStoreWrites.ts'

interface Props {
  readonly row: Store
  readonly onClose: () => void
  /** Called once the server has deleted the store. */
  readonly onDeleted?: () => void
}

/** The facts by which a person recognises a store. */
function useFacts({ deptName, storeCode, cityName }: Store) {
  const orNone = useOrNone()
  return { name: orNone(deptName), code: orNone(storeCode), city: orNone(cityName) }
}

/** Asks before a store is opened or closed. */
function StatusQuestion({ row, status, onClose }: Props & { readonly status: (typeof ENABLE_FLAG)[keyof typeof ENABLE_FLAG] }) {
  const { t } = useTranslation('stores')
  const facts = useFacts(row)
  const { setStatus } = useStoreWrites()
  const verb = status === ENABLE_FLAG.enabled ? 'enable' : 'disable'
  return (
    <ConfirmDialog
      open
      title={t(`${verb}.title`, facts)}
      body={t(`${verb}.body`, facts)}
      confirmLabel={t(`${verb}.action`)}
      danger={verb === 'disable'}
      showsFailure
      onConfirm={() => setStatus(row, status)}
      onClose={onClose}
    />
  )
}

export const OpenStoreQuestion = (props: Props) => <StatusQuestion status={ENABLE_FLAG.enabled} {...props} />
export const CloseStoreQuestion = (props: Props) => <StatusQuestion status={ENABLE_FLAG.disabled} {...props} />

/** Asks before a store is deleted. */
export function DeleteStoreQuestion({ row, onClose, onDeleted }: Props) {
  const { t } = useTranslation('stores')
  const facts = useFacts(row)
  const { remove } = useStoreWrites()
  return (
    <ConfirmDialog
      open
      title={t('delete.title', facts)}
      body={t('delete.body', facts)}
      confirmLabel={t('delete.action')}
      danger
      showsFailure
      onConfirm={async () => {
        await remove(row)
        onDeleted?.()
      }}
      onClose={onClose}
    />
  )
}
