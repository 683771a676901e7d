import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useAllowed } from '#renderer/kit/session/permissions.ts'
import { usePersistedTabState } from '#renderer/kit/tabs/drafts.ts'
import { AddStoreDialog } from './StoreDialogs.tsx'

/** Adds a store, with the permission `store_edit`. */
export function AddStoreButton({ parentId = '' }: { readonly parentId?: string }) {
  const { t } = useTranslation('stores')
  const mayAdd = useAllowed('store_edit')
  const [isOpen, setOpen] = usePersistedTabState(`add store ${parentId}`, false)
  if (!mayAdd) return null
  return (
    <>
      <Button icon={<AddRegular />} onClick={() => setOpen(true)}>
        {t('add.action')}
      </Button>
      {isOpen && <AddStoreDialog parentId={parentId} onClose={() => setOpen(false)} />}
    </>
  )
}
