import { makeStyles, ProgressBar, Text } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { TransientButton } from '../fields/TransientButton.tsx'

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: '12px', minWidth: '280px' },
  text: { flexShrink: 0 },
  bar: { flexGrow: 1 },
})

interface Props {
  /** How much is read, from 0 to 1; null while nothing is, and nothing is shown. */
  readonly share: number | null
  readonly onStop: () => void
}

/** A file that takes longer to read, and the button that stops it. */
export function FileReading({ share, onStop }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('common')
  if (share === null) return null
  return (
    <div className={styles.root}>
      <Text aria-hidden className={styles.text}>
        {t('file.reading')}
      </Text>
      <ProgressBar className={styles.bar} aria-label={t('file.reading')} value={share} />
      <TransientButton onClick={onStop}>{t('file.stopReading')}</TransientButton>
    </div>
  )
}
