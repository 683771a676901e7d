import { useState } from 'react'
import { Button } from '@fluentui/react-components'
import { ProhibitedRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import type { CouponRule } from '#shared/areas/member/calls.ts'
import { PROMOTION_STATUS } from '#shared/domain/codes/marketing.ts'
import { useAllowed } from '#renderer/kit/session/permissions.ts'
import { ConfirmDialog } from '#renderer/ui/dialog/ConfirmDialog.tsx'
import { useFocusHeir } from '#renderer/ui/focus/useFocusHeir.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { batchVoidWords } from './ruleWords.ts'
import { useVoid } from './useVoid.ts'

interface Props {
  /** The number that was looked up: that of a coupon or of its batch. */
  readonly number: string
  readonly rule: CouponRule
}

/**
 * Voids the coupon or batch that was looked up, after a question that names it. Not shown if it is void or expired, or without the
 * permission.
 */
export function VoidButton({ number, rule }: Props) {
  const { t } = useTranslation('coupons')
  const orNone = useOrNone()
  const isAllowed = useAllowed('coupon_void')
  const [isAsking, setAsking] = useState(false)
  const voidCoupon = useVoid()
  const heir = useFocusHeir()
  const isOver = rule.status === PROMOTION_STATUS.voided || rule.status === PROMOTION_STATUS.expired
  // The question stays while it is open: a refusal because another person was faster is read in it.
  if ((!isAllowed || isOver) && !isAsking) return null
  const name = orNone(rule.couponName)
  const isBatch = rule.couponNumber === number
  return (
    <>
      <Button ref={heir} icon={<ProhibitedRegular />} onClick={() => setAsking(true)}>
        {t('void.action')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t(isBatch ? 'void.titleBatch' : 'void.title', { number })}
        body={isBatch ? batchVoidWords(rule, name, t) : t('void.body', { name })}
        confirmLabel={t('void.action')}
        danger
        showsFailure
        onConfirm={() => voidCoupon(number)}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
