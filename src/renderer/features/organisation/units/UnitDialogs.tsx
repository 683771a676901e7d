import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { choicesFrom } from '#renderer/resource/form/choices.ts'
import { defineForm } from '#renderer/resource/form/defineForm.ts'
import { FormDialog } from '#renderer/resource/form/FormDialog.tsx'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { MAX_LENGTH } from '#shared/domain/limits.ts'
import { managerChoices } from '../choices.ts'
import { findUnit, type Unit } from './unit.ts'
import { formOfUnit, NEW_UNIT, unitSchema } from './unitForm.ts'
import { addUnit, changeUnit } from './unitWrites.ts'

/** The form of a unit. Only a unit that is there has a principal: the call that adds one takes none. */
function useUnitForm(isNew: boolean) {
  const { t } = useTranslation('organisation')
  const managers = useQuery({ ...apiQuery('organisation.areaManagers', {}), enabled: !isNew })
  return defineForm({
    key: isNew ? 'add unit' : 'edit unit',
    keptUntil: isNew ? 'organisation.unitAdd' : 'organisation.unitChange',
    schema: unitSchema(t),
    fields: {
      deptName: { control: 'text', label: t('unit.form.deptName'), isRequired: true, maxLength: MAX_LENGTH.name },
      sort: { control: 'number', label: t('unit.form.sort'), isRequired: true, maxLength: 4, hint: t('unit.form.sortHint') },
      principalId: {
        control: 'choice',
        label: t('unit.form.principal'),
        placeholder: t('unit.form.keep'),
        from: choicesFrom(managers, managerChoices),
        isHidden: isNew,
      },
    },
  })
}

interface AddProps {
  readonly parent: Unit
  readonly onAdded: () => void
  readonly onClose: () => void
}

/** Adds a unit below another one. */
export function AddUnitDialog({ parent, onAdded, onClose }: AddProps) {
  const { t } = useTranslation('organisation')
  const orNone = useOrNone()
  return (
    <FormDialog
      form={useUnitForm(true)}
      title={t('unit.add.title', { name: orNone(parent.deptName) })}
      initial={NEW_UNIT}
      submitLabel={t('unit.add.submit')}
      busyLabel={t('unit.busy')}
      onSubmit={async (values) => {
        await addUnit(parent, values)
        onAdded()
        onClose()
      }}
      onClose={onClose}
    />
  )
}

interface EditProps {
  readonly unit: Unit
  readonly onClose: () => void
}

/** Changes the name, place and principal of a unit. It has no update time: its values are compared before it is saved. */
export function EditUnitDialog({ unit, onClose }: EditProps) {
  const { t } = useTranslation('organisation')
  const orNone = useOrNone()
  return (
    <FormDialog
      form={useUnitForm(false)}
      title={t('unit.edit.title', { name: orNone(unit.deptName) })}
      initial={formOfUnit(unit)}
      submitLabel={t('unit.edit.submit')}
      busyLabel={t('unit.busy')}
      edited={{ id: unit.id, read: () => readAgain(unit.id) }}
      onSubmit={async (values) => {
        await changeUnit(unit.id, values)
        onClose()
      }}
      onClose={onClose}
    />
  )
}

/** The unit as the server has it now; null when it is gone. */
async function readAgain(id: string) {
  const now = findUnit(await call('organisation.tree', {}), id)
  return now === null ? null : { values: formOfUnit(now) }
}
