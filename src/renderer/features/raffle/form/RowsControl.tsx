import { Button, FieldContextProvider, makeStyles, tokens, type FieldControlProps } from '@fluentui/react-components'
import { AddRegular, DeleteRegular } from '@fluentui/react-icons'
import type { RefCallBack } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { MAX_ACTIVITY_ROWS } from '#shared/domain/limits.ts'
import type { ActivityField } from '#shared/schemas/activityDraft.ts'
import { CellControl, type CellColumn } from './CellControl.tsx'
import { atPlace, placeOf } from './useFaults.ts'

type Cells = Readonly<Record<string, string | boolean>>

/** The widths of the columns in CSS pixels; texts share what is left. */
const WIDTHS = { text: undefined, number: 96, moment: 204, checkbox: 76 } as const
/** A table with moments is wider than this before its texts become too narrow to read. */
const MIN_TEXT = 96
const ACTIONS = 40

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '8px', overflowX: 'auto' },
  table: { width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse' },
  head: {
    padding: '0 8px 4px 0',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'left',
    verticalAlign: 'bottom',
  },
  cell: { padding: '0 8px 6px 0', '& > span, & > div': { width: '100%', minWidth: 0 }, '& input': { minWidth: 0, width: '100%' } },
  last: { padding: '0 0 6px' },
})

interface Props {
  /** The list's field. */
  readonly name: ActivityField
  /** The list's name. */
  readonly label: string
  /** The name of the button that adds a row. */
  readonly addLabel: string
  readonly columns: readonly CellColumn[]
  /** What a new row holds. */
  readonly empty: Cells
  readonly rows: readonly Cells[]
  readonly isReadOnly: boolean
  /** The places of the form that have a fault. */
  readonly faulty: ReadonlySet<string>
  readonly aria: FieldControlProps
  /** Attached to the button that adds a row: a fault of the list gives it the focus. */
  readonly addRef: RefCallBack
  readonly onChange: (rows: readonly Cells[]) => void
}

/** A list of rows that a person adds and deletes. Each control is named by list, row and column. */
export function RowsControl({ name, label, addLabel, columns, empty, rows, isReadOnly, faulty, aria, addRef, onChange }: Props) {
  const styles = useStyles()
  const change = (index: number, row: Cells): void => onChange(rows.with(index, row))
  return (
    // Each control would take the field's id and name from this context.
    <FieldContextProvider value={undefined}>
      <div className={styles.root} role="group" aria-label={label} aria-describedby={aria['aria-describedby']}>
        {rows.length > 0 && (
          <table className={styles.table} style={{ minWidth: minWidth(columns) }}>
            <Head columns={columns} />
            <tbody>
              {rows.map((row, index) => (
                <Row
                  // Rows have no ids, and are controlled: the place is their key.
                  // oxlint-disable-next-line react/no-array-index-key
                  key={index}
                  name={name}
                  faulty={faulty}
                  list={label}
                  place={index + 1}
                  columns={columns}
                  row={row}
                  isReadOnly={isReadOnly}
                  onChange={(next) => change(index, next)}
                  onRemove={() => onChange(rows.toSpliced(index, 1))}
                />
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
          {addLabel}
        </Button>
      </div>
    </FieldContextProvider>
  )
}

const minWidth = (columns: readonly CellColumn[]): number =>
  columns.reduce((sum, { control }) => sum + (WIDTHS[control] ?? MIN_TEXT), ACTIONS)

function Head({ columns }: Pick<Props, 'columns'>) {
  const styles = useStyles()
  const { t } = useTranslation('raffle')
  return (
    <thead>
      <tr>
        {columns.map(({ key, label, control }) => (
          <th key={key} scope="col" className={styles.head} style={{ width: WIDTHS[control] }}>
            {label}
          </th>
        ))}
        <th scope="col" className={styles.head} style={{ width: ACTIONS }} aria-label={t('list.actions')} />
      </tr>
    </thead>
  )
}

interface RowProps extends Pick<Props, 'name' | 'columns' | 'isReadOnly' | 'faulty'> {
  readonly list: string
  /** From 1. */
  readonly place: number
  readonly row: Cells
  readonly onChange: (row: Cells) => void
  readonly onRemove: () => void
}

function Row({ name, list, place, columns, row, isReadOnly, faulty, onChange, onRemove }: RowProps) {
  const styles = useStyles()
  const { t } = useTranslation('raffle')
  return (
    <tr>
      {columns.map((column) => (
        <td key={column.key} className={styles.cell} {...atPlace(placeOf({ field: name, row: place - 1, column: column.key }))}>
          <CellControl
            column={column}
            isFaulty={faulty.has(placeOf({ field: name, row: place - 1, column: column.key }))}
            label={t('row.cell', { list, row: place, column: column.label })}
            value={row[column.key] ?? ''}
            isReadOnly={isReadOnly}
            onChange={(value) => onChange({ ...row, [column.key]: value })}
          />
        </td>
      ))}
      <td className={styles.last}>
        <Button appearance="subtle" icon={<DeleteRegular />} aria-label={t('row.remove', { row: place, list })} onClick={onRemove} />
      </td>
    </tr>
  )
}
