import { useTranslation } from 'react-i18next'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { reloadLists, useMemberTypes, usePartnerTypes } from '#renderer/kit/reference/index.ts'
import { heldIf, type Held } from '#renderer/kit/writes/writeOrReadBack.ts'
import { sendWrite } from '#renderer/kit/writes/sendWrite.ts'
import type { ReadRecord } from '#renderer/resource/form/conflict/editedRecord.ts'
import { FormDialog } from '#renderer/resource/form/FormDialog.tsx'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { hasId } from '#shared/api/noValue.ts'
import type { MemberGradeDraft } from '#shared/areas/member/calls.ts'
import { codesOf } from '#shared/domain/codes.ts'
import { ENABLE_FLAG } from '#shared/domain/codes/members.ts'
import { gradeForm, gradeName, gradeValues, type GradeValues, type MemberGrade } from './gradeForm.ts'

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
      form={gradeForm(t, { grade: row, levels, types: offered })}
      title={row === null ? t('add.action') : t('edit.title', { name: gradeName(row) })}
      initial={gradeValues(row)}
      submitLabel={t('edit.submit')}
      {...(row === null ? {} : { edited: { id: row.id, updateTime: row.updateTime, read: () => readGrade(row.id) } })}
      onSubmit={async (draft) => {
        await save(draft)
        onClose()
      }}
      onClose={onClose}
    />
  )
}

/** The page of the grades (spec.md §3): there are five levels, so one page holds them all. */
const PAGE = { current: 1, size: 50 }

async function findGrade(isWanted: (grade: MemberGrade) => boolean): Promise<MemberGrade | null> {
  const { records } = await call('member.grades', PAGE)
  return records.find(isWanted) ?? null
}

/** Reads a grade again; null when it is gone. */
async function readGrade(id: string): Promise<ReadRecord<GradeValues> | null> {
  const grade = await findGrade((other) => other.id === id)
  return grade === null ? null : { values: gradeValues(grade), updateTime: grade.updateTime, updateName: grade.updateName }
}

/**
 * Adds a grade, or changes the one with the draft's id. Rejects with the server's refusal; grades are read again in any case. After a
 * lost answer the failure says what the server holds; nothing is sent twice.
 */
export function useSaveGrade(): (draft: MemberGradeDraft) => Promise<void> {
  const { t } = useTranslation('memberGrades')
  const label = useCodeLabel()
  const orNone = useOrNone()
  const readBack = async ({ id, code }: MemberGradeDraft): Promise<string | Held> => {
    const grade = await findGrade((other) => (id === undefined ? other.code === code : other.id === id))
    if (grade === null) return id === undefined ? heldIf(false, t('lost.none', { code })) : t('lost.none', { code })
    const state = t('lost.grade', {
      name: gradeName(grade),
      code: orNone(grade.code),
      level: label('level', grade.level),
      by: orNone(grade.updateName),
      at: orNone(grade.updateTime),
    })
    return id === undefined ? heldIf(true, state) : state
  }
  return (draft) =>
    sendWrite({
      send: () => call('member.gradeSave', draft),
      readBack: () => readBack(draft),
      done: () => t('edit.done', { name: draft.name }),
      refresh: () => reloadLists('memberGrades'),
    })
}
