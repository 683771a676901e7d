import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useAllowed } from '#renderer/kit/session/permissions.ts'
import { usePersistedTabState } from '#renderer/kit/tabs/drafts.ts'
import { AddStoreDialog } from './StoreDialogs.tsx'

interface Props {
  /** The unit that is chosen at first; empty for none. */
  readonly parentId?: string
  /** See `AddStoreDialog`. */
  readonly onAdded?: ((id: string | null) => void) | null
}

/** Adds a store, with the permission `store_edit`. */
export function AddStoreButton({ parentId = '', onAdded = null }: Props) {
  const { t } = useTranslation('stores')
  const mayAdd = useAllowed('store_edit')
  const [isOpen, setOpen] = usePersistedTabState(`add store ${parentId}`, false)
  if (!mayAdd) return null
  return (
    <>
      <Button icon={<AddRegular />} onClick={() => setOpen(true)}>
        {t('add.action')}
      </Button>
      {isOpen && <AddStoreDialog parentId={parentId} onAdded={onAdded} onClose={() => setOpen(false)} />}
    </>
  )
}
