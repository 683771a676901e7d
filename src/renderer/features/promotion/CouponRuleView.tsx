import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { TFunction } from 'i18next'
import type { CouponRule } from '#shared/areas/member/calls.ts'
import { formatCount } from '#shared/domain/bigNumber.ts'
import { Money } from '#renderer/ui/format/Money.tsx'
import { codeBadge } from '#renderer/ui/format/codeBadge.tsx'
import { useAmounts, type Amounts } from '#renderer/ui/format/useAmounts.ts'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { DescriptionList } from '#renderer/ui/layout/DescriptionList.tsx'
import { useCopiedItem } from '#renderer/ui/records/useCopiedItem.tsx'
import { COUPON_TYPE } from '#shared/domain/codes/marketing.ts'
import { withYuanSign } from '#shared/domain/money.ts'
import { couponValue } from '#shared/domain/orders/order.ts'
import { known } from '#shared/domain/placeholder.ts'
import { VoidButton } from './VoidButton.tsx'

const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '8px 12px', minHeight: '32px' },
  name: { marginRight: 'auto', display: 'flex', alignItems: 'center', gap: '12px', minWidth: 0, overflowWrap: 'anywhere' },
  words: { display: 'block', margin: '8px 0 16px', color: tokens.colorNeutralForeground2 },
})

interface Props {
  readonly number: string
  readonly rule: CouponRule
}

/** The rule of a coupon: in words, and its values. */
export function CouponRuleView({ number, rule }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('coupons')
  const label = useCodeLabel()
  const orNone = useOrNone()
  const copied = useCopiedItem()
  const { amount } = useAmounts()
  const words = ruleWords(rule, t, amount)
  return (
    <>
      <div className={styles.head}>
        <div className={styles.name}>
          <Text as="h3" size={500} weight="semibold">
            {orNone(rule.couponName)}
          </Text>
          {codeBadge('promotionStatus', rule.status, label)}
        </div>
        <VoidButton key={number} number={number} rule={rule} />
      </div>
      <Text className={styles.words}>{words ?? t('rule.unknown')}</Text>
      <DescriptionList
        items={[
          copied(t('field.looked'), number),
          copied(t('field.couponNumber'), rule.couponNumber),
          { term: t('field.couponType'), value: label('couponType', rule.couponType) },
          { term: t('field.thresholdPrice'), value: <Money fen={rule.thresholdPrice} withSymbol /> },
          { term: t('field.totalNum'), value: orNone(formatCount(rule.totalNum)) },
          { term: t('field.grantNum'), value: orNone(formatCount(rule.grantNum)) },
          { term: t('field.useNum'), value: orNone(formatCount(rule.useNum)) },
          { term: t('field.period'), value: t('period', { from: orNone(rule.startTime), to: orNone(rule.endTime) }), wide: true },
        ]}
      />
    </>
  )
}

type Translate = TFunction<'coupons'>
type Amount = Amounts['amount']

/** The amount of an order that takes the coupon, as words; every order where the rule names none. */
function thresholdWords({ thresholdPrice }: CouponRule, t: Translate, amount: Amount): string {
  const text = amount(thresholdPrice)
  return text === null || (thresholdPrice ?? 0) <= 0 ? t('rule.anyOrder') : t('rule.from', { amount: withYuanSign(text) })
}

/** What a coupon does, in a sentence; null where the server says neither an amount nor a part. */
export function ruleWords(rule: CouponRule, t: Translate, amount: Amount): string | null {
  const value = couponValue({ ...rule, couponFaceValue: known(rule.couponFaceValue), discount: known(rule.discount) }, amount)
  if (value === null) return null
  const threshold = thresholdWords(rule, t, amount)
  if (value.kind === 'percent') {
    const { percent } = value
    return t('rule.percent', { threshold, percent, tenths: Number((percent / 10).toFixed(3)) })
  }
  const words = { threshold, amount: withYuanSign(value.text) }
  return rule.couponType === COUPON_TYPE.cash ? t('rule.cash', words) : t('rule.off', words)
}
