import { Button } from '@fluentui/react-components'
import { OpenRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { openRecord } from '#renderer/kit/tabs/pageRegistry.ts'
import type { DetailProps } from '#renderer/resource/list/defineList.ts'
import { SidePanel } from '#renderer/resource/list/SidePanel.tsx'
import type { OrderRow } from '#shared/api/orders.ts'
import { OrderDetail } from '../detail/OrderDetail.tsx'

/** An order in a panel over the list. A button moves it to its own tab. */
export function OrderPanel({ row, steps, onClose }: DetailProps<OrderRow>) {
  const { t } = useTranslation('orders')
  const { id } = row
  const toTab = (): void => {
    onClose()
    openRecord('order', id)
  }
  return (
    <SidePanel
      recordKey={id}
      label={`${t('detail.panel')} ${id}`}
      title={t('tabLabel', { id })}
      steps={steps}
      stepLabels={{ previous: t('detail.previous'), next: t('detail.next') }}
      onClose={onClose}
      actions={
        <Button appearance="subtle" icon={<OpenRegular />} onClick={toTab}>
          {t('detail.openInTab')}
        </Button>
      }
    >
      <OrderDetail id={id} known={row} />
    </SidePanel>
  )
}
