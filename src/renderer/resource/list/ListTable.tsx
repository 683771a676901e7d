import { useMemo } from 'react'
import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import { startCount, type Column } from '#renderer/ui/table/column.ts'
import { DataTable } from '#renderer/ui/table/DataTable.tsx'
import type { RowMenuPlace } from '#renderer/ui/table/rows/rowAt.ts'
import type { FilterFields } from '#shared/domain/filters.ts'
import { NoMatch } from './look/NoMatch.tsx'
import type { ListController } from './useListController.ts'

interface Props<Row, Fields extends FilterFields> {
  readonly controller: ListController<Row, Fields>
  /** The columns beside the rows' names: the row actions. */
  readonly nameColumns: readonly Column<Row>[]
  readonly onMenu: (row: Row, place: RowMenuPlace) => void
  readonly onOpen: ((row: Row) => void) | undefined
  readonly onOpenInTab: ((row: Row) => void) | undefined
  readonly hasCheckboxes: boolean
}

/** The table of a list. Without rows it says below its header why: the server's failure, or that nothing matches. */
export function ListTable<Row, Fields extends FilterFields>({
  controller,
  nameColumns,
  onMenu,
  onOpen,
  onOpenInTab,
  hasCheckboxes,
}: Props<Row, Fields>) {
  const { list, access, state, table, selection, opened } = controller
  const { t } = useTranslation(['common', 'list', list.key])
  const { data, error, isPending, isFetching } = state.query
  const columns = useMemo(() => {
    const named = startCount(table.columns)
    return [...table.columns.slice(0, named), ...nameColumns, ...table.columns.slice(named)]
  }, [table.columns, nameColumns])
  // A selection of amounts is worth its sum, also where nothing else is done with it.
  const isAddedUp = table.all.some(({ amount }) => amount !== undefined)
  return (
    <DataTable
      label={t(`${list.key}:list.label`)}
      columns={columns}
      widths={table.widths}
      onWidths={table.setWidths}
      rowHeight={table.rowHeight}
      rows={state.rows}
      rowKey={list.rowKey}
      view={state.view}
      search={String(state.searches)}
      rowOffset={(state.current - 1) * state.pageSize}
      {...(state.isEndless ? {} : { rowTotal: state.total ?? 0 })}
      loading={(isPending && !state.isCancelled && (state.odd === null || state.odd.isAsked)) || access === 'pending'}
      refreshing={isFetching && data !== undefined}
      sort={state.sort}
      onSort={state.sortBy}
      {...(onOpen === undefined ? {} : { onOpen })}
      openKey={opened === null ? null : list.rowKey(opened)}
      selection={{ keys: selection.keys, onChange: selection.onChange, hasColumn: hasCheckboxes || isAddedUp }}
      onMenu={onMenu}
      onOpenInTab={onOpenInTab}
      empty={
        state.hasFailed ? (
          <ErrorState error={error} onRetry={state.refresh} />
        ) : state.isCancelled ? (
          <EmptyState message={t('list:slow.cancelled')}>
            <Button size="small" onClick={state.refresh}>
              {t('list:slow.again')}
            </Button>
          </EmptyState>
        ) : state.odd !== null ? (
          <NoMatch controller={controller} odd={state.odd} />
        ) : (
          <EmptyState message={t(state.look === null ? `${list.key}:list.empty` : 'list:look.nothing')}>
            <Button size="small" onClick={state.reset}>
              {t('common:clearFilters')}
            </Button>
          </EmptyState>
        )
      }
    />
  )
}
