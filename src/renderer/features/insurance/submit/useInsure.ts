import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isUndecided } from '#renderer/kit/errors/errors.ts'
import { notify } from '#renderer/kit/errors/notify.ts'
import { invalidateCalls } from '#renderer/kit/ipc/apiQuery.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { writeOrReadBack } from '#renderer/kit/writes/writeOrReadBack.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import type { InsuredParcel } from './insuredParcel.ts'

/**
 * Gives the function that insures a parcel for the price that was shown, in fen (spec.md §7: submitParcelInsurance). After a lost answer
 * it rejects with the parcel's policy on the server, or that there is none.
 */
export function useInsure(): (parcel: InsuredParcel, premium: number) => Promise<void> {
  const { t } = useTranslation('insurance')
  const client = useQueryClient()
  const orNone = useOrNone()
  const held = async (waybill: string): Promise<string> => {
    const { records } = await call('insurance.list', { current: 1, size: 1, descs: 'createTime', expressCode: waybill })
    // A server that does not know the filter returns any policy.
    const policy = records.find(({ expressCode }) => expressCode === waybill)
    return policy === undefined ? t('submit.noPolicy', { waybill }) : t('submit.held', { id: policy.id, status: orNone(policy.statusName) })
  }
  return async ({ orderId, waybill, insuredAmount }, premium) => {
    try {
      await writeOrReadBack(
        () => call('insurance.submit', { orderId, expressCode: waybill, insuredAmount, premium }),
        () => held(waybill),
      )
    } catch (error) {
      if (isUndecided(error)) void invalidateCalls(client, 'insurance.list')
      throw error
    }
    notify('success', t('submit.done', { waybill }))
    void invalidateCalls(client, 'insurance.list')
  }
}
