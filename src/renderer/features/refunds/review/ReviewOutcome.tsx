import { makeStyles, MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { RefundNow } from '../actions/dialogs/RefundNow.tsx'
import type { Decision } from './reviewState.ts'

const useStyles = makeStyles({ root: { display: 'flex', flexDirection: 'column', gap: '12px', padding: '16px 20px 0' } })

interface Props {
  readonly id: string
  readonly decision: Decision | undefined
}

/** What became of the decision on the refund on the screen, where that needs words: a refusal, and a lost answer. */
export function ReviewOutcome({ id, decision }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('refundActions')
  if (decision?.kind !== 'refused' && decision?.kind !== 'unknown') return null
  return (
    <div className={styles.root}>
      <MessageBar intent={decision.kind === 'refused' ? 'error' : 'warning'} role="alert" layout="multiline">
        <MessageBarBody>{decision.kind === 'refused' ? decision.reason : t('lost.body', { action: t('review.title'), id })}</MessageBarBody>
      </MessageBar>
      {decision.kind === 'unknown' && <RefundNow key={id} id={id} before={decision.before} />}
    </div>
  )
}
