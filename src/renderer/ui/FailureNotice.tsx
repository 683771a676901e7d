import { useState } from 'react'
import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { ErrorCircleRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { copyText } from '#renderer/app/copyText.ts'
import { errorMessage } from '#renderer/app/errors.ts'
import { failureDetails } from '#renderer/app/failureDetails.ts'
import { PageLoadError } from '#renderer/app/pageLoad.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalS,
    maxWidth: '480px',
    margin: 'auto',
    padding: tokens.spacingVerticalXXXL,
    textAlign: 'center',
  },
  icon: { fontSize: '40px', color: tokens.colorPaletteRedForeground1 },
  message: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: tokens.spacingHorizontalS, marginTop: tokens.spacingVerticalM },
})

export interface FailureNoticeProps {
  readonly error: unknown
  /** Where it failed, for the details. */
  readonly place: string
  readonly onRetry: () => void
  /** What failed; a page that broke when nothing is given. */
  readonly title?: string | undefined
}

/** What happened, another try, and the details for store IT. */
export function FailureNotice({ error, place, onRetry, title }: FailureNoticeProps) {
  const styles = useStyles()
  const { t } = useTranslation(['shell', 'common', 'errorLog'])
  // When it happened, not when someone copies it.
  const [time] = useState(() => Date.now())
  return (
    <div role="alert" className={styles.root}>
      <ErrorCircleRegular className={styles.icon} aria-hidden />
      <Text as="h1" size={500} weight="semibold">
        {title ?? t('failure.title')}
      </Text>
      <Text className={styles.message}>{errorMessage(error)}</Text>
      <div className={styles.actions}>
        <Button appearance="primary" onClick={onRetry}>
          {t('common:retry')}
        </Button>
        {error instanceof PageLoadError && <Button onClick={() => window.location.reload()}>{t('errorLog:pageLoad.reload')}</Button>}
        <Button onClick={() => void copyText(failureDetails(error, place, time))}>{t('failure.copyDetails')}</Button>
      </div>
    </div>
  )
}
