import { useMemo } from 'react'
import { Text } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx'
import { QueryPart } from '#renderer/ui/feedback/QueryPart.tsx'
import { codeBadge } from '#renderer/ui/format/codeBadge.tsx'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { Section } from '#renderer/ui/layout/Section.tsx'
import { tableHeight } from '#renderer/ui/table/tableHeight.ts'
import type { Column } from '#renderer/ui/table/column.ts'
import { DataTable } from '#renderer/ui/table/DataTable.tsx'
import type { Store } from '../stores/storeForm.ts'
import { TemplateMenu } from '../templates/TemplateMenu.tsx'

/** The number of stores that are shown at once. The table is windowed; only the server's answer takes time. */
const MAX_SHOWN = 1_000
/** The table's least height in lines. */
const LEAST = 1

interface Props {
  readonly unitId: string
  /** Shows a store in place of the branch. */
  readonly onOpen: (storeId: string) => void
}

/** The stores of a unit and of those below it. */
export function UnitStores({ unitId, onOpen }: Props) {
  const { t } = useTranslation('organisation')
  const columns = useColumns()
  const query = useQuery(apiQuery('organisation.stores', { current: 1, size: MAX_SHOWN, parentId: unitId, ascs: 'sort' }))
  const total = query.data && (query.data.total ?? query.data.records.length)
  const title = total === undefined ? t('unit.fact.stores') : t('unit.stores', { count: total })
  return (
    <Section title={title} actions={<TemplateMenu size="small" />}>
      <QueryPart query={query} bars={4}>
        {({ records }) => (
          <>
            {total !== undefined && total > records.length && <Text size={200}>{t('unit.storesShown', { count: records.length })}</Text>}
            <DataTable
              label={title}
              columns={columns}
              rows={records}
              rowKey={({ id }) => id}
              view={unitId}
              onOpen={({ id }) => onOpen(id)}
              height={tableHeight(records.length, LEAST)}
              framed
              empty={<EmptyState compact message={t('unit.noStores')} />}
            />
          </>
        )}
      </QueryPart>
    </Section>
  )
}

function useColumns(): readonly Column<Store>[] {
  const { t } = useTranslation('stores')
  const orNone = useOrNone()
  const label = useCodeLabel()
  return useMemo(() => {
    const text = (field: 'deptName' | 'storeCode' | 'cityName' | 'principalName' | 'phone' | 'address', width: number): Column<Store> => ({
      key: field,
      header: t(`column.${field}`),
      width,
      render: (row) => orNone(row[field]),
    })
    return [
      { ...text('deptName', 148), isRowLink: true },
      text('storeCode', 100),
      {
        key: 'status',
        header: t('column.status'),
        width: { zh: 84, en: 100 },
        text: ({ status }) => label('enableFlag', status),
        render: ({ status }) => codeBadge('enableFlag', status, label),
      },
      text('cityName', 92),
      text('principalName', 88),
      text('phone', 120),
      text('address', 220),
    ]
  }, [t, orNone, label])
}
