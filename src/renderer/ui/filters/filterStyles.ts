import { makeStyles, tokens } from '@fluentui/react-components'

const LABEL_VARIABLE = '--filter-label'

/** The style of a filter whose label has this room. CSS pixels. */
export const labelRoom = (width = 0) => ({ [LABEL_VARIABLE]: `${width}px` })

const useStyles = makeStyles({
  // The label stands inside the field's line: eight filters then take two rows, not four. It is as wide as the longest one of its
  // column (`FilterBar`), which leaves the rest of the line to the control. A subgrid could find that width itself, but made the form
  // four times slower to lay out, which a switch of tabs does.
  field: {
    gridTemplateColumns: `var(${LABEL_VARIABLE}) minmax(0, 1fr)`,
    columnGap: '8px',
    '& > label': { padding: '5px 0 0', whiteSpace: 'nowrap' },
  },
  // Fluent gives a field the default width of its text input; these fill their column.
  filling: {
    '& .fui-Input, & .fui-Select, & .fui-Combobox': { minWidth: 0, width: '100%' },
    '& input': { minWidth: 0 },
  },
  unset: {
    '& select': { color: tokens.colorNeutralForeground4 },
    '& option': { color: tokens.colorNeutralForeground1 },
  },
})

/** What the filters of a form have in common: `field` a label before its control, `unset` a choice in which nothing is chosen. */
export const useFilterStyles = useStyles
