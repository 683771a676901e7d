import { Button, makeStyles, tokens, type FieldControlProps } from '@fluentui/react-components'
import { AddRegular, DeleteRegular } from '@fluentui/react-icons'
import type { RefCallBack } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { MAX_ACTIVITY_ROWS } from '#shared/domain/limits.ts'
import { CellControl, type CellColumn } from './CellControl.tsx'

type Cells = Readonly<Record<string, string | boolean>>

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '8px', overflowX: 'auto' },
  table: { width: '100%', borderCollapse: 'collapse' },
  head: {
    padding: '0 8px 4px 0',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'left',
    whiteSpace: 'nowrap',
  },
  cell: { padding: '0 8px 6px 0', '& > span': { width: '100%', minWidth: '72px' } },
  last: { width: '32px', padding: '0 0 6px' },
})

interface Props {
  /** The list's name. */
  readonly label: string
  readonly columns: readonly CellColumn[]
  /** What a new row holds. */
  readonly empty: Cells
  readonly rows: readonly Cells[]
  readonly isReadOnly: boolean
  readonly aria: FieldControlProps
  /** Attached to the button that adds a row: a fault of the list gives it the focus. */
  readonly addRef: RefCallBack
  readonly onChange: (rows: readonly Cells[]) => void
}

/** A list of rows that a person adds and deletes. Each control is named by list, row and column. */
export function RowsControl({ label, columns, empty, rows, isReadOnly, aria, addRef, onChange }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('raffle')
  const change = (index: number, key: string, value: string | boolean): void =>
    onChange(rows.map((row, at) => (at === index ? { ...row, [key]: value } : row)))
  return (
    <div className={styles.root} role="group" aria-label={label} aria-describedby={aria['aria-describedby']}>
      {rows.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map(({ key, label: name }) => (
                <th key={key} scope="col" className={styles.head}>
                  {name}
                </th>
              ))}
              <th scope="col" className={styles.head} aria-label={t('list.actions')} />
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // Rows have no ids, and are controlled: the place is their key.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={index}>
                {columns.map((column) => (
                  <td key={column.key} className={styles.cell}>
                    <CellControl
                      column={column}
                      label={t('row.cell', { list: label, row: index + 1, column: column.label })}
                      value={row[column.key] ?? ''}
                      isReadOnly={isReadOnly}
                      onChange={(value) => change(index, column.key, value)}
                    />
                  </td>
                ))}
                <td className={styles.last}>
                  <Button
                    appearance="subtle"
                    icon={<DeleteRegular />}
                    aria-label={t('row.remove', { row: index + 1, list: label })}
                    onClick={() => onChange(rows.filter((_row, at) => at !== index))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Button
        ref={addRef}
        size="small"
        icon={<AddRegular />}
        disabledFocusable={isReadOnly || rows.length >= MAX_ACTIVITY_ROWS}
        onClick={() => onChange([...rows, empty])}
      >
        {t('row.add', { list: label })}
      </Button>
    </div>
  )
}
