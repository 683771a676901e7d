import { makeStyles } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { usePayMethodLabel } from '#renderer/ui/format/usePayMethodLabel.ts'
import { AmountSteps } from '#renderer/ui/format/AmountSteps.tsx'
import { DescriptionList } from '#renderer/ui/layout/DescriptionList.tsx'
import { Section } from '#renderer/ui/layout/Section.tsx'
import type { RefundInfo, RefundRow } from '#shared/areas/refunds/calls.ts'
import { refundSteps } from './refundAmounts.ts'

const useStyles = makeStyles({ root: { display: 'flex', flexDirection: 'column', gap: '12px' } })

interface Props {
  /** The refund's row in the list, until the refund is loaded. */
  readonly head: RefundRow | undefined
  readonly refund: RefundInfo | undefined
}

/** How the refund's amount comes about, and how it is paid. */
export function Amounts({ head, refund }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('refunds')
  const label = useCodeLabel()
  const methodLabel = usePayMethodLabel()
  const orNone = useOrNone()
  const refundPrice = head?.refundPrice ?? null
  return (
    <Section title={t('amounts.title')}>
      <div className={styles.root}>
        <AmountSteps
          label={t('amounts.title')}
          steps={refundSteps(refundPrice, refund?.skuList ?? []).map(({ kind, fen }) => ({ name: t(`amounts.step.${kind}`), fen }))}
          total={{ name: t('column.refundPrice'), fen: refundPrice }}
        />
        <DescriptionList
          loading={head === undefined}
          hasLongTerms
          items={[
            { term: t('column.refundMethod'), value: label('refundMethod', head?.refundMethod ?? null) },
            { term: t('column.refundTime'), value: orNone(head?.refundTime) },
            { term: t('column.payMethod'), value: methodLabel(head?.payMethod ?? null) },
            { term: t('column.payTime'), value: orNone(head?.payTime) },
            { term: t('column.merOrderId'), value: orNone(head?.merOrderId) },
            { term: t('column.merCodeSub'), value: orNone(head?.merCodeSub) },
            { term: t('column.mid'), value: orNone(head?.mid) },
          ]}
        />
      </div>
    </Section>
  )
}
