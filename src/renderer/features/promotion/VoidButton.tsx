import { useState } from 'react'
import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { ProhibitedRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useQueryClient } from '@tanstack/react-query'
import type { CouponRule } from '#shared/areas/member/calls.ts'
import { PROMOTION_STATUS } from '#shared/domain/codes/marketing.ts'
import { tidyCode } from '#renderer/kit/records/recordCode.ts'
import { useAllowed } from '#renderer/kit/session/permissions.ts'
import { ConfirmDialog } from '#renderer/ui/dialog/ConfirmDialog.tsx'
import { useFocusHeir } from '#renderer/ui/focus/useFocusHeir.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { apiQuery, invalidateCalls, readNow } from '#renderer/kit/ipc/apiQuery.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { sendWrite } from '#renderer/kit/writes/sendWrite.ts'
import { heldIf } from '#renderer/kit/writes/writeOrReadBack.ts'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'

const useStyles = makeStyles({ note: { color: tokens.colorNeutralForeground3 } })

interface Props {
  /** The number that was looked up: that of a coupon or of its batch. */
  readonly number: string
  readonly rule: CouponRule
}

/** Whether the number is that of one coupon: the rule names the number of its batch, and it is another one. */
const isSingle = (number: string, { couponNumber }: CouponRule): boolean =>
  couponNumber !== null && tidyCode(couponNumber) !== tidyCode(number)

/**
 * Voids the coupon that was looked up, after a question that names it. Not shown if it is void or expired, or without the permission. The
 * call takes the code of a coupon (`spec.md §7`): what a server would do with the number of a batch is not known, so none is sent.
 */
export function VoidButton({ number, rule }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('coupons')
  const orNone = useOrNone()
  const isAllowed = useAllowed('coupon_void')
  const [isAsking, setAsking] = useState(false)
  const voidCoupon = useVoid()
  const heir = useFocusHeir()
  const isOver = rule.status === PROMOTION_STATUS.voided || rule.status === PROMOTION_STATUS.expired
  // The question stays while it is open: a refusal because another person was faster is read in it.
  if ((!isAllowed || isOver) && !isAsking) return null
  if (!isSingle(number, rule) && !isAsking)
    return (
      <Text size={200} className={styles.note}>
        {t('void.onlySingle')}
      </Text>
    )
  return (
    <>
      <Button ref={heir} icon={<ProhibitedRegular />} onClick={() => setAsking(true)}>
        {t('void.action')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('void.title', { number })}
        body={t('void.body', { name: orNone(rule.couponName) })}
        confirmLabel={t('void.action')}
        danger
        showsFailure
        onConfirm={() => voidCoupon(number)}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

/** Voids a coupon by its code. After a lost answer it tells the status on the server. @throws AppError of the call */
export function useVoid(): (couponNumber: string) => Promise<void> {
  const { t } = useTranslation('coupons')
  const client = useQueryClient()
  const label = useCodeLabel()
  return (couponNumber) =>
    sendWrite({
      send: () => call('coupon.void', { couponNumber }),
      readBack: async () => {
        const rule = await readNow(client, apiQuery('coupon.rule', { couponNumber }))
        if (rule === null) return t('notFound', { number: couponNumber })
        const state = label('promotionStatus', rule.status)
        return heldIf(rule.status === PROMOTION_STATUS.voided, state)
      },
      done: () => t('void.done', { number: couponNumber }),
      // Also after a refusal: another person may have voided it. The coupons of one batch share its rule.
      refresh: () => invalidateCalls(client, 'coupon.rule'),
    })
}
