import { useEffect, useEffectEvent, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { notify } from '#renderer/kit/errors/notify.ts'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { choicesFrom } from '#renderer/resource/form/choices.ts'
import { defineForm } from '#renderer/resource/form/defineForm.ts'
import { FormDialog } from '#renderer/resource/form/FormDialog.tsx'
import { newPlace, placeField, type NewPlace } from '#renderer/resource/form/placeField.ts'
import { useLateRefresh } from '#renderer/resource/form/useLateRefresh.ts'
import { OpeningNote } from '#renderer/ui/feedback/OpeningNote.tsx'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { MAX_LENGTH } from '#shared/domain/limits.ts'
import { managerChoices, ownChoice, unitChoices } from '../choices.ts'
import { refreshOrganisation } from '../refresh.ts'
import { formOfStore, newStore, type Store, storeSchema } from './storeForm.ts'
import { addStore, changeStore, idOfAdded } from './storeWrites.tsx'
import { useViewStore } from './useViewStore.ts'

interface AddProps {
  /** The unit that is chosen at first; empty for none. */
  readonly parentId: string
  /** Shows the new store by its id; null where it is not found. Null for a list, whose message offers to show it. */
  readonly onAdded: ((id: string | null) => void) | null
  readonly onClose: () => void
}

/** Adds a store behind the others of its unit, or of all, whose places are read meanwhile. */
export function AddStoreDialog({ parentId, onAdded, onClose }: AddProps) {
  const { t } = useTranslation('stores')
  const view = useViewStore()
  const last = { current: 1, size: 1, descs: 'sort', ...(parentId === '' ? {} : { parentId }) }
  const others = useQuery({ ...apiQuery('organisation.stores', last, { scope: ['add'] }), staleTime: 0, gcTime: 0 })
  const place = newPlace(others.data?.records, others)
  const form = useStoreForm(null, place.state)
  const late = useLateRefresh(refreshOrganisation, onClose)
  return (
    <FormDialog
      form={form}
      size="medium"
      title={t('add.title')}
      initial={newStore(parentId)}
      proposed={place.proposed}
      submitLabel={t('add.submit')}
      busyLabel={t('busy')}
      onSubmit={async (draft) => {
        await late.send(() => addStore(draft, onAdded === null ? view(draft.deptName) : undefined))
        late.close()
        // Not waited for: until a form's submit has ended, a lock keeps it as one that may still have to be sent.
        if (onAdded !== null) void idOfAdded(draft).then(onAdded)
      }}
      onClose={late.close}
    />
  )
}

interface EditProps {
  readonly row: Pick<Store, 'id' | 'deptName'>
  readonly onClose: () => void
}

/**
 * Changes a store, which is read first: the list may be old. No dialog is shown until then: Fluent would hide the form from screen readers
 * if it took the place of another one.
 */
export function EditStoreDialog({ row, onClose }: EditProps) {
  const { t } = useTranslation('stores')
  // The store as the form was opened with it. A hidden tab loses the answer, and a later one would be another: neither ends the form.
  const [opened, setOpened] = useState<Store | null>(null)
  const { data: store, error } = useQuery({
    ...apiQuery('organisation.store', { id: row.id }, { scope: ['edit'] }),
    staleTime: 0,
    gcTime: 0,
    enabled: opened === null,
  })
  if (opened === null && store != null) setOpened(store)
  const end = useEffectEvent((say: () => void) => {
    say()
    onClose()
  })
  const isGone = store === null
  useEffect(() => {
    if (error !== null) end(() => notifyError(error))
    else if (isGone) {
      void refreshOrganisation()
      end(() => notify('error', () => t('lost.gone')))
    }
  }, [error, isGone, t])
  return opened === null ? <OpeningNote onCancel={onClose} /> : <StoreFormDialog store={opened} onClose={onClose} />
}

function StoreFormDialog({ store, onClose }: { readonly store: Store; readonly onClose: () => void }) {
  const { t } = useTranslation('stores')
  const orNone = useOrNone()
  const view = useViewStore()
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
        await changeStore({ id, ...values }, view(values.deptName))
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

/** The form of a store; null for a new one, with the state of its place. */
function useStoreForm(store: Store | null, place?: NewPlace['state']) {
  const { t } = useTranslation('stores')
  const parents = useQuery(apiQuery('organisation.parentTree', {}))
  const managers = useQuery(apiQuery('organisation.areaManagers', {}))
  return defineForm({
    key: store === null ? 'add store' : 'edit store',
    keptUntil: store === null ? 'organisation.storeAdd' : 'organisation.storeChange',
    schema: storeSchema(t, store !== null && store.principalId !== null),
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
      sort: placeField({ label: t('column.sort'), hint: t('form.sortHint') }, place),
      principalId: {
        control: 'choice',
        label: t('column.principalName'),
        placeholder: t('form.search'),
        from: choicesFrom(managers, managerChoices, ownChoice(store?.principalId, store?.principalName)),
      },
    },
  })
}
