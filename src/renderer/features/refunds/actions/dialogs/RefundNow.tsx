import { Button, makeStyles, Spinner, Text, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import { codeBadge } from '#renderer/ui/format/codeBadge.tsx'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { useRefundStatusList } from '#renderer/ui/format/useRefundStatusList.ts'
import { DescriptionList } from '#renderer/ui/layout/DescriptionList.tsx'
import { newestFirst } from '#renderer/ui/timeline/LogTimeline.tsx'
import type { CallResult } from '#shared/api/index.ts'
import type { RefundInfo } from '#shared/areas/refunds/calls.ts'
import { joined } from '#shared/text/isolated.ts'
import { changeSince, type LostAnswer } from '../refundDraft.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '8px' },
  facts: {
    alignSelf: 'stretch',
    padding: '10px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
})

interface Props {
  readonly id: string
  readonly before: LostAnswer
}

/** What the server now holds of a refund whose last action got no answer, freshly read. */
export function RefundNow({ id, before }: Props) {
  const { t } = useTranslation('refundActions')
  // Always fresh: an answer from before the action would be taken for its result.
  const info = useQuery({ ...apiQuery('refund.info', { id }), staleTime: 0, refetchOnMount: 'always' })
  const log = useQuery({ ...apiQuery('refund.log', { refundOrderId: id }), staleTime: 0, refetchOnMount: 'always' })
  const readAgain = (): void => void Promise.all([info.refetch(), log.refetch()])
  if (info.isFetching || log.isFetching) return <Spinner size="tiny" labelPosition="after" label={t('lost.reading')} />
  const failure = info.error ?? log.error
  if (failure !== null) return <ErrorState compact error={failure} onRetry={readAgain} />
  return <NowFacts before={before} now={info.data ?? null} rows={log.data ?? []} onReadAgain={readAgain} />
}

interface FactsProps {
  readonly before: LostAnswer
  /** Null if the server knows no such refund. */
  readonly now: RefundInfo | null
  readonly rows: CallResult<'refund.log'>
  readonly onReadAgain: () => void
}

export function NowFacts({ before, now, rows, onReadAgain }: FactsProps) {
  const styles = useStyles()
  const { t } = useTranslation('refundActions')
  const label = useCodeLabel()
  const orNone = useOrNone()
  const statusListOf = useRefundStatusList()
  const newest = newestFirst(rows)[0]
  const change = changeSince(before, { status: now?.status ?? null, logCount: rows.length })
  return (
    <div className={styles.root}>
      <Text role="status">{t(`lost.${change}`)}</Text>
      <div className={styles.facts}>
        <DescriptionList
          items={[
            { term: t('lost.status'), value: codeBadge(statusListOf(now?.refundType ?? null), now?.status ?? null, label) },
            { term: t('lost.entry'), value: orNone(newest?.logDesc ?? null), wide: true },
            { term: t('lost.time'), value: orNone(joined([newest?.createTime, newest?.createUserName], ' ')) },
          ]}
        />
      </div>
      <Button size="small" onClick={onReadAgain}>
        {t('lost.again')}
      </Button>
    </div>
  )
}
