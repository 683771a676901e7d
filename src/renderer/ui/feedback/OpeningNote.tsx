import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { BusyIcon } from './BusyIcon.tsx'

const useStyles = makeStyles({
  root: {
    position: 'fixed',
    top: '30%',
    left: '50%',
    transform: 'translateX(-50%)',
    zIndex: 6,
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    padding: '10px 16px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    // A form whose values come at once needs no word.
    animationName: { from: { opacity: 0 }, to: { opacity: 1 } },
    animationDuration: '150ms',
    animationDelay: '400ms',
    animationFillMode: 'both',
  },
})

interface Props {
  /** Gives the form up; left out where it opens in any case. */
  readonly onCancel?: () => void
}

/** Says that a form is about to open: the record that it edits is read first, because the page's may be old. */
export function OpeningNote({ onCancel }: Props) {
  const styles = useStyles()
  const { t } = useTranslation()
  return (
    <div className={styles.root}>
      <BusyIcon size="tiny" />
      <Text role="status">{t('opening')}</Text>
      {onCancel !== undefined && (
        <Button size="small" onClick={onCancel}>
          {t('cancel')}
        </Button>
      )}
    </div>
  )
}
