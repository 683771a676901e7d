import { AddRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useAllowed } from '#renderer/kit/session/permissions.ts'
import { useOpened } from '#renderer/resource/form/useOpened.ts'
import { CommandButton } from '#renderer/ui/fields/CommandButton.tsx'
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
  const [isOpen, open, close] = useOpened<true>(`add store ${parentId}`)
  if (!mayAdd) return null
  return (
    <>
      <CommandButton icon={<AddRegular />} name={t('add.action')} onRun={() => open(true)} />
      {isOpen !== null && <AddStoreDialog parentId={parentId} onAdded={onAdded} onClose={close} />}
    </>
  )
}
