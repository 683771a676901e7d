import { useTranslation } from 'react-i18next'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { reloadLists } from '#renderer/kit/reference/index.ts'
import { sendWrite } from '#renderer/kit/writes/sendWrite.ts'
import type { ReadRecord } from '#renderer/resource/form/conflict/editedRecord.ts'
import type { MemberGradeDraft } from '#shared/api/member.ts'
import { gradeValues, type GradeValues } from './gradeForm.ts'

/** The page of the grades (spec.md §3): there are five levels, so one page holds them all. */
const PAGE = { current: 1, size: 50 }

/** Reads a grade again; null when it is gone. */
export async function readGrade(id: string): Promise<ReadRecord<GradeValues> | null> {
  const { records } = await call('member.grades', PAGE)
  const grade = records.find((record) => record.id === id)
  return grade === undefined ? null : { values: gradeValues(grade), updateTime: grade.updateTime, updateName: grade.updateName }
}

/** Adds a grade, or changes the one with the draft's id. Rejects with the server's refusal; grades are read again in any case. */
export function useSaveGrade(): (draft: MemberGradeDraft) => Promise<void> {
  const { t } = useTranslation('memberGrades')
  return (draft) =>
    sendWrite({
      send: () => call('member.gradeSave', draft),
      done: t('edit.done', { name: draft.name }),
      refresh: () => reloadLists('memberGrades'),
    })
}
