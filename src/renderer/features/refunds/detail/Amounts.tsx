import { makeStyles } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { usePayMethodLabel } from '#renderer/ui/format/usePayMethodLabel.ts'
import { AmountSteps } from '#renderer/ui/format/AmountSteps.tsx'
import { DescriptionList } from '#renderer/ui/layout/DescriptionList.tsx'
import { Section } from '#renderer/ui/layout/Section.tsx'
import type { RefundInfo, RefundRow } from '#shared/areas/refunds/calls.ts'
import { zeroForMinusOne } from '#shared/domain/money.ts'

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

/** How the amount of a refund comes about. All amounts are whole fen; null is an amount that the server does not name. */

interface RefundedLine {
  /** What was paid for all pieces of the line, and what of it is refunded. */
  readonly payPrice: number | null
  readonly refundPrice: number | null
}

type RefundStepKind = 'paid' | 'kept' | 'added' | 'other'

/** An amount that is added, negative for what is taken off. Fen. */
interface RefundStep {
  readonly kind: RefundStepKind
  readonly fen: number
}

/** The sum of the amounts; null if one of them is unknown, or there are none. */
const sumOf = (amounts: readonly (number | null)[]): number | null =>
  amounts.length === 0
    ? null
    : amounts.reduce((sum: number | null, fen) => (sum === null || fen === null ? null : sum + zeroForMinusOne(fen)), 0)

/**
 * The steps that add up to the refund: the amount paid for the goods, the part of it that the buyer does not get back (`kept`) or gets in
 * addition (`added`), and the remainder that no line explains, such as postage (`other`). Steps of 0 are left out.
 * @returns nothing where the refund's amount, or what was paid for a line, is unknown.
 */
export function refundSteps(refundPrice: number | null, lines: readonly RefundedLine[]): readonly RefundStep[] {
  const paid = sumOf(lines.map((line) => line.payPrice))
  if (refundPrice === null || paid === null) return []
  const total = zeroForMinusOne(refundPrice)
  const ofLines = sumOf(lines.map((line) => line.refundPrice))
  const change = (ofLines ?? paid) - paid
  const steps: readonly RefundStep[] = [
    { kind: change < 0 ? 'kept' : 'added', fen: change },
    { kind: 'other', fen: total - (ofLines ?? paid) },
  ]
  return [{ kind: 'paid', fen: paid }, ...steps.filter(({ fen }) => fen !== 0)]
}
