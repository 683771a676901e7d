import { makeStyles, tokens } from '@fluentui/react-components'

// A plain button: a table of 500 lines renders a thousand of them.
const useStyles = makeStyles({
  root: {
    padding: '0 6px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'transparent',
    color: tokens.colorBrandForeground1,
    fontFamily: 'inherit',
    fontSize: 'inherit',
    lineHeight: '24px',
    cursor: 'pointer',
    // Its text, not its box, is aligned with the column header.
    '&:first-child': { marginLeft: '-6px' },
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
})

/** An action of a table row, as a word. */
export function TextAction({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  const styles = useStyles()
  return (
    <button type="button" className={styles.root} onClick={onClick}>
      {label}
    </button>
  )
}
