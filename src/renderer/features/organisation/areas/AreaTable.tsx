import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { useAreas } from '#renderer/kit/reference/index.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import type { Column } from '#renderer/ui/table/column.ts'
import type { CallResult } from '#shared/api/index.ts'
import { SearchedPanel } from './SearchedPanel.tsx'

export type Area = CallResult<'organisation.areaList'>[number]

const searched = ({ areaName, principalName }: Area): string => `${areaName ?? ''} ${principalName ?? ''}`

/** Each area with its principal and its number of stores. */
export function AreaTable({ onOpen }: { readonly onOpen: (area: Area) => void }) {
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
      searched={searched}
      onOpen={onOpen}
    />
  )
}

/** The codes of the areas, from the shared list: the list of principals has none. */
function useAreaCodes(): ReadonlyMap<string, string | null> {
  const { data } = useAreas()
  return useMemo(() => new Map(data?.map(({ id, areaCode }) => [id, areaCode])), [data])
}
