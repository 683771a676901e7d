import { useCallback, useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import { Button, makeStyles, ProgressBar, Text } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { isFirstClick } from '#renderer/kit/window/isFirstClick.ts'
import { AppDialog } from '#renderer/ui/dialog/AppDialog.tsx'
import { DialogLayout } from '#renderer/ui/dialog/DialogLayout.tsx'
import { type DangerQuestion, useDangerQuestion } from '#renderer/ui/dialog/useDangerQuestion.ts'
import { isTypedAs, TypedConfirmation } from '#renderer/ui/dialog/TypedConfirmation.tsx'
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx'
import { useAmounts } from '#renderer/ui/format/useAmounts.ts'
import { TransientButton } from '#renderer/ui/fields/TransientButton.tsx'
import type { Column } from '#renderer/ui/table/column.ts'
import { DataTable } from '#renderer/ui/table/DataTable.tsx'
import { sumsOf } from '#renderer/ui/table/selection/sums.ts'
import { BulkChoices } from './BulkChoices.tsx'
import { type BulkProgress, countOutcomes, type RowOutcome } from './bulkRun.ts'
import { type BulkWork, outcomeText, unitText } from './bulkWork.ts'
import { useOutcomeColumns, useOutcomeState } from './outcomeColumns.tsx'

const useStyles = makeStyles({ progress: { display: 'flex', flexDirection: 'column', gap: '8px' } })

interface Props<Row> {
  readonly work: BulkWork<Row>
  readonly rowKey: (row: Row) => string
  /** The name of a row for people: its number or name. */
  readonly nameOf: (row: Row) => string
  /** The column of the list with the amount of a row, where it has one. */
  readonly amount?: Column<Row> | undefined
  /** Called after each run: rows may have changed. */
  readonly onRun: () => void
  readonly onClose: () => void
}

/**
 * Asks before a bulk action, shows each row's outcome, and offers what is still possible: the rows that can be tried again, those that were
 * not tried, and a second look at the unknown ones. Start and Stop have places of their own, so that a second press of the one never
 * presses the other.
 */
export function BulkActionDialog<Row>({ work, rowKey, nameOf, amount, onRun, onClose }: Props<Row>) {
  const styles = useStyles()
  const { t } = useTranslation(['list', 'common'])
  const { action, rows, run } = work
  const { phase, outcomes } = useSyncExternalStore(run.subscribe, run.progress)
  const [typed, setTyped] = useState('')
  const question = useDangerQuestion(action.isDanger === true && phase === 'ready')
  const mustType = action.isDanger === true && rows.length > 1 ? String(rows.length) : undefined
  const ended = useEffectEvent(onRun)
  // An effect, not the button's handler: after a lock another dialog shows the end.
  useEffect(() => {
    if (phase === 'ended') ended()
  }, [phase])
  const counts = countOutcomes(outcomes)
  const tried = counts.done + counts.refused + counts.unknown
  const doneSum = useDoneSum(
    rows.filter((row) => outcomes.get(rowKey(row))?.kind === 'done'),
    amount,
  )
  const status = {
    ready: '',
    running: t('bulk.running', { done: tried, total: rows.length }),
    stopping: t('bulk.running', { done: tried, total: rows.length }),
    reading: t('bulk.reading'),
    ended: outcomeText(outcomes, doneSum, action.counts),
  }[phase]
  return (
    <AppDialog size="large" isBusy={work.isBusy()} onClose={onClose}>
      <DialogLayout
        title={t('bulk.title', { action: action.label(), count: rows.length, unit: unitText(action.counts, rows.length) })}
        actions={
          <BulkRunButtons
            work={work}
            canStart={rows.length > 0 && isTypedAs(mustType, typed)}
            red={question.red}
            {...(action.isDanger === true && mustType === undefined ? { safeFocus: question.safeFocus } : {})}
            onClose={onClose}
          />
        }
      >
        <div className={styles.progress}>
          {phase === 'ready' ? (
            <>
              <BulkAsk work={work} />
              {mustType !== undefined && (
                <TypedConfirmation wanted={mustType} typed={typed} onTyped={setTyped} inputRef={question.safeFocus} />
              )}
            </>
          ) : (
            <>
              <ProgressBar aria-label={t('bulk.progress')} value={tried} max={Math.max(1, rows.length)} />
              <Text role="status">{status}</Text>
              {counts.unknown > 0 && <Text role="alert">{t('bulk.unknownHint')}</Text>}
            </>
          )}
        </div>
        <BulkResults rows={rows} rowKey={rowKey} nameOf={nameOf} amount={amount} outcomes={outcomes} />
      </DialogLayout>
    </AppDialog>
  )
}

/** The amount of the rows that are done, in words; null where their list has no amounts. */
function useDoneSum<Row>(rows: readonly Row[], amount: Column<Row> | undefined): string | null {
  const { t } = useTranslation('list')
  const { sum } = useAmounts()
  const [done] = amount === undefined ? [] : sumsOf([amount], rows)
  return done === undefined ? null : t('selection.sum', { name: done.header, amount: sum(done.fen) })
}

/** What will happen, to how many rows, and what is left out. */
function BulkAsk<Row>({ work: { action, rows, leftOut } }: Pick<Props<Row>, 'work'>) {
  const { t } = useTranslation('list')
  return (
    <Text>
      {t('bulk.ask', { count: rows.length, unit: unitText(action.counts, rows.length), action: action.label() })}
      {leftOut > 0 && t('bulk.left', { count: leftOut, unit: unitText(action.counts, leftOut) })}
      {action.warning?.()}
    </Text>
  )
}

interface ButtonsProps<Row> {
  readonly work: BulkWork<Row>
  readonly canStart: boolean
  readonly red: string
  /** For the answer that does nothing, where it has the focus at first. */
  readonly safeFocus?: DangerQuestion['safeFocus']
  readonly onClose: () => void
}

/** The buttons of each phase. Start and Stop have places of their own. */
function BulkRunButtons<Row>({ work, canStart, red, safeFocus, onClose }: ButtonsProps<Row>) {
  const { t } = useTranslation(['list', 'common'])
  const { run, action } = work
  const { phase, outcomes } = useSyncExternalStore(run.subscribe, run.progress)
  return (
    <>
      {phase === 'ended' && (
        <BulkChoices outcomes={outcomes} choices={run.choices} counts={action.counts} goOnLabel={action.goOnLabel?.(outcomes) ?? null} />
      )}
      {phase === 'ready' && (
        <TransientButton
          appearance="primary"
          {...(action.isDanger === true ? { className: red } : {})}
          disabledFocusable={!canStart}
          onClick={() => void run.start()}
        >
          {action.isDanger === true ? action.label() : t('bulk.start')}
        </TransientButton>
      )}
      {phase !== 'ended' && (
        // The second click of a double click that started the run is not for Stop, which may stand where the first one was.
        <TransientButton disabledFocusable={phase !== 'running'} onClick={(event) => isFirstClick(event) && run.stop()}>
          {t(phase === 'stopping' ? 'bulk.stopping' : 'bulk.stop')}
        </TransientButton>
      )}
      <Button {...(safeFocus && { ref: safeFocus })} disabledFocusable={phase !== 'ready' && phase !== 'ended'} onClick={onClose}>
        {t(phase === 'ready' ? 'common:cancel' : 'common:close')}
      </Button>
    </>
  )
}

const HEIGHT = '320px'

interface BulkResultsProps<Row> {
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** The name of a row for people: its number or name. */
  readonly nameOf: (row: Row) => string
  readonly amount?: Column<Row> | undefined
  readonly outcomes: BulkProgress['outcomes']
}

const WAITING: RowOutcome = { kind: 'waiting' }

/**
 * A table with the outcome of each row of a bulk action, and the server's reason for a refusal. A page that shows more of its rows puts
 * its own columns before `useOutcomeColumns`.
 */
export function BulkResults<Row>({ rows, rowKey, nameOf, amount, outcomes }: BulkResultsProps<Row>) {
  const { t } = useTranslation('list')
  const outcomeState = useOutcomeState()
  const results = useOutcomeColumns(
    useCallback((row: Row) => outcomeState(outcomes.get(rowKey(row)) ?? WAITING), [outcomeState, outcomes, rowKey]),
  )
  const columns = useMemo<readonly Column<Row>[]>(
    () => [{ key: 'row', header: t('bulk.row'), width: 200, render: nameOf }, ...(amount === undefined ? [] : [amount]), ...results],
    [t, nameOf, amount, results],
  )
  return (
    <DataTable
      label={t('bulk.rows')}
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      height={HEIGHT}
      framed
      empty={<EmptyState message={t('bulk.empty')} />}
    />
  )
}
