import { useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { choicesFrom } from '#renderer/resource/form/choices.ts'
import { defineForm } from '#renderer/resource/form/defineForm.ts'
import { FormDialog } from '#renderer/resource/form/FormDialog.tsx'
import { newPlace, placeField, type NewPlace } from '#renderer/resource/form/placeField.ts'
import { useLateRefresh } from '#renderer/resource/form/useLateRefresh.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { MAX_LENGTH } from '#shared/domain/limits.ts'
import { managerChoices, ownChoice } from '../choices.ts'
import { refreshOrganisation } from '../refresh.ts'
import { findUnit, type Unit } from '#renderer/resource/tree/unitTree.ts'
import { formOfUnit, unitSchema } from './unitForm.ts'
import { addUnit, changeUnit, idOfAdded } from './unitWrites.ts'

/** The form of a unit; null for a new one, with the state of its place. */
function useUnitForm(unit: Unit | null, place?: NewPlace['state']) {
  const { t } = useTranslation('organisation')
  const managers = useQuery(apiQuery('organisation.areaManagers', {}))
  return defineForm({
    key: unit === null ? 'add unit' : 'edit unit',
    keptUntil: unit === null ? 'organisation.unitAdd' : 'organisation.unitChange',
    schema: unitSchema(t, unit !== null && unit.principalId !== null),
    fields: {
      deptName: { control: 'text', label: t('unit.form.deptName'), isRequired: true, maxLength: MAX_LENGTH.name },
      sort: placeField({ label: t('unit.form.sort'), hint: t('unit.form.sortHint') }, place),
      principalId: {
        control: 'choice',
        label: t('unit.form.principal'),
        placeholder: t('unit.form.search'),
        from: choicesFrom(managers, managerChoices, ownChoice(unit?.principalId, unit?.principalName)),
      },
    },
  })
}

interface AddProps {
  readonly parent: Unit
  /** `id`: of the new unit; null where it is not found. */
  readonly onAdded: (id: string | null) => void
  readonly onClose: () => void
}

/** Adds a unit below another one, behind the others, whose places are read meanwhile. */
export function AddUnitDialog({ parent, onAdded, onClose }: AddProps) {
  const { t } = useTranslation('organisation')
  const orNone = useOrNone()
  const others = useQuery({ ...apiQuery('organisation.parentTree', {}, { scope: ['add'] }), staleTime: 0, gcTime: 0 })
  const place = newPlace(others.data && (findUnit(others.data, parent.id)?.children ?? []), others)
  const form = useUnitForm(null, place.state)
  const late = useLateRefresh(refreshOrganisation, onClose)
  return (
    <FormDialog
      form={form}
      title={t('unit.add.title', { name: orNone(parent.deptName) })}
      initial={{ deptName: '', sort: '', principalId: '' }}
      proposed={place.proposed}
      submitLabel={t('unit.add.submit')}
      busyLabel={t('unit.busy')}
      onSubmit={async (values) => {
        await late.send(() => addUnit(parent, values))
        late.close()
        // Not waited for: until a form's submit has ended, a lock keeps it as one that may still have to be sent.
        void idOfAdded(parent.id, values.deptName).then(onAdded)
      }}
      onClose={late.close}
    />
  )
}

interface EditProps {
  readonly unit: Unit
  readonly onClose: () => void
}

/**
 * Changes the name, place and principal of a unit. It has no update time: its values are compared before it is saved. One that is gone by
 * then leaves the tree when the form is closed: before, the form would go with it, and what was typed.
 */
export function EditUnitDialog({ unit, onClose }: EditProps) {
  const { t } = useTranslation('organisation')
  const orNone = useOrNone()
  const isGone = useRef(false)
  const read = async () => {
    const now = await readAgain(unit.id)
    isGone.current = now === null
    return now
  }
  return (
    <FormDialog
      form={useUnitForm(unit)}
      title={t('unit.edit.title', { name: orNone(unit.deptName) })}
      initial={formOfUnit(unit)}
      submitLabel={t('unit.edit.submit')}
      busyLabel={t('unit.busy')}
      edited={{ id: unit.id, read }}
      onSubmit={async (values) => {
        await changeUnit(unit.id, values)
        onClose()
      }}
      onClose={() => {
        if (isGone.current) void refreshOrganisation()
        onClose()
      }}
    />
  )
}

/** The unit as the server has it now; null when it is gone. */
async function readAgain(id: string) {
  const now = findUnit(await call('organisation.tree', {}), id)
  return now === null ? null : { values: formOfUnit(now) }
}
