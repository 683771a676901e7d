import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'

const useStyles = makeStyles({
  // The label stands inside the field's line: eight filters then take two rows, not four.
  field: {
    gridTemplateColumns: '76px minmax(0, 1fr)',
    '& > label': { paddingTop: '5px', whiteSpace: 'nowrap' },
  },
  // English labels are longer.
  wide: { gridTemplateColumns: '124px minmax(0, 1fr)' },
  // Fluent gives a field the default width of its text input; these fill their column.
  filling: {
    '& .fui-Input, & .fui-Select, & .fui-Combobox': { minWidth: 0, width: '100%' },
    '& input': { minWidth: 0 },
  },
  grid: { display: 'grid' },
  unset: {
    '& select': { color: tokens.colorNeutralForeground4 },
    '& option': { color: tokens.colorNeutralForeground1 },
  },
})

/** What the filters of a form have in common: `field` a label before its control, `unset` a choice in which nothing is chosen. */
export function useFilterStyles(): { readonly field: string; readonly filling: string; readonly grid: string; readonly unset: string } {
  const styles = useStyles()
  const { i18n } = useTranslation()
  return { ...styles, field: mergeClasses(styles.field, i18n.language === 'en' && styles.wide) }
}
