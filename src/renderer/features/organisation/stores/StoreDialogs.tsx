import { useEffect, useEffectEvent } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { notify } from '#renderer/kit/errors/notify.ts'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { choicesFrom } from '#renderer/resource/form/choices.ts'
import { defineForm } from '#renderer/resource/form/defineForm.ts'
import { FormDialog } from '#renderer/resource/form/FormDialog.tsx'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { MAX_LENGTH } from '#shared/domain/limits.ts'
import { managerChoices, ownChoice, unitChoices } from '../choices.ts'
import { formOfStore, newStore, type Store, storeSchema } from './storeForm.ts'
import { addStore, changeStore } from './storeWrites.tsx'

interface AddProps {
  /** The unit that is chosen at first; empty for none. */
  readonly parentId: string
  readonly onClose: () => void
}

/** Adds a store. */
export function AddStoreDialog({ parentId, onClose }: AddProps) {
  const { t } = useTranslation('stores')
  return (
    <FormDialog
      form={useStoreForm(null)}
      size="medium"
      title={t('add.title')}
      initial={newStore(parentId)}
      submitLabel={t('add.submit')}
      busyLabel={t('busy')}
      onSubmit={async ({ principalId: _none, ...draft }) => {
        await addStore(draft)
        onClose()
      }}
      onClose={onClose}
    />
  )
}

interface EditProps {
  readonly row: Pick<Store, 'id' | 'deptName'>
  readonly onClose: () => void
}

/**
 * Changes a store, which is read first: the list may be old. Nothing is shown until then: Fluent would hide the form from screen readers
 * if it took the place of another dialog.
 */
export function EditStoreDialog({ row, onClose }: EditProps) {
  const { t } = useTranslation('stores')
  const { data: store, error } = useQuery({
    ...apiQuery('organisation.store', { id: row.id }, { scope: ['edit'] }),
    staleTime: 0,
    gcTime: 0,
  })
  const end = useEffectEvent((say: () => void) => {
    say()
    onClose()
  })
  const isGone = store === null
  useEffect(() => {
    if (error !== null) end(() => notifyError(error))
    else if (isGone) end(() => notify('error', t('lost.gone')))
  }, [error, isGone, t])
  // A later answer changes nothing in a form that is open.
  return store == null ? null : <StoreFormDialog store={store} onClose={onClose} />
}

function StoreFormDialog({ store, onClose }: { readonly store: Store; readonly onClose: () => void }) {
  const { t } = useTranslation('stores')
  const orNone = useOrNone()
  const { id, updateTime } = store
  return (
    <FormDialog
      form={useStoreForm(store)}
      size="medium"
      title={t('edit.title', { name: orNone(store.deptName) })}
      initial={formOfStore(store)}
      submitLabel={t('edit.submit')}
      busyLabel={t('busy')}
      edited={{ id, updateTime, read: () => readAgain(id) }}
      onSubmit={async (values) => {
        await changeStore({ id, ...values })
        onClose()
      }}
      onClose={onClose}
    />
  )
}

/** The store as the server has it now; null when it is gone. */
async function readAgain(id: string) {
  const now = await call('organisation.store', { id })
  return now === null ? null : { values: formOfStore(now), updateTime: now.updateTime, updateName: now.updateName }
}

/** The form of a store; null for a new one, whose call takes no principal. */
function useStoreForm(store: Store | null) {
  const { t } = useTranslation('stores')
  const parents = useQuery(apiQuery('organisation.parentTree', {}))
  const managers = useQuery({ ...apiQuery('organisation.areaManagers', {}), enabled: store !== null })
  return defineForm({
    key: store === null ? 'add store' : 'edit store',
    keptUntil: store === null ? 'organisation.storeAdd' : 'organisation.storeChange',
    schema: storeSchema(t),
    fields: {
      deptName: { control: 'text', label: t('column.deptName'), isRequired: true, maxLength: MAX_LENGTH.name },
      storeCode: { control: 'text', label: t('column.storeCode'), isRequired: true, maxLength: MAX_LENGTH.code },
      parentId: {
        control: 'choice',
        label: t('form.parentId'),
        placeholder: t('form.search'),
        isRequired: true,
        from: choicesFrom(parents, unitChoices, ownChoice(store?.parentId, store?.cityName)),
      },
      address: { control: 'text', label: t('column.address'), maxLength: MAX_LENGTH.address },
      phone: { control: 'text', label: t('column.phone'), isRequired: true, maxLength: 20 },
      sort: { control: 'number', label: t('column.sort'), isRequired: true, maxLength: 4, hint: t('form.sortHint') },
      principalId: {
        control: 'choice',
        label: t('column.principalName'),
        placeholder: t('form.search'),
        from: choicesFrom(managers, managerChoices, ownChoice(store?.principalId, store?.principalName)),
        isHidden: store === null,
      },
    },
  })
}
