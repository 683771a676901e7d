import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { usePartnerTypes } from '#renderer/kit/reference/index.ts'
import { actionsColumn } from '#renderer/resource/list/actions/RowActionButtons.tsx'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import type { Column } from '#renderer/ui/table/column.ts'
import { hasId } from '#shared/api/noValue.ts'
import type { MemberGrade } from './gradeForm.ts'

/** The columns of the grades. `onEdit`: null for a person who may not edit them. */
export function useGradeColumns(onEdit: ((grade: MemberGrade) => void) | null): readonly Column<MemberGrade>[] {
  const { t } = useTranslation(['memberGrades', 'list'])
  const label = useCodeLabel()
  const orNone = useOrNone()
  // The partner types are the list of all types (spec.md §3: 1/500).
  const { data: types } = usePartnerTypes()
  return useMemo(() => {
    const names = new Map(types?.map(({ id, name }) => [id, name]))
    const column = (
      key: 'name' | 'code' | 'level' | 'memberType' | 'updateName' | 'updateTime',
      width: number,
      render: (grade: MemberGrade) => string,
    ): Column<MemberGrade> => ({
      key,
      header: t(`column.${key}`),
      width,
      render,
    })
    return [
      { ...column('name', 180, ({ name }) => orNone(name)), isRowLink: true },
      column('code', 120, ({ code }) => orNone(code)),
      column('level', 96, ({ level }) => label('level', level)),
      column('memberType', 160, ({ memberTypeId }) =>
        memberTypeId === null ? t('everyType') : orNone(names.get(memberTypeId) ?? memberTypeId),
      ),
      column('updateName', 120, ({ updateName }) => orNone(updateName)),
      column('updateTime', 164, ({ updateTime }) => orNone(updateTime)),
      ...(onEdit === null
        ? []
        : [actionsColumn<MemberGrade>(t('list:actions'), [{ key: 'edit', label: t('edit.action'), isOffered: hasId, run: onEdit }])]),
    ]
  }, [t, label, orNone, types, onEdit])
}
