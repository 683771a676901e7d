import { useMemo } from 'react'
import { makeStyles } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { keyed } from '#renderer/ui/format/keyed.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import type { Column } from '#renderer/ui/table/column.ts'
import { QueryTable } from '#renderer/ui/table/QueryTable.tsx'
import type { DictionaryEntry } from '#shared/areas/dictionary/calls.ts'

const useStyles = makeStyles({ root: { height: '100%', boxSizing: 'border-box', padding: '12px 16px' } })

/** The flow routes: the entries of the code `flow`, with code, key and remark (spec.md §7 Dictionary). */
export function FlowRoutes() {
  const styles = useStyles()
  const { t } = useTranslation('dictionary')
  const orNone = useOrNone()
  const query = useQuery(apiQuery('dictionary.byCode', { code: 'flow' }))
  const rows = useMemo(() => query.data && keyed(query.data), [query.data])
  const columns = useMemo<Column<DictionaryEntry & { readonly key: string }>[]>(
    () => [
      { key: 'code', header: t('column.code'), width: 120, render: ({ code }) => orNone(code) },
      { key: 'dictKey', header: t('column.dictKey'), width: 140, render: ({ dictKey }) => orNone(dictKey) },
      { key: 'dictValue', header: t('column.dictValue'), width: 180, render: ({ dictValue }) => orNone(dictValue) },
      { key: 'remark', header: t('column.remark'), width: 280, wrap: true, render: ({ remark }) => orNone(remark) },
    ],
    [t, orNone],
  )
  return (
    <div className={styles.root}>
      <QueryTable label={t('flow.label')} query={query} rows={rows} columns={columns} height="100%" empty={t('flow.empty')} />
    </div>
  )
}
