import { useTranslation } from 'react-i18next'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { reloadLists, useMemberTypes, usePartnerTypes } from '#renderer/kit/reference/index.ts'
import { heldAdded, type Held } from '#renderer/kit/writes/writeOrReadBack.ts'
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

const readGrades = async (): Promise<readonly MemberGrade[]> => (await call('member.grades', PAGE)).records

/** Reads a grade again; null when it is gone. */
async function readGrade(id: string): Promise<ReadRecord<GradeValues> | null> {
  const grade = (await readGrades()).find((other) => other.id === id)
  return grade === undefined ? null : { values: gradeValues(grade), updateTime: grade.updateTime, updateName: grade.updateName }
}

/**
 * Adds a grade, or changes the one with the draft's id. Rejects with the server's refusal; grades are read again in any case. After a
 * lost answer the failure says what the server holds; nothing is sent twice.
 */
export function useSaveGrade(): (draft: MemberGradeDraft) => Promise<void> {
  const { t } = useTranslation('memberGrades')
  const label = useCodeLabel()
  const orNone = useOrNone()
  const inWords = (grade: MemberGrade | null, sentCode: string): string => {
    if (grade === null) return t('lost.none', { code: sentCode })
    const { code, level, updateName, updateTime } = grade
    return t('lost.grade', {
      name: gradeName(grade),
      code: orNone(code),
      level: label('level', level),
      by: orNone(updateName),
      at: orNone(updateTime),
    })
  }
  const readBack = async ({ id, code, name, level }: MemberGradeDraft): Promise<string | Held> => {
    const grades = await readGrades()
    if (id !== undefined) return inWords(grades.find((other) => other.id === id) ?? null, code)
    const ofCode = grades.filter((other) => other.code === code)
    return heldAdded(
      ofCode,
      (other) => other.name === name && other.level === level,
      (other) => inWords(other, code),
    )
  }
  return (draft) =>
    sendWrite({
      send: () => call('member.gradeSave', draft),
      readBack: () => readBack(draft),
      done: () => t('edit.done', { name: draft.name }),
      refresh: () => reloadLists('memberGrades'),
    })
}
