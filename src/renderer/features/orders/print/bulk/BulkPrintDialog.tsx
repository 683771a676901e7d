import { useMemo } from 'react'
import { Button, makeStyles, ProgressBar, Text } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#renderer/kit/errors/errors.ts'
import { AppDialog } from '#renderer/ui/dialog/AppDialog.tsx'
import { DialogLayout } from '#renderer/ui/dialog/DialogLayout.tsx'
import { TransientButton } from '#renderer/ui/fields/TransientButton.tsx'
import type { PrintWay } from '#renderer/ui/print/printOrSave.ts'
import type { Column } from '#renderer/ui/table/column.ts'
import { DataTable } from '#renderer/ui/table/DataTable.tsx'
import type { Paper } from '#shared/domain/orders/papers.ts'
import { dayOf } from '#shared/domain/chinaTime.ts'
import { LazySlips } from '../slips.ts'
import type { SlipKind } from '../PrintedSlips.tsx'
import { type UnreadOrder, useBulkPrint } from './useBulkPrint.ts'

const useStyles = makeStyles({ progress: { display: 'flex', flexDirection: 'column', gap: '8px' } })

interface Props {
  readonly ids: readonly string[]
  readonly kind: SlipKind
  readonly way: PrintWay
  readonly paper: Paper
  readonly onClose: () => void
}

/** Reads the orders, prints their slips together, and names the orders that could not be read. If all were read, it closes by itself. */
export function BulkPrintDialog({ ids, kind, way, paper, onClose }: Props) {
  const styles = useStyles()
  const { t } = useTranslation(['orders', 'common'])
  const { state, printed, retry } = useBulkPrint(ids, onClose)
  const isPrinting = state.phase === 'printing'
  const [done, total] = state.phase === 'reading' ? [state.done, state.total] : [1, 1]
  return (
    <AppDialog size="medium" isBusy={isPrinting} onClose={onClose}>
      <DialogLayout
        title={t('slip.printSelected')}
        actions={
          <>
            {state.phase === 'ended' && (
              <TransientButton appearance="primary" onClick={() => retry(state.unread)}>
                {t('slip.retry', { count: state.unread.length })}
              </TransientButton>
            )}
            <Button disabledFocusable={isPrinting} onClick={onClose}>
              {t(state.phase === 'ended' ? 'common:close' : 'common:cancel')}
            </Button>
          </>
        }
      >
        {state.phase === 'ended' ? (
          <UnreadOrders unread={state.unread} />
        ) : (
          <div className={styles.progress}>
            <ProgressBar aria-label={t('slip.progress')} value={done} max={total} />
            <Text role="status">
              {state.phase === 'reading' ? t('slip.reading', { done, total }) : t('slip.printing', { count: state.orders.length })}
            </Text>
          </div>
        )}
        {state.phase === 'printing' && (
          <LazySlips
            kind={kind}
            paper={paper}
            orders={state.orders}
            way={way}
            now={state.now}
            fileName={t(kind === 'sum' ? 'slip.fileNameSum' : 'slip.fileNameMany', { count: state.orders.length, day: dayOf(state.now) })}
            onEnd={() => printed(state.unread)}
          />
        )}
      </DialogLayout>
    </AppDialog>
  )
}

const HEIGHT = '240px'

/** The orders whose slips were not printed, with the reasons. */
export function UnreadOrders({ unread }: { readonly unread: readonly UnreadOrder[] }) {
  const { t } = useTranslation('orders')
  const columns = useMemo<readonly Column<UnreadOrder>[]>(
    () => [
      { key: 'id', header: t('detail.orderId'), width: 180, render: ({ id }) => id },
      {
        key: 'reason',
        header: t('slip.reason'),
        width: 230,
        wrap: true,
        render: ({ error }) => (error === null ? t('detail.notFound') : errorMessage(error)),
      },
    ],
    [t],
  )
  return (
    <>
      <Text role="alert">{t('slip.unread', { count: unread.length })}</Text>
      {/* The dialog shows this table only with rows. */}
      <DataTable
        label={t('slip.unreadOrders')}
        columns={columns}
        rows={unread}
        rowKey={({ id }) => id}
        height={HEIGHT}
        framed
        empty={null}
      />
    </>
  )
}
