import type { MouseEvent } from 'react'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { Column } from '#renderer/ui/table/column.ts'
import type { RowCommand } from './rowCommand.ts'

const useStyles = makeStyles({
  // A plain button: a page may draw thousands, and Fluent's button takes ten times as long.
  button: {
    padding: '0 6px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'transparent',
    color: tokens.colorBrandForegroundLink,
    fontFamily: 'inherit',
    fontSize: 'inherit',
    lineHeight: '22px',
    cursor: 'pointer',
    // Its text, not its box, is aligned with the column header.
    '&:first-child': { marginLeft: '-6px' },
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
})

interface Props<Row> {
  readonly row: Row
  readonly commands: readonly RowCommand<Row>[]
}

/**
 * The commands of one row, for the mouse. They are no tab stops: Tab would stop in every visible row. By keyboard the commands
 * are in the row's menu. A click on a button does not open the row.
 */
function RowActionButtons<Row>({ row, commands }: Props<Row>) {
  const styles = useStyles()
  const act = (event: MouseEvent, { run }: RowCommand<Row>): void => {
    event.stopPropagation()
    run(row)
  }
  return commands
    .filter(({ isOffered }) => isOffered(row))
    .map((command) => (
      <button
        key={command.key}
        type="button"
        tabIndex={-1}
        data-row-button
        className={styles.button}
        onMouseDown={focusTable}
        onClick={(event) => act(event, command)}
      >
        {command.label}
      </button>
    ))
}

/** The focus goes to the table and not to the button, whose row may disappear by its own command. */
function focusTable(event: MouseEvent<HTMLElement>): void {
  event.preventDefault()
  event.currentTarget.closest<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true })
}

/** CSS pixels of a character: a Chinese one is as wide as the font, a Latin one about half of it. */
const [CHINESE, LATIN] = [14, 7.5]
const BUTTON_PADDING = 12
/** The cell's own padding, and room for a line at its edge and for letters that are wider than the average. */
const CELL_ROOM = 32

const widthOf = (text: string): number => Array.from(text).reduce((sum, letter) => sum + (letter > '\u2E7F' ? CHINESE : LATIN), 0)

/**
 * The column of the commands, as wide as all of them. It cannot be hidden, moved or copied. It stays at the start, beside the name: a row has
 * one sticky box there already, and a second one at the end would be a layer in every row.
 */
export const actionsColumn = <Row,>(header: string, commands: readonly RowCommand<Row>[]): Column<Row> => ({
  key: 'actions',
  header,
  width: Math.ceil(commands.reduce((sum, { label }) => sum + widthOf(label) + BUTTON_PADDING, CELL_ROOM)),
  pinned: 'start',
  text: null,
  render: (row) => <RowActionButtons row={row} commands={commands} />,
})
