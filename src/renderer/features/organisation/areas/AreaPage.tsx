import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { InfoDialog } from '#renderer/ui/dialog/InfoDialog.tsx'
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx'
import { QueryPart } from '#renderer/ui/feedback/QueryPart.tsx'
import { codeBadge } from '#renderer/ui/format/codeBadge.tsx'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { DescriptionList } from '#renderer/ui/layout/DescriptionList.tsx'
import { PageFrame } from '#renderer/ui/layout/PageFrame.tsx'
import { useCopiedItem } from '#renderer/ui/records/useCopiedItem.tsx'
import type { Column } from '#renderer/ui/table/column.ts'
import type { CallResult } from '#shared/api/index.ts'
import { type Area, AreaTable } from './AreaTable.tsx'
import { SearchedPanel } from './SearchedPanel.tsx'

/** The sales areas with their principals, and who can be one (menu path `/organization/management/area`). */
export default function AreaPage() {
  const { t } = useTranslation('organisation')
  const [opened, open] = useState<Area | null>(null)
  return (
    <PageFrame title={t('area.title')}>
      <AreaTable onOpen={open} />
      <ManagerTable />
      {opened !== null && <PrincipalDialog area={opened} onClose={() => open(null)} />}
    </PageFrame>
  )
}

type Manager = CallResult<'organisation.areaManagers'>[number]

const searched = ({ name, deptName, code }: Manager): string => `${name ?? ''} ${deptName ?? ''} ${code ?? ''}`

/** The employees who can be an area's principal. */
function ManagerTable() {
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

type Principal = NonNullable<CallResult<'organisation.areaPrincipal'>>

interface Props {
  readonly area: Area
  readonly onClose: () => void
}

/** The employee who is responsible for an area. */
function PrincipalDialog({ area, onClose }: Props) {
  const { t } = useTranslation('organisation')
  const orNone = useOrNone()
  const query = useQuery(apiQuery('organisation.areaPrincipal', { areaId: area.id }))
  return (
    <InfoDialog title={t('area.principal', { name: orNone(area.areaName) })} onClose={onClose} narrow>
      <QueryPart query={query} bars={4}>
        {(principal) =>
          principal === null ? <EmptyState compact message={t('area.noPrincipal')} /> : <PrincipalFacts principal={principal} />
        }
      </QueryPart>
    </InfoDialog>
  )
}

function PrincipalFacts({ principal }: { readonly principal: Principal }) {
  const { t } = useTranslation('organisation')
  const orNone = useOrNone()
  const label = useCodeLabel()
  const copied = useCopiedItem()
  return (
    <DescriptionList
      items={[
        { term: t('area.person.name'), value: orNone(principal.name) },
        copied(t('area.person.phone'), principal.phone),
        copied(t('area.person.code'), principal.code),
        { term: t('area.person.post'), value: orNone(principal.post) },
        { term: t('area.person.deptName'), value: orNone(principal.deptName) },
        { term: t('area.person.status'), value: codeBadge('enableFlag', principal.status, label) },
        { term: t('area.person.createTime'), value: orNone(principal.createTime) },
      ]}
    />
  )
}
