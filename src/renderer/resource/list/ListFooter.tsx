import { useCallback } from 'react'
import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useAmounts } from '#renderer/ui/format/useAmounts.ts'
import type { Column } from '#renderer/ui/table/column.ts'
import { cellText } from '#renderer/ui/table/copiedRows.ts'
import { Pagination } from '#renderer/ui/table/Pagination.tsx'
import type { FilterFields } from '#shared/domain/filters.ts'
import { BulkButtons } from '../bulk/BulkButtons.tsx'
import { QueryTotals } from './totals/QueryTotals.tsx'
import { ExportSelected } from './selection/ExportSelected.tsx'
import { sumsOf } from '#renderer/ui/table/selection/sums.ts'
import type { Selection } from './selection/useSelection.ts'
import type { SelectionActions } from './selection/useSelectionActions.ts'
import type { ListController } from './useListController.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    // An amount is never cut: what does not fit takes another line.
    flexWrap: 'wrap',
    gap: `2px ${tokens.spacingHorizontalS}`,
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
      <SelectionStatus selection={selection} columns={table.columns} onFocusLost={focusTable} />
      {actions.whole.map(({ key, component: Action }) => (
        <Action key={key} selected={selection.rows} />
      ))}
      {list.export !== undefined && (
        <ExportSelected listKey={list.key} permission={list.export.permission} columns={table.columns} rows={selection.rows} />
      )}
      <BulkButtons
        actions={actions.bulk}
        selected={selection.rows}
        rowKey={list.rowKey}
        nameOf={nameOf}
        amount={table.all.find(({ amount }) => amount !== undefined)}
        onRun={selection.dropAway}
        onFocusLost={focusTable}
      />
      <QueryTotals controller={controller} />
      <div className={styles.paging}>
        {!state.hasFailed && state.odd?.isAsked !== false && (
          <Pagination
            current={state.current}
            size={state.size}
            pageSize={state.pageSize}
            total={state.total}
            hasNext={hasNext}
            onChange={state.turn}
          />
        )}
      </div>
    </div>
  )
}

const useSelectionStatusStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', minWidth: 0, flexShrink: 1 },
  text: { minWidth: 0, color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
})

interface SelectionStatusProps<Row> {
  readonly selection: Selection<Row>
  /** The visible columns. The sum of a hidden column would confuse people. */
  readonly columns: readonly Column<Row>[]
  /** Its button is gone after a press. */
  readonly onFocusLost: () => void
}

/** The status of the selection, as in a spreadsheet: the number of records and the sums of their amounts. */
export function SelectionStatus<Row>({ selection, columns, onFocusLost }: SelectionStatusProps<Row>) {
  const styles = useSelectionStatusStyles()
  const { t } = useTranslation('list')
  const { sum } = useAmounts()
  const { rows, away, clear } = selection
  const sums = sumsOf(columns, rows).map(({ header, fen }) => t('selection.sum', { name: header, amount: sum(fen) }))
  const count = t('selection.count', { count: rows.length })
  const elsewhere = away === 0 ? [] : [t('selection.away', { count: away })]
  const text = rows.length === 0 ? '' : [count, ...elsewhere, ...sums].join(' · ')
  return (
    <div className={styles.root}>
      {/* Always rendered, even when empty: a live region that appears together with its text is not read out. */}
      <Text role="status" size={200} className={styles.text}>
        {text}
      </Text>
      {text !== '' && (
        <Button
          size="small"
          appearance="subtle"
          icon={<DismissRegular />}
          aria-label={t('selection.clear')}
          title={t('selection.clear')}
          onClick={() => {
            clear()
            onFocusLost()
          }}
        />
      )}
    </div>
  )
}
