import { useEffect, useRef } from 'react'
import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { usePartFocus } from '#renderer/ui/focus/usePartFocus.ts'
import { StatusBadge } from '#renderer/ui/feedback/StatusBadge.tsx'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { useNow } from '#renderer/ui/format/useNow.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import type { RefundInfo, RefundRow } from '#shared/areas/refunds/calls.ts'
import { DAY, HOUR, MINUTE, parseChinaTime } from '#shared/domain/chinaTime.ts'
import { known } from '#shared/domain/placeholder.ts'
import type { Tone } from '#shared/domain/tones.ts'
import { joined } from '#shared/text/isolated.ts'
import { useRefundWords } from '../actions/useRefundWords.ts'
import type { Decision } from './reviewState.ts'

const useStyles = makeStyles({
  root: {
    position: 'relative',
    height: '100%',
    overflowY: 'auto',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  option: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '2px 8px',
    alignItems: 'center',
    padding: '8px 12px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  current: { backgroundColor: tokens.colorBrandBackground2, ':hover': { backgroundColor: tokens.colorBrandBackground2Hover } },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  amount: { justifySelf: 'end', fontVariantNumeric: 'tabular-nums' },
  line: { gridColumn: '1 / -1', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', color: tokens.colorNeutralForeground2 },
  age: { color: tokens.colorNeutralForeground2 },
})

const TONES: Readonly<Record<Decision['kind'], Tone>> = {
  sending: 'active',
  passed: 'success',
  rejected: 'neutral',
  refused: 'danger',
  unknown: 'waiting',
  held: 'pending',
  elsewhere: 'neutral',
}

const optionId = (id: string): string => `review-${id}`

interface Props {
  readonly refunds: readonly RefundRow[]
  readonly decisions: Readonly<Record<string, Decision>>
  readonly currentId: string | null
  /** Refunds with their goods, as far as they are loaded. */
  readonly infoOf: (id: string) => RefundInfo | undefined
  readonly onShow: (id: string) => void
}

/** The queue: person, amount, type, goods, reason, age and outcome of each refund. It has the focus; the page's keys move through it. */
export function ReviewList({ refunds, decisions, currentId, infoOf, onShow }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('refundActions')
  const list = useRef<HTMLDivElement>(null)
  usePartFocus(list)
  const ageText = useAgeText()
  const { personOf, amountOf } = useRefundWords()
  const label = useCodeLabel()
  const goodsText = useGoodsText()
  useEffect(() => {
    if (currentId !== null) document.getElementById(optionId(currentId))?.scrollIntoView({ block: 'nearest' })
  }, [currentId])
  return (
    <div
      ref={list}
      role="listbox"
      tabIndex={0}
      aria-label={t('review.queue')}
      {...(currentId === null ? {} : { 'aria-activedescendant': optionId(currentId) })}
      className={styles.root}
    >
      {refunds.map((refund) => {
        const { id, createTime, refundType, remark } = refund
        const what = joined([label('refundType', refundType), goodsText(infoOf(id))], ' · ')
        const decision = decisions[id]
        return (
          // The keys are the page's: the option itself never has the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={id}
            id={optionId(id)}
            role="option"
            aria-selected={id === currentId}
            className={mergeClasses(styles.option, id === currentId && styles.current)}
            onClick={() => onShow(id)}
          >
            <Text weight="semibold" className={styles.name}>
              {personOf(refund)}
            </Text>
            <Text weight="semibold" className={styles.amount}>
              {amountOf(refund)}
            </Text>
            <Text size={200} className={styles.line} title={what}>
              {what}
            </Text>
            {remark !== null && remark !== '' && (
              <Text size={200} className={styles.line} title={remark}>
                {remark}
              </Text>
            )}
            <Text size={200} className={styles.age}>
              {t('review.waits', { age: ageText(createTime) })}
            </Text>
            {decision !== undefined && <StatusBadge tone={TONES[decision.kind]} label={t(`review.decision.${decision.kind}`)} />}
          </div>
        )
      })}
    </div>
  )
}

/** The goods of a refund in a line: the first one, and how many kinds there are; empty until they are loaded. */
function useGoodsText(): (refund: RefundInfo | undefined) => string {
  const { t } = useTranslation('refundActions')
  const orNone = useOrNone()
  return (refund) => {
    const goods = refund?.skuList ?? []
    const [first] = goods
    if (first === undefined) return ''
    const name = t('review.goods', { name: first.goodsName ?? '', num: orNone(known(first.num)) })
    return goods.length === 1 ? name : t('review.goodsMore', { name, count: goods.length })
  }
}

/** How long a refund has waited, in the two largest units. Whole numbers. */
interface Age {
  readonly days: number
  readonly hours: number
  readonly minutes: number
}

/** The age of what began at this time (`yyyy-MM-dd HH:mm:ss`); null for no time. `now`: milliseconds. A time to come has the age 0. */
export function ageOf(time: string | null, now: number): Age | null {
  const began = time === null ? null : parseChinaTime(time)
  if (began === null) return null
  const ms = Math.max(0, now - began)
  return { days: Math.floor(ms / DAY), hours: Math.floor((ms % DAY) / HOUR), minutes: Math.floor((ms % HOUR) / MINUTE) }
}

/** Gives the age of a time as text: `3 天 4 小时`, `2 小时 5 分`. It follows the clock. */
function useAgeText(): (time: string | null) => string {
  const { t } = useTranslation(['refundActions', 'common'])
  const now = useNow('minute').getTime()
  return (time) => {
    const age = ageOf(time, now)
    if (age === null) return t('common:none')
    const { days, hours, minutes } = age
    return days > 0 ? t('review.age.days', { days, hours }) : t('review.age.hours', { hours, minutes })
  }
}
