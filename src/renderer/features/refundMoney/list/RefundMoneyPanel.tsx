import { Button } from '@fluentui/react-components'
import { OpenRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { openRecord } from '#renderer/kit/tabs/pageRegistry.ts'
import type { DetailProps } from '#renderer/resource/list/defineList.ts'
import { SidePanel } from '#renderer/resource/list/SidePanel.tsx'
import type { RefundMoneyRow } from '#shared/api/refundMoney.ts'
import { MoneySummary } from '../detail/MoneySummary.tsx'
import { RefundMoneyDetail } from '../detail/RefundMoneyDetail.tsx'
import { useRefundMoney } from '../detail/useRefundMoney.ts'

/** A refund money in a panel over the list. A button moves it to its own tab. */
export function RefundMoneyPanel({ row, steps, onClose }: DetailProps<RefundMoneyRow>) {
  const { t } = useTranslation('refundMoney')
  const { id } = row
  const { money } = useRefundMoney(id, row)
  const toTab = (): void => {
    onClose()
    openRecord('refundMoney', id)
  }
  return (
    <SidePanel
      recordKey={id}
      label={`${t('detail.panel')} ${id}`}
      title={<MoneySummary id={id} money={money} />}
      steps={steps}
      stepLabels={{ previous: t('detail.previous'), next: t('detail.next') }}
      onClose={onClose}
      tools={
        <Button
          appearance="subtle"
          icon={<OpenRegular />}
          aria-label={t('detail.openInTab')}
          title={t('detail.openInTab')}
          onClick={toTab}
        />
      }
    >
      <RefundMoneyDetail id={id} known={row} />
    </SidePanel>
  )
}
