import { MessageBar, MessageBarBody, MessageBarTitle, Text } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useRecord } from '#renderer/resource/record/useRecord.ts'
import type { OrderInfo } from '#shared/areas/orders/calls.ts'
import { waybillFault } from '#shared/domain/orders/waybill.ts'
import type { Waybill } from '#renderer/ui/parcels/waybills.ts'
import { parcelOrder } from './parcelOrder.ts'

interface Props {
  readonly orderId: string
  /** The order's parcels; undefined until they are loaded. */
  readonly waybills: readonly Waybill[] | undefined
}

/**
 * What can be done about a wrong waybill of an order that is shipped: no call corrects one (spec.md §7), so it says whom to ask. A number
 * that is none is named; whether another one belongs to this parcel only people know.
 */
export function WrongWaybills({ orderId, waybills = [] }: Props) {
  const { t } = useTranslation('shipping')
  const { info } = useRecord<OrderInfo, 'order.info'>('order.info', orderId)
  if (info === undefined || info === null || waybills.length === 0) return null
  const known = parcelOrder(info, info.skuList)
  const wrong = waybills.flatMap(({ number }) => {
    const fault = waybillFault(number, known)
    return fault === null || fault === 'waybill' || fault === 'outgoing' ? [] : [{ number, fault }]
  })
  if (wrong.length === 0) return <Text size={200}>{t('mistake.hint')}</Text>
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{t('mistake.title')}</MessageBarTitle>
        {wrong.map(({ number, fault }) => `${number} ${t(`mistake.${fault}`)}`).join(' ')} {t('mistake.what')}
      </MessageBarBody>
    </MessageBar>
  )
}
