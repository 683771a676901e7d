import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useAmounts } from '#renderer/ui/format/useAmounts.ts'
import type { Column } from '#renderer/ui/table/column.ts'
import { sumsOf } from './sums.ts'
import type { Selection } from './useSelection.ts'

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', minWidth: 0, flexShrink: 1 },
  text: {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
})

interface Props<Row> {
  readonly selection: Selection<Row>
  /** The visible columns. The sum of a hidden column would confuse people. */
  readonly columns: readonly Column<Row>[]
  /** The number of selected records in words. */
  readonly countText?: ((count: number) => string) | undefined
}

/** The status of the selection, as in a spreadsheet: the number of rows and the sums of their amounts. */
export function SelectionStatus<Row>({ selection, columns, countText }: Props<Row>) {
  const styles = useStyles()
  const { t } = useTranslation('list')
  const { sum } = useAmounts()
  const { rows, clear } = selection
  const sums = sumsOf(columns, rows).map(({ header, fen }) => t('selection.sum', { name: header, amount: sum(fen) }))
  const count = countText?.(rows.length) ?? t('selection.count', { count: rows.length })
  const text = rows.length === 0 ? '' : [count, ...sums].join(' · ')
  return (
    <div className={styles.root}>
      {/* Always rendered, even when empty: a live region that appears together with its text is not read out. */}
      <Text role="status" size={200} className={styles.text} title={text}>
        {text}
      </Text>
      {text !== '' && (
        <Button
          size="small"
          appearance="subtle"
          icon={<DismissRegular />}
          aria-label={t('selection.clear')}
          title={t('selection.clear')}
          onClick={clear}
        />
      )}
    </div>
  )
}
