import { useMemo } from 'react'
import { Button, makeStyles, tokens, Tooltip } from '@fluentui/react-components'
import { AddRegular, ArrowClockwiseRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useMemberGrades, usePartnerTypes } from '#renderer/kit/reference/index.ts'
import { useAllowed } from '#renderer/kit/session/permissions.ts'
import { useOpened } from '#renderer/resource/form/useOpened.ts'
import { EDIT } from '#renderer/resource/list/actions/rowAction.ts'
import { actionsColumn } from '#renderer/resource/list/actions/RowActionButtons.tsx'
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import { CommandButton } from '#renderer/ui/fields/CommandButton.tsx'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import type { Column } from '#renderer/ui/table/column.ts'
import { DataTable } from '#renderer/ui/table/DataTable.tsx'
import { MIN_MAX_HEIGHT } from '#renderer/ui/table/tableHeight.ts'
import { hasId } from '#shared/api/noValue.ts'
import { GradeDialog } from './GradeDialog.tsx'
import type { MemberGrade } from './gradeForm.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    height: '100%',
    boxSizing: 'border-box',
    padding: '12px 16px',
    overflowY: 'auto',
  },
  tools: { display: 'flex', gap: tokens.spacingHorizontalS },
  refresh: { marginLeft: 'auto' },
  table: { flex: `1 0 ${MIN_MAX_HEIGHT}px`, minHeight: 0 },
})

const rowKey = ({ id }: MemberGrade): string => id

/** The grades of members, of the five levels (spec.md §9 Levels). A click or Enter on a grade edits it. */
export default function MemberGradePage() {
  const styles = useStyles()
  const { t } = useTranslation(['memberGrades', 'common'])
  const mayAdd = useAllowed('member_grade_add')
  const mayEdit = useAllowed('member_grade_edit')
  const query = useMemberGrades()
  const { data, error, isFetching, isPending } = query
  const rows = useMemo(() => (data ?? []).toSorted((a, b) => (a.level ?? 0) - (b.level ?? 0)), [data])
  const [dialog, openDialog, close] = useOpened<{ readonly row: MemberGrade | null }>('grade')
  const columns = useGradeColumns(mayEdit ? (row) => openDialog({ row }) : null)
  const refresh = (): void => void query.refetch()
  return (
    <div className={styles.root}>
      <div role="group" aria-label={t('tools')} className={styles.tools}>
        {mayAdd && <CommandButton icon={<AddRegular />} name={t('add.action')} onRun={() => openDialog({ row: null })} />}
        <Tooltip content={t('common:refresh')} relationship="label">
          <Button className={styles.refresh} appearance="subtle" icon={<ArrowClockwiseRegular />} onClick={refresh} />
        </Tooltip>
      </div>
      {error !== null && !isFetching && data !== undefined && <ErrorState compact error={error} onRetry={refresh} />}
      <div className={styles.table}>
        <DataTable
          label={t('list.label')}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          loading={isPending}
          refreshing={isFetching && data !== undefined}
          {...(mayEdit ? { onOpen: (row: MemberGrade) => openDialog({ row }) } : {})}
          framed
          empty={error !== null && !isFetching ? <ErrorState error={error} onRetry={refresh} /> : <EmptyState message={t('list.empty')} />}
        />
      </div>
      {dialog !== null && <GradeDialog row={dialog.row} onClose={close} />}
    </div>
  )
}

/** The columns of the grades. `onEdit`: null for a person who may not edit them. */
function useGradeColumns(onEdit: ((grade: MemberGrade) => void) | null): readonly Column<MemberGrade>[] {
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
      { ...column('name', 180, ({ name }) => orNone(name)), isRowLink: true, pinned: 'start' },
      ...(onEdit === null
        ? []
        : [actionsColumn<MemberGrade>(t('list:actions'), [{ key: EDIT, label: t('edit.action'), isOffered: hasId, run: onEdit }])]),
      column('code', 120, ({ code }) => orNone(code)),
      column('level', 96, ({ level }) => label('level', level)),
      column('memberType', 160, ({ memberTypeId }) =>
        memberTypeId === null ? t('everyType') : orNone(names.get(memberTypeId) ?? memberTypeId),
      ),
      column('updateName', 120, ({ updateName }) => orNone(updateName)),
      column('updateTime', 164, ({ updateTime }) => orNone(updateTime)),
    ]
  }, [t, label, orNone, types, onEdit])
}
