import { useTranslation } from 'react-i18next'
import { useMemberTypes, usePartnerTypes } from '#renderer/kit/reference/index.ts'
import { FormDialog } from '#renderer/resource/form/FormDialog.tsx'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { hasId } from '#shared/api/noValue.ts'
import { codesOf } from '#shared/domain/codes.ts'
import { ENABLE_FLAG } from '#shared/domain/codes/members.ts'
import { gradeForm, gradeName, gradeValues, type MemberGrade } from './gradeForm.ts'
import { readGrade, useSaveGrade } from './useGrades.ts'

interface Props {
  /** The grade that is changed; null for a new one. */
  readonly row: MemberGrade | null
  readonly onClose: () => void
}

/** Adds a grade or changes one. */
export function GradeDialog({ row, onClose }: Props) {
  const { t } = useTranslation('memberGrades')
  const label = useCodeLabel()
  const save = useSaveGrade()
  const { data: first = [] } = useMemberTypes()
  const { data = first } = usePartnerTypes()
  // A disabled type is not chosen, but a grade may have it already.
  const types = data
    .filter(hasId)
    .filter(({ id, status }) => status === ENABLE_FLAG.enabled || id === row?.memberTypeId)
    .map(({ id, name, code }) => ({ value: id, label: name ?? code ?? id }))
  // Includes a type that no longer exists: otherwise the field would read "any type".
  const own = row?.memberTypeId ?? ''
  const offered = own === '' || types.some(({ value }) => value === own) ? types : [...types, { value: own, label: own }]
  const levels = codesOf('level').map((level) => ({ value: String(level), label: label('level', level) }))
  return (
    <FormDialog
      form={gradeForm(t, { id: row?.id, levels, types: offered })}
      title={row === null ? t('add.action') : t('edit.title', { name: gradeName(row) })}
      initial={gradeValues(row)}
      submitLabel={t('edit.submit')}
      {...(row === null ? {} : { edited: { updateTime: row.updateTime, read: () => readGrade(row.id) } })}
      onSubmit={async (draft) => {
        await save(draft)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
