import { Button } from '@fluentui/react-components'
import { OpenRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { openRecord } from '#renderer/kit/tabs/pageRegistry.ts'
import type { DetailProps } from '#renderer/resource/list/defineList.ts'
import { SidePanel } from '#renderer/resource/list/SidePanel.tsx'
import type { RefundRow } from '#shared/api/refunds.ts'
import { RefundActions } from '../actions/RefundActions.tsx'
import { RefundDetail } from '../detail/RefundDetail.tsx'
import { RefundSummary } from '../detail/RefundSummary.tsx'
import { useRefund } from '../detail/useRefund.ts'
import { RefundPrintButton } from '../print/RefundPrintButton.tsx'

/** A refund in a panel over the list. A button moves it to its own tab. */
export function RefundPanel({ row, steps, onClose }: DetailProps<RefundRow>) {
  const { t } = useTranslation('refunds')
  const { id } = row
  const { head, refund } = useRefund(id, row)
  const toTab = (): void => {
    onClose()
    openRecord('refund', id)
  }
  return (
    <SidePanel
      recordKey={id}
      label={`${t('detail.panel')} ${id}`}
      title={<RefundSummary id={id} head={head} />}
      steps={steps}
      stepLabels={{ previous: t('detail.previous'), next: t('detail.next') }}
      onClose={onClose}
      actions={
        <>
          {refund !== undefined && <RefundPrintButton refund={refund} />}
          {head !== undefined && <RefundActions key={id} refund={head} />}
        </>
      }
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
      <RefundDetail id={id} known={row} />
    </SidePanel>
  )
}
