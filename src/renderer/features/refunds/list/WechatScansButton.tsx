import { useMemo, useState } from 'react'
import { Button, Text } from '@fluentui/react-components'
import { VehicleTruckProfileRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import { call } from '#renderer/kit/ipc/bridge.ts'
import type { SelectionAction, SelectionActionProps } from '#renderer/resource/list/selection/selectionAction.ts'
import { InfoDialog } from '#renderer/ui/dialog/InfoDialog.tsx'
import { codeBadge } from '#renderer/ui/format/codeBadge.tsx'
import { keyed, type Keyed } from '#renderer/ui/format/keyed.ts'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { useRefundStatusList } from '#renderer/ui/format/useRefundStatusList.ts'
import type { Column } from '#renderer/ui/table/column.ts'
import { QueryTable } from '#renderer/ui/table/QueryTable.tsx'
import { tableHeight } from '#renderer/ui/table/tableHeight.ts'
import type { RefundRow } from '#shared/areas/refunds/calls.ts'
import { batchesOf, isPaidByWechat, type ScannedRefund, withScans } from '../wechat.ts'

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

/** The table's least height in rows. */
const LEAST = 4

interface Props {
  readonly selected: readonly RefundRow[]
  readonly onClose: () => void
}

/** The newest scan of each selected refund that was paid by WeChat (spec.md §7: getBatchWxRefundExpressInfo). */
function WechatScansDialog({ selected, onClose }: Props) {
  const { t } = useTranslation('refunds')
  const refunds = useMemo(() => selected.filter(isPaidByWechat), [selected])
  const ids = refunds.map(({ id }) => id)
  const query = useQuery({
    queryKey: ['refund.wechatExpressBatch', ids],
    queryFn: async (context) =>
      (await Promise.all(batchesOf(ids).map((refundOrderIds) => call('refund.wechatExpressBatch', { refundOrderIds }, context)))).flat(),
    // A parcel moves on: the dialog never shows an answer from before.
    gcTime: 0,
  })
  const rows = useMemo(() => query.data && keyed(withScans(refunds, query.data)), [query.data, refunds])
  const others = selected.length - refunds.length
  return (
    <InfoDialog title={t('scans.title')} onClose={onClose}>
      <QueryTable
        label={t('scans.title')}
        query={query}
        rows={rows}
        columns={useScanColumns()}
        height={tableHeight(refunds.length, LEAST)}
        empty={t('scans.none')}
      />
      {others > 0 && <Text size={200}>{t('scans.others', { count: others })}</Text>}
    </InfoDialog>
  )
}

function useScanColumns(): readonly Column<Keyed<ScannedRefund>>[] {
  const { t } = useTranslation(['refunds', 'common'])
  const label = useCodeLabel()
  const statusListOf = useRefundStatusList()
  const orNone = useOrNone()
  return useMemo(
    () => [
      { key: 'id', header: t('column.id'), width: 176, render: ({ id }) => id },
      {
        key: 'status',
        header: t('column.status'),
        width: { zh: 104, en: 148 },
        render: ({ status, refundType }) => codeBadge(statusListOf(refundType), status, label),
      },
      { key: 'number', header: t('receipt.expressCode'), width: 148, render: ({ number }) => orNone(number) },
      { key: 'ftime', header: t('common:parcel.time'), width: 164, render: ({ ftime }) => orNone(ftime) },
      {
        key: 'context',
        header: t('common:parcel.progress'),
        width: 320,
        wrap: true,
        render: ({ context }) => context ?? t('scans.noScan'),
      },
    ],
    [t, label, statusListOf, orNone],
  )
}
