import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { codeBadge } from '#renderer/ui/format/codeBadge.tsx'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { useRefundStatusList } from '#renderer/ui/format/useRefundStatusList.ts'
import { DescriptionList } from '#renderer/ui/layout/DescriptionList.tsx'
import type { RefundRow } from '#shared/areas/refunds/calls.ts'
import { useRefundWords } from './useRefundWords.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4px',
    padding: '10px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  amount: { fontVariantNumeric: 'tabular-nums' },
})

interface Props {
  readonly refund: RefundRow
  /** What the action does, as a sentence. */
  readonly effect: string
}

/** What a person must see before they act on a refund: what happens, to whom, and how much. */
export function RefundFacts({ refund, effect }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('refundActions')
  const label = useCodeLabel()
  const statusListOf = useRefundStatusList()
  const { personOf, amountOf } = useRefundWords()
  const { id, orderId, status, refundType, refundMethod } = refund
  return (
    <>
      <Text>{effect}</Text>
      <div className={styles.root}>
        <DescriptionList
          items={[
            {
              term: t('fact.amount'),
              value: (
                <Text size={400} weight="semibold" className={styles.amount}>
                  {amountOf(refund)}
                </Text>
              ),
            },
            { term: t('fact.person'), value: personOf(refund) },
            { term: t('fact.method'), value: `${label('refundType', refundType)} · ${label('refundMethod', refundMethod)}` },
            { term: t('fact.status'), value: codeBadge(statusListOf(refundType), status, label) },
            { term: t('fact.refund'), value: id },
            { term: t('fact.order'), value: orderId ?? '' },
          ]}
        />
      </div>
    </>
  )
}
