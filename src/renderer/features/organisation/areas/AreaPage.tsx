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
import { useAreas } from '#renderer/kit/reference/index.ts'
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

const searchedManager = ({ name, deptName, code }: Manager): string => `${name ?? ''} ${deptName ?? ''} ${code ?? ''}`

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
  return <SearchedPanel title={t('area.managers')} query={query} columns={columns} rowKey={({ id }) => id} searched={searchedManager} />
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

type Area = CallResult<'organisation.areaList'>[number]

const searchedArea = ({ areaName, principalName }: Area): string => `${areaName ?? ''} ${principalName ?? ''}`

/** Each area with its principal and its number of stores. */
function AreaTable({ onOpen }: { readonly onOpen: (area: Area) => void }) {
  const { t } = useTranslation('organisation')
  const orNone = useOrNone()
  const query = useQuery(apiQuery('organisation.areaList', {}))
  const codes = useAreaCodes()
  const columns = useMemo<Column<Area>[]>(
    () => [
      { key: 'areaName', header: t('area.column.areaName'), width: 200, isRowLink: true, render: ({ areaName }) => orNone(areaName) },
      { key: 'areaCode', header: t('area.column.areaCode'), width: 120, render: ({ id }) => orNone(codes.get(id)) },
      {
        key: 'principalName',
        header: t('area.column.principalName'),
        width: 160,
        render: ({ principalName }) => orNone(principalName),
      },
      { key: 'phone', header: t('area.column.phone'), width: 160, copiedAs: 'text', render: ({ phone }) => orNone(phone) },
      {
        key: 'storeNum',
        header: t('area.column.storeNum'),
        width: 96,
        align: 'end',
        pinned: 'end',
        render: ({ storeNum }) => orNone(storeNum),
      },
    ],
    [t, orNone, codes],
  )
  return (
    <SearchedPanel
      title={t('area.areas')}
      hint={t('area.areasHint')}
      query={query}
      columns={columns}
      rowKey={({ id }) => id}
      searched={searchedArea}
      onOpen={onOpen}
    />
  )
}

/** The codes of the areas, from the shared list: the list of principals has none. */
function useAreaCodes(): ReadonlyMap<string, string | null> {
  const { data } = useAreas()
  return useMemo(() => new Map(data?.map(({ id, areaCode }) => [id, areaCode])), [data])
}
