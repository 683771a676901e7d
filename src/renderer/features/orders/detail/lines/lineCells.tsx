import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { ChevronDownRegular, ChevronRightRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { TextAction } from '#renderer/ui/fields/TextAction.tsx'

/** What is in the cells of an order line, beside plain values. */

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

interface NoteToggleProps {
  readonly expanded: boolean
  /** The line has no refund note. */
  readonly disabled: boolean
  readonly onToggle: () => void
}

/** Unfolds a line's refund note (spec.md §2, 6). */
export function NoteToggle({ expanded, disabled, onToggle }: NoteToggleProps) {
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

const useNameStyles = makeStyles({ code: { display: 'block', color: tokens.colorNeutralForeground3, lineHeight: '19px' } })

/** What it is: the name in as many lines as it needs, with the code that tells its variant. */
export function GoodsName({ name, code }: { readonly name: string; readonly code: string | null }) {
  const styles = useNameStyles()
  return (
    <>
      {name}
      {code !== null && code !== '' && (
        <Text size={200} className={styles.code}>
          {code}
        </Text>
      )}
    </>
  )
}

const useDetailsStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', '& button': { lineHeight: '19px', marginLeft: '-6px' } },
})

interface LineDetailsProps {
  readonly onDiscount: () => void
  readonly onStock: () => void
}

/** The two actions of a line, one below the other. */
export function LineDetails({ onDiscount, onStock }: LineDetailsProps) {
  const styles = useDetailsStyles()
  const { t } = useTranslation('orders')
  return (
    <span className={styles.root}>
      <TextAction label={t('line.discountDetails')} onClick={onDiscount} />
      <TextAction label={t('line.stockDetails')} onClick={onStock} />
    </span>
  )
}
