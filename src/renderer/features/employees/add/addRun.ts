import { i18n } from '#renderer/kit/i18n.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { saveWorkspace } from '#renderer/kit/tabs/workspace.ts'
import { type Held, writeOrReadBack } from '#renderer/kit/writes/writeOrReadBack.ts'
import type { BulkAction } from '#renderer/resource/bulk/bulkAction.ts'
import { allDone, inBatchesOf, outcomeOf, type BatchRun, type RowOutcome } from '#renderer/resource/bulk/bulkRun.ts'
import { BulkWork } from '#renderer/resource/bulk/bulkWork.ts'
import { MAX_EMPLOYEES } from '#shared/domain/limits.ts'
import { readBackEmployee, refreshEmployees } from '../employee.ts'
import { changeEntries } from './addDraft.ts'
import type { ReadyEntry } from './checkEntries.ts'

/** The name under which a tab keeps its run. */
export const ADD_WORK = 'add employees'

export const readyKey = ({ entry }: ReadyEntry): string => String(entry.key)
export const readyName = ({ draft }: ReadyEntry): string => `${draft.name} ${draft.phone}`

/**
 * The run that adds these employees, one call after another with as many as it takes. An entry in flight counts as uncertain, so that a
 * reload leaves it marked; one that was added leaves the form; a refused one stays in it and can be corrected. A call whose answer is
 * lost ends the run, is never repeated, and its failure says whether its first employee is in the list by now.
 */
export function addWork(tabKey: string, ready: readonly ReadyEntry[]): BulkWork<ReadyEntry> {
  const run: BatchRun<ReadyEntry> = { split: inBatchesOf(MAX_EMPLOYEES), batch: (rows) => addBatch(tabKey, rows) }
  const action: BulkAction<ReadyEntry> = {
    key: 'add',
    label: () => i18n.t('employees:add.many'),
    permission: 'employee_add',
    isOffered: () => true,
    run,
    refresh: refreshEmployees,
  }
  return new BulkWork({ action, selected: ready, rowKey: readyKey, run })
}

async function addBatch(tabKey: string, rows: readonly ReadyEntry[]): Promise<ReadonlyMap<string, RowOutcome>> {
  const drafts = rows.map(({ draft }) => draft)
  const sent = new Set(rows.map(({ entry }) => entry.key))
  const mark = (isUncertain: boolean): void =>
    changeEntries(tabKey, (entries) => entries.map((entry) => (sent.has(entry.key) ? { ...entry, isUncertain } : entry)))
  const remove = (): void => changeEntries(tabKey, (entries) => entries.filter(({ key }) => !sent.has(key)))
  mark(true)
  // Drafts are saved with a delay: a reload meanwhile would offer to send the same employees again.
  await saveWorkspace()
  try {
    await writeOrReadBack(
      () => call('organisation.employeesAdd', drafts),
      () => readBackFirst(rows),
    )
  } catch (error) {
    const outcome = outcomeOf(error)
    if (outcome.kind === 'refused') mark(false)
    if (outcome.kind !== 'done') throw error
    remove()
    return new Map(rows.map((row) => [readyKey(row), outcome]))
  }
  remove()
  return allDone(rows, readyKey)
}

/** The first one of a batch tells of all of them only where it is the only one. */
async function readBackFirst([first, ...others]: readonly ReadyEntry[]): Promise<string | Held> {
  if (first === undefined) return ''
  const held = await readBackEmployee('add', first.draft.name, { phone: first.draft.phone })
  return others.length === 0 ? held : held.state
}
