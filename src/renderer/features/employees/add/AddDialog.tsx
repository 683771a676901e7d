import { useEffect, useRef, useState } from 'react'
import { Button, Text } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useTabKey } from '#renderer/kit/tabs/page.ts'
import { dropTabWork, keepTabWork, useTabWork } from '#renderer/kit/tabs/tabWork.ts'
import { BulkActionDialog } from '#renderer/resource/bulk/BulkActionDialog.tsx'
import type { BulkWork } from '#renderer/resource/bulk/bulkWork.ts'
import { AppDialog } from '#renderer/ui/dialog/AppDialog.tsx'
import { DialogLayout } from '#renderer/ui/dialog/DialogLayout.tsx'
import { DiscardDialog } from '#renderer/ui/dialog/DiscardDialog.tsx'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import { ADD_WORK, addWork, readyKey, readyName } from './addRun.ts'
import { AddSummary } from './AddSummary.tsx'
import { AddTools } from './AddTools.tsx'
import type { ReadyEntry } from './checkEntries.ts'
import { EntryTable, type EntryFocus } from './EntryTable.tsx'
import { faultAfter, type FaultPlace } from './faultPlaces.ts'
import { useEntries } from './useEntries.ts'

const nothing = (): void => undefined

/** Adds several employees: typed row by row, pasted from a spreadsheet, or read from a file. Nothing is sent while a row has a fault. */
export function AddDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['employees', 'common'])
  const tabKey = useTabKey()
  const entries = useEntries()
  const { checked, count, departments } = entries
  const work = useTabWork<BulkWork<ReadyEntry>>(ADD_WORK)
  const [leavesOut, setLeavesOut] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const table = useRef<EntryFocus>(null)
  const lastFault = useRef<FaultPlace | null>(null)
  useEffect(() => table.current?.moveTo(0, 'unit'), [])
  const isReady = checked.ready.length > 0 && (leavesOut || checked.faults.size === 0) && departments.data !== undefined
  const close = (): void => (count > 0 ? setAsking(true) : onClose())
  const goToFault = (): void => {
    const place = faultAfter(entries.entries, checked.faults, lastFault.current)
    lastFault.current = place
    if (place !== null) table.current?.moveTo(place.row, place.field)
  }
  const endWork = (): void => {
    dropTabWork(tabKey, ADD_WORK)
    if (count === 0) onClose()
  }
  return (
    <AppDialog size="large" onClose={close}>
      <DialogLayout
        title={t('add.action')}
        onDismiss={close}
        actions={
          <>
            <Button
              appearance="primary"
              disabledFocusable={!isReady}
              onClick={() => keepTabWork(tabKey, ADD_WORK, addWork(tabKey, checked.ready))}
            >
              {t('add.submit', { count: checked.ready.length })}
            </Button>
            <Button onClick={close}>{t('common:cancel')}</Button>
          </>
        }
      >
        <Text>{t('add.hint')}</Text>
        {departments.error !== null && !departments.isFetching && (
          <ErrorState compact error={departments.error} onRetry={() => void departments.refetch()} />
        )}
        <AddTools entries={entries} />
        <AddSummary entries={entries} leavesOut={leavesOut} onLeaveOut={setLeavesOut} onNextFault={goToFault} />
        <EntryTable entries={entries} ref={table} />
        {work !== null && <BulkActionDialog work={work} rowKey={readyKey} nameOf={readyName} onRun={nothing} onClose={endWork} />}
        <DiscardDialog open={isAsking} onDiscard={onClose} onStay={() => setAsking(false)} />
      </DialogLayout>
    </AppDialog>
  )
}
