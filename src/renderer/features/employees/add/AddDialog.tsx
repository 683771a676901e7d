import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button, makeStyles, Text } from '@fluentui/react-components'
import { ArrowDownloadRegular, DocumentTableRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useOnceReady } from '#renderer/kit/async/useOnceReady.ts'
import { useSingleFlight } from '#renderer/kit/async/useSingleFlight.ts'
import { errorMessage } from '#renderer/kit/errors/errors.ts'
import { notify } from '#renderer/kit/errors/notify.ts'
import { useStartExport } from '#renderer/kit/exports/useStartExport.ts'
import { i18n } from '#renderer/kit/i18n.ts'
import { useTabKey } from '#renderer/kit/tabs/page.ts'
import { dropTabWork, keepTabWork, useTabWork } from '#renderer/kit/tabs/tabWork.ts'
import { isFirstClick } from '#renderer/kit/window/isFirstClick.ts'
import { BulkActionDialog } from '#renderer/resource/bulk/BulkActionDialog.tsx'
import type { BulkWork } from '#renderer/resource/bulk/bulkWork.ts'
import { AppDialog } from '#renderer/ui/dialog/AppDialog.tsx'
import { DialogLayout } from '#renderer/ui/dialog/DialogLayout.tsx'
import { DiscardDialog } from '#renderer/ui/dialog/DiscardDialog.tsx'
import { ignoreSecondEnter } from '#renderer/ui/dialog/ignoreSecondEnter.ts'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import { FileReading } from '#renderer/ui/feedback/FileReading.tsx'
import { FileButton } from '#renderer/ui/fields/FileButton.tsx'
import { ADD_WORK, addWork, readyKey, readyName } from './addRun.ts'
import { AddSummary } from './AddSummary.tsx'
import type { EntryFaults, ReadyEntry } from './checkEntries.ts'
import { entriesNow, type Entry, ENTRY_FIELDS, type EntryField } from './entries.ts'
import { type EntryFocus, EntryTable } from './EntryTable.tsx'
import { type Entries, useEntries } from './useEntries.ts'

const nothing = (): void => undefined

/** Adds several employees: typed row by row, pasted from a spreadsheet, or read from a file. Nothing is sent while a row has a fault. */
export function AddDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['employees', 'common'])
  const tabKey = useTabKey()
  const entries = useEntries()
  const { checked, isChecked, count, departments } = entries
  const work = useTabWork<BulkWork<ReadyEntry>>(ADD_WORK)
  const [leavesOut, setLeavesOut] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const table = useRef<EntryFocus>(null)
  const lastFault = useRef<FaultPlace | null>(null)
  useEffect(() => table.current?.moveTo(0, 'unit'), [])
  const { isChecking, submit } = useSubmit(entries, table)
  // A unit of the file cannot be found without the list of units.
  const { isWaiting, give } = useOnceReady(departments.data, (file: File) => void entries.open(file))
  const isFree = isChecked && !isChecking && departments.data !== undefined
  const isReady = isFree && checked.ready.length > 0 && (leavesOut || checked.faults.size === 0)
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
        onFile={give}
        actions={
          <>
            <Button appearance="primary" disabledFocusable={!isReady} onClick={({ detail }) => submit(detail === 0)}>
              {isChecking ? t('add.checking') : t('add.submit', { count: checked.ready.length })}
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
        {isWaiting && <Text role="status">{t('add.waiting')}</Text>}
        <FileReading share={entries.reading.share} onStop={entries.reading.stop} />
        <AddSummary entries={entries} leavesOut={leavesOut} onLeaveOut={setLeavesOut} onNextFault={goToFault} />
        <EntryTable entries={entries} ref={table} />
        {work !== null && <BulkActionDialog work={work} rowKey={readyKey} nameOf={readyName} onRun={nothing} onClose={endWork} />}
        <DiscardDialog open={isAsking} onDiscard={onClose} onStay={() => setAsking(false)} />
      </DialogLayout>
    </AppDialog>
  )
}

/**
 * Checks the employees against the server and adds them. What others have already is shown in the form instead, and nothing is sent; where
 * the server cannot be asked, the person decides.
 */
function useSubmit(entries: Entries, table: RefObject<EntryFocus | null>) {
  const tabKey = useTabKey()
  const { isBusy, run } = useSingleFlight()
  const send = async (isByKey: boolean): Promise<void> => {
    const { entries: sent, checked } = entries
    const next = await entries.checkOnServer().catch(sayUnchecked)
    // The form is closed, or another employee was typed. A tab that is only hidden has them still.
    if (entriesNow(tabKey) !== sent) return
    if (next !== null && checked.ready.some(({ entry }) => next.faults.has(entry.key))) {
      const place = faultAfter(sent, next.faults, null)
      if (place !== null) table.current?.moveTo(place.row, place.field)
      return
    }
    const work = addWork(tabKey, checked.ready)
    keepTabWork(tabKey, ADD_WORK, work)
    if (next === null) return
    // It would press a button of the dialog that shows the run.
    if (isByKey) ignoreSecondEnter()
    void work.run.start()
  }
  return { isChecking: isBusy, submit: (isByKey: boolean): void => void run(() => send(isByKey)) }
}

function sayUnchecked(error: unknown): null {
  notify('info', () => i18n.t('employees:add.unchecked', { reason: errorMessage(error) }))
  return null
}

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '8px' },
})

/** Chooses a file to import, and saves the template of one. */
function AddTools({ entries }: { readonly entries: Entries }) {
  const styles = useStyles()
  const { t } = useTranslation('employees')
  const { isStarting, start } = useStartExport()
  // A unit of the file cannot be found without the list of units.
  const isLoading = entries.departments.data === undefined
  return (
    <div className={styles.root}>
      <FileButton
        label={t('add.file')}
        accept=".csv,.txt,.xlsx"
        icon={<DocumentTableRegular />}
        disabledFocusable={isLoading}
        onFile={(file) => void entries.open(file)}
      >
        {t('add.choose')}
      </FileButton>
      <Button
        appearance="subtle"
        icon={<ArrowDownloadRegular />}
        disabledFocusable={isStarting}
        onClick={(event) => isFirstClick(event) && void start('organisation.employeeTemplate', {}, t('add.templateName'))}
      >
        {t('add.template')}
      </Button>
    </div>
  )
}

/** A cell with a fault. */
interface FaultPlace {
  /** From 0. */
  readonly row: number
  readonly field: EntryField
}

/** The first cell with a fault behind the given one; after the last one the first of all. Null if nothing is wrong. */
export function faultAfter(
  entries: readonly Entry[],
  faults: ReadonlyMap<number, EntryFaults>,
  last: FaultPlace | null,
): FaultPlace | null {
  const places = entries.flatMap(({ key }, row) => ENTRY_FIELDS.flatMap((field) => (faults.get(key)?.[field] ? [{ row, field }] : [])))
  const order = ({ row, field }: FaultPlace): number => row * ENTRY_FIELDS.length + ENTRY_FIELDS.indexOf(field)
  return places.find((place) => last === null || order(place) > order(last)) ?? places[0] ?? null
}
