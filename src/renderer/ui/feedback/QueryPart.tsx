import type { ReactNode } from 'react'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorState } from './ErrorState.tsx'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px' },
  failed: { minHeight: '124px', borderRadius: tokens.borderRadiusLarge, backgroundColor: tokens.colorNeutralBackground2 },
  bars: { display: 'flex', flexDirection: 'column', gap: '12px', padding: '6px 0' },
  bar: { width: '60%', height: '12px', borderRadius: tokens.borderRadiusMedium, backgroundColor: tokens.colorNeutralStencil1 },
})

interface Props<Data> {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** The number of bars while it loads, about as high as the content. */
  readonly bars: number
  readonly children: (data: Data) => ReactNode
}

/** A part of a page that loads, fails and retries alone. The message of a failed refresh is above the earlier values. */
export function QueryPart<Data>({ query, bars, children }: Props<Data>) {
  const styles = useStyles()
  const { t } = useTranslation()
  const { data, error, isFetching } = query
  const failure = isFetching ? null : error
  const retry = (): void => void query.refetch()
  if (data === undefined) {
    if (failure !== null) {
      return (
        <div className={styles.failed}>
          <ErrorState error={failure} onRetry={retry} />
        </div>
      )
    }
    return (
      <div className={styles.bars} aria-busy role="status" aria-label={t('loading')}>
        {Array.from({ length: bars }, (_, index) => (
          <span key={index} className={styles.bar} aria-hidden />
        ))}
      </div>
    )
  }
  return (
    <div className={styles.root}>
      {failure !== null && <ErrorState compact error={failure} onRetry={retry} />}
      {children(data)}
    </div>
  )
}
