import { useState } from 'react'
import { Button } from '@fluentui/react-components'
import { PrintRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import type { SelectionAction, SelectionActionProps } from '#renderer/resource/list/selection/selectionAction.ts'
import { hasId } from '#shared/api/noValue.ts'
import type { OrderRow } from '#shared/areas/orders/calls.ts'
import { PrintMenu } from '#renderer/ui/print/PrintMenu.tsx'
import type { PrintWay } from '#renderer/ui/print/printOrSave.ts'
import type { Paper } from '#shared/domain/orders/papers.ts'
import type { SlipKind } from '../PrintedSlips.tsx'
import { BulkPrintDialog } from './BulkPrintDialog.tsx'

/** The most slips: each one needs a call, and a print dialog with thousands of pages is useless. */
const MAX_SLIPS = 200

/** Prints the picking slips of the selected orders as one print job or one PDF. */
export const PRINT_SELECTED: SelectionAction<OrderRow> = { key: 'print', permission: 'order_print', component: PrintSelected }

interface Job {
  readonly ids: readonly string[]
  readonly kind: SlipKind
  readonly way: PrintWay
  readonly paper: Paper
}

function PrintSelected({ selected }: SelectionActionProps<OrderRow>) {
  const { t } = useTranslation('orders')
  const [job, setJob] = useState<Job | null>(null)
  const ids = selected.filter(hasId).map(({ id }) => id)
  const label = t('slip.printSelected')
  const choices = [
    { key: 'slips paper', kind: 'slips', way: 'paper', label: t('slip.paper') },
    { key: 'slips pdf', kind: 'slips', way: 'pdf', label: t('slip.pdf') },
    { key: 'sum paper', kind: 'sum', way: 'paper', label: t('slip.sumPaper') },
    { key: 'sum pdf', kind: 'sum', way: 'pdf', label: t('slip.sumPdf') },
  ] as const
  return (
    <>
      {ids.length > MAX_SLIPS && (
        <Button size="small" icon={<PrintRegular />} disabledFocusable title={t('slip.tooMany', { most: MAX_SLIPS })}>
          {label}
        </Button>
      )}
      {ids.length > 0 && ids.length <= MAX_SLIPS && (
        <PrintMenu
          list="orders"
          choices={choices}
          size="small"
          label={label}
          onChoose={({ kind, way }, paper) => setJob({ ids, kind, way, paper })}
        />
      )}
      {job !== null && <BulkPrintDialog {...job} onClose={() => setJob(null)} />}
    </>
  )
}
