import { useState } from 'react'
import { Button } from '@fluentui/react-components'
import { VehicleTruckProfileRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import type { SelectionAction, SelectionActionProps } from '#renderer/resource/list/selection/selectionAction.ts'
import type { RefundRow } from '#shared/areas/refunds/calls.ts'
import { isPaidByWechat } from '../wechat.ts'
import { WechatScansDialog } from './WechatScansDialog.tsx'

/** Where the parcels of the selected refunds are: the batch call of WeChat. Disabled if none of them was paid by WeChat. */
export const WECHAT_SCANS: SelectionAction<RefundRow> = { key: 'wechatScans', component: WechatScansButton }

function WechatScansButton({ selected }: SelectionActionProps<RefundRow>) {
  const { t } = useTranslation('refunds')
  // The rows that were selected when the dialog opened: a refresh behind it may remove some.
  const [shown, setShown] = useState<readonly RefundRow[] | null>(null)
  return (
    <>
      {selected.length > 0 && (
        <Button
          size="small"
          icon={<VehicleTruckProfileRegular />}
          disabledFocusable={!selected.some(isPaidByWechat)}
          onClick={() => setShown(selected)}
        >
          {t('scans.action')}
        </Button>
      )}
      {shown !== null && <WechatScansDialog selected={shown} onClose={() => setShown(null)} />}
    </>
  )
}
