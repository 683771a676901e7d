import { makeStyles, tokens } from '@fluentui/react-components'
import { ChevronDownRegular, ChevronRightRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    verticalAlign: 'middle',
    padding: '2px',
    fontSize: '16px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'transparent',
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    ':disabled': { color: tokens.colorNeutralForegroundDisabled, cursor: 'default', backgroundColor: 'transparent' },
  },
})

interface Props {
  readonly expanded: boolean
  /** The line has no refund note. */
  readonly disabled: boolean
  readonly onToggle: () => void
}

/** Unfolds a line's refund note (spec.md §2, 6). */
export function NoteToggle({ expanded, disabled, onToggle }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('orders')
  return (
    <button
      type="button"
      className={styles.root}
      aria-expanded={expanded}
      aria-label={expanded ? t('line.foldNote') : t('line.expandNote')}
      disabled={disabled}
      onClick={onToggle}
    >
      {expanded ? <ChevronDownRegular aria-hidden /> : <ChevronRightRegular aria-hidden />}
    </button>
  )
}
