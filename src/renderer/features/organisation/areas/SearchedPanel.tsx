import { makeStyles } from '@fluentui/react-components'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNameSearch } from '#renderer/kit/search/useNameSearch.ts'
import { useTabState } from '#renderer/kit/tabs/tabState.ts'
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx'
import { QueryPart } from '#renderer/ui/feedback/QueryPart.tsx'
import { Panel } from '#renderer/ui/layout/Panel.tsx'
import { MIN_MAX_HEIGHT } from '#renderer/ui/table/tableHeight.ts'
import type { Column } from '#renderer/ui/table/column.ts'
import { NameSearch } from '#renderer/ui/fields/NameSearch.tsx'
import { DataTable } from '#renderer/ui/table/DataTable.tsx'

const useStyles = makeStyles({ search: { width: '280px', maxWidth: '100%', marginBottom: '8px' } })

/** The table's height, the same while rows are found, so that nothing below moves. */
const HEIGHT = `${MIN_MAX_HEIGHT}px`

interface Props<Row> {
  readonly title: string
  readonly hint?: string
  readonly query: Pick<UseQueryResult<readonly Row[]>, 'data' | 'error' | 'isFetching' | 'refetch'>
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => string
  /** The text that is searched. The same function in every render. */
  readonly searched: (row: Row) => string
  readonly onOpen?: (row: Row) => void
}

/** A titled table of a call that answers all rows at once, searched by name and pinyin. */
export function SearchedPanel<Row>({ title, hint, query, columns, rowKey, searched, onOpen }: Props<Row>) {
  const styles = useStyles()
  const { t } = useTranslation('organisation')
  const [typed, setTyped] = useTabState(`${title} search`, '')
  const matches = useNameSearch(typed, searched, 'area search')
  return (
    <Panel title={title} hint={hint}>
      <NameSearch
        className={styles.search}
        placeholder={t('area.searchHint')}
        label={t('area.search', { name: title })}
        value={typed}
        onChange={setTyped}
      />
      <QueryPart query={query} bars={6}>
        {(rows) => (
          <DataTable
            label={title}
            columns={columns}
            rows={matches === null ? rows : rows.filter(matches)}
            rowKey={rowKey}
            view={typed}
            {...(onOpen === undefined ? {} : { onOpen })}
            height={HEIGHT}
            framed
            empty={<EmptyState compact message={t(matches === null ? 'area.empty' : 'area.noMatch')} />}
          />
        )}
      </QueryPart>
    </Panel>
  )
}
