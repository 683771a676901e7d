import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { ArrowClockwiseRegular, ErrorCircleRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#renderer/app/errors.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingVerticalXL,
    height: '100%',
    boxSizing: 'border-box',
    textAlign: 'center',
  },
  icon: { fontSize: '28px', color: tokens.colorPaletteRedForeground1 },
  message: { color: tokens.colorNeutralForeground2, maxWidth: '440px', overflowWrap: 'anywhere' },
})

interface Props {
  readonly error: unknown
  readonly onRetry: () => void
}

/** A part of a page that failed: what happened, and another try. The rest of the page stays. */
export function ErrorState({ error, onRetry }: Props) {
  const styles = useStyles()
  const { t } = useTranslation()
  return (
    <div role="alert" className={styles.root}>
      <ErrorCircleRegular className={styles.icon} aria-hidden />
      <Text className={styles.message}>{errorMessage(error)}</Text>
      <Button size="small" icon={<ArrowClockwiseRegular />} onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}
