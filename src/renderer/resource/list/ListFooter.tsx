import { useCallback } from 'react'
import { makeStyles, tokens } from '@fluentui/react-components'
import { cellText } from '#renderer/ui/table/copiedRows.ts'
import { Pagination } from '#renderer/ui/table/Pagination.tsx'
import type { FilterFields } from '#shared/domain/filters.ts'
import { BulkButtons } from '../bulk/BulkButtons.tsx'
import { SelectionStatus } from './selection/SelectionStatus.tsx'
import type { SelectionActions } from './selection/useSelectionActions.ts'
import type { ListController } from './useListController.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    // The height of the pager even without one, so that the table above keeps its height.
    minHeight: '32px',
    padding: '4px 12px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    '& > button': { flexShrink: 0 },
  },
  paging: { flexGrow: 1, flexShrink: 0 },
})

interface Props<Row, Fields extends FilterFields> {
  readonly controller: ListController<Row, Fields>
  /** The actions on the selection that the person may use. */
  readonly actions: SelectionActions<Row>
}

/** The bar below the table: the selection with its actions, and the pager. */
export function ListFooter<Row, Fields extends FilterFields>({ controller, actions }: Props<Row, Fields>) {
  const styles = useStyles()
  const { list, state, table, selection, focusTable } = controller
  const [nameColumn] = table.all
  // The first column of a list names its rows: a number or a name.
  const nameOf = useCallback(
    (row: Row): string => (nameColumn === undefined ? list.rowKey(row) : cellText(nameColumn, row)),
    [nameColumn, list],
  )
  const hasNext = state.isEndless ? state.lastPage > state.current : null
  return (
    <div className={styles.root}>
      <SelectionStatus selection={selection} columns={table.columns} countText={list.selectedText} />
      {actions.whole.map(({ key, component: Action }) => (
        <Action key={key} selected={selection.rows} />
      ))}
      <BulkButtons
        actions={actions.bulk}
        selected={selection.rows}
        rowKey={list.rowKey}
        nameOf={nameOf}
        onRun={state.refresh}
        onFocusLost={focusTable}
      />
      <div className={styles.paging}>
        {!state.hasFailed && (
          <Pagination current={state.current} size={state.size} total={state.total} hasNext={hasNext} onChange={state.turn} />
        )}
      </div>
    </div>
  )
}
