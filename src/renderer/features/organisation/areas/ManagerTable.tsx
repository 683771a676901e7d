import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import type { Column } from '#renderer/ui/table/column.ts'
import type { CallResult } from '#shared/api/index.ts'
import { SearchedPanel } from './SearchedPanel.tsx'

type Manager = CallResult<'organisation.areaManagers'>[number]

const searched = ({ name, deptName, code }: Manager): string => `${name ?? ''} ${deptName ?? ''} ${code ?? ''}`

/** The employees who can be an area's principal. */
export function ManagerTable() {
  const { t } = useTranslation('organisation')
  const orNone = useOrNone()
  const query = useQuery(apiQuery('organisation.areaManagers', {}))
  const columns = useMemo<Column<Manager>[]>(() => {
    const text = (field: 'name' | 'code' | 'post' | 'deptName' | 'phone', width: number): Column<Manager> => ({
      key: field,
      header: t(`area.person.${field}`),
      width,
      copiedAs: 'text',
      render: (row) => orNone(row[field]),
    })
    return [text('name', 160), text('code', 120), text('post', 140), text('deptName', 200), text('phone', 160)]
  }, [t, orNone])
  return <SearchedPanel title={t('area.managers')} query={query} columns={columns} rowKey={({ id }) => id} searched={searched} />
}
