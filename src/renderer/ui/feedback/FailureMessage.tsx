import { useState } from 'react'
import { Button } from '@fluentui/react-components'
import { ErrorCircleRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#renderer/kit/errors/errors.ts'
import { PageLoadError } from '#renderer/kit/tabs/pageLoad.ts'
import { copyText } from '#renderer/kit/window/copyText.ts'
import { formatChinaTime } from '#shared/domain/chinaTime.ts'
import { knownVersion } from '../../kit/ipc/environment.ts'
import { i18n } from '../../kit/i18n.ts'
import { pageUrl, stackOf } from '../../kit/errors/errors.ts'
import { PageMessage } from './PageMessage.tsx'

export interface FailureMessageProps {
  readonly error: unknown
  /** Where it failed, for the details. */
  readonly place: string
  readonly onRetry: () => void
  /** What failed. By default: the page. */
  readonly title?: string | undefined
}

/** What happened, a retry, and the details for store IT. */
export function FailureMessage({ error, place, onRetry, title }: FailureMessageProps) {
  const { t } = useTranslation(['shell', 'common', 'errorLog'])
  // When it happened, not when someone copies it.
  const [time] = useState(() => Date.now())
  return (
    <PageMessage isAlert icon={ErrorCircleRegular} tone="danger" title={title ?? t('failure.title')} lines={[errorMessage(error)]}>
      <Button appearance="primary" onClick={onRetry}>
        {t('common:retry')}
      </Button>
      {error instanceof PageLoadError && <Button onClick={() => window.location.reload()}>{t('errorLog:pageLoad.reload')}</Button>}
      <Button onClick={() => void copyText(failureDetails(error, place, time))}>{t('failure.copyDetails')}</Button>
    </PageMessage>
  )
}

/** A failure as text for store IT: message, place, version, time, stack (spec.md §8, Uncaught UI errors). */
export function failureDetails(error: unknown, place: string, time: number): string {
  const t = i18n.t
  const message = error instanceof Error ? error.message : String(error)
  return [
    t('errorLog:details.message', { message }),
    t('errorLog:details.place', { place }),
    t('errorLog:details.url', { url: pageUrl() }),
    t('errorLog:details.version', { version: knownVersion() ?? t('none') }),
    t('errorLog:details.time', { time: formatChinaTime(time) }),
    '',
    stackOf(error),
  ].join('\n')
}
