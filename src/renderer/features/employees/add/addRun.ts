import { concernsOneRecord, errorMessage, reasonOf } from '#renderer/kit/errors/errors.ts'
import { i18n } from '#renderer/kit/i18n.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { saveWorkspace } from '#renderer/kit/tabs/workspace.ts'
import { type Held, writeOrReadBack } from '#renderer/kit/writes/writeOrReadBack.ts'
import type { BulkAction } from '#renderer/resource/bulk/bulkAction.ts'
import { allDone, inBatchesOf, outcomeOf, type BatchRun, type BulkProgress, type RowOutcome } from '#renderer/resource/bulk/bulkRun.ts'
import { BulkWork } from '#renderer/resource/bulk/bulkWork.ts'
import { refreshUnits } from '#renderer/resource/tree/refreshUnits.ts'
import { MAX_EMPLOYEES } from '#shared/domain/limits.ts'
import { AppError } from '#shared/errors.ts'
import { readBackEmployee } from '../employee.ts'
import { changeEntries, isStill, type Entry, type EntryField } from './entries.ts'
import type { ReadyEntry } from './checkEntries.ts'
import { CHECKED } from './serverCheck.ts'

/** The name under which a tab keeps its run. */
export const ADD_WORK = 'add employees'

export const readyKey = ({ entry }: ReadyEntry): string => String(entry.key)
export const readyName = ({ line, draft: { name, phone } }: ReadyEntry): string => i18n.t('employees:add.named', { line, name, phone })

/**
 * The run that adds these employees, one call after another with as many as it takes. An entry in flight counts as uncertain, so that a
 * reload leaves it marked; one that was added leaves the form; a refused one stays in it and can be corrected. The server adds all of a
 * call or none: the row that its refusal names is marked, and a person may go on with the others. A call whose answer is lost ends the
 * run, is never repeated, and its failure says whether its first employee is in the list by now.
 */
export function addWork(tabKey: string, ready: readonly ReadyEntry[]): BulkWork<ReadyEntry> {
  const run: BatchRun<ReadyEntry> = { split: inBatchesOf(MAX_EMPLOYEES), batch: (rows) => addBatch(tabKey, rows) }
  const action: BulkAction<ReadyEntry> = {
    key: 'add',
    label: () => i18n.t('employees:add.many'),
    permission: 'employee_add',
    counts: 'people',
    isOffered: () => true,
    goOnLabel: (outcomes) => goOnText(ready, outcomes),
    run,
    refresh: refreshUnits,
  }
  return new BulkWork({ action, selected: ready, rowKey: readyKey, run })
}

async function addBatch(tabKey: string, rows: readonly ReadyEntry[]): Promise<ReadonlyMap<string, RowOutcome>> {
  const drafts = rows.map(({ draft }) => draft)
  const sent = new Map(rows.map(({ entry }) => [entry.key, entry]))
  const isSent = (entry: Entry): boolean => isStill(entry, sent.get(entry.key))
  const mark = (isUncertain: boolean): void =>
    changeEntries(tabKey, (entries) => entries.map((entry) => (isSent(entry) ? { ...entry, isUncertain } : entry)))
  const remove = (): void => changeEntries(tabKey, (entries) => entries.filter((entry) => !isSent(entry)))
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
    if (outcome.kind === 'refused') {
      mark(false)
      return refusedBatch(tabKey, rows, error)
    }
    if (outcome.kind !== 'done') throw error
    remove()
    return new Map(rows.map((row) => [readyKey(row), outcome]))
  }
  remove()
  return allDone(rows, readyKey)
}

/**
 * The outcomes of a batch that the server has refused: nothing of it was written. The row that the reason names is marked in the form, and
 * the others wait for a person. @throws `error` where the reason names none
 */
function refusedBatch(tabKey: string, rows: readonly ReadyEntry[], error: unknown): ReadonlyMap<string, RowOutcome> {
  const named = concernsOneRecord(error) ? refusedRow(rows, reasonOf(error)) : null
  if (named === null) throw rows.length > 1 ? ofWholeBatch(error) : error
  const { row: refused, field } = named
  const refusal = { field, reason: errorMessage(error) }
  changeEntries(tabKey, (entries) => entries.map((entry) => (isStill(entry, refused.entry) ? { ...entry, refusal } : entry)))
  const why = i18n.t('employees:add.untouched')
  return new Map(rows.map((row) => [readyKey(row), row === refused ? { kind: 'refused', error, isFinal: true } : { kind: 'skipped', why }]))
}

/** A refusal that names no row, with the words that nothing was written. A lock, or a lost session, has its own. */
function ofWholeBatch(error: unknown): unknown {
  if (!(error instanceof AppError) || !concernsOneRecord(error) || error.silent) return error
  const message = i18n.t('employees:add.wholeBatch', { reason: reasonOf(error) })
  return new AppError({ ...error.toData(), message, text: undefined }, { cause: error })
}

/** What the button says that goes on without the rows that the server has named; null where it has named none. */
function goOnText(ready: readonly ReadyEntry[], outcomes: BulkProgress['outcomes']): string | null {
  const outcomeOfRow = (row: ReadyEntry): RowOutcome | undefined => outcomes.get(readyKey(row))
  const isNamed = (outcome: RowOutcome | undefined): boolean => outcome?.kind === 'refused' && outcome.isFinal === true
  const lines = ready.filter((row) => isNamed(outcomeOfRow(row))).map(({ line }) => line)
  const count = ready.filter((row) => outcomeOfRow(row)?.kind === 'skipped').length
  if (lines.length === 0) return null
  return i18n.t('employees:add.goOn', { lines: lines.join(i18n.t('employees:separator')), count })
}

/** The first one of a batch tells of all of them only where it is the only one. */
async function readBackFirst([first, ...others]: readonly ReadyEntry[]): Promise<string | Held> {
  if (first === undefined) return ''
  const { name, phone } = first.draft
  const held = await readBackEmployee('add', name, { phone }, (employee) => employee.phone === phone)
  return others.length === 0 ? held : held.state
}

/** What a refusal may name of a row: numbers first, names repeat. */
const NAMED = [...CHECKED, 'idCard', 'name'] as const

/** A shorter number may be any number of the sentence. Characters. */
const SHORTEST = 4

/** The row that a refusal of the server names by a number or by the name, and the field; null where it names none, or several. */
export function refusedRow(rows: readonly ReadyEntry[], reason: string): { readonly row: ReadyEntry; readonly field: EntryField } | null {
  for (const field of NAMED) {
    const named = rows.filter(({ draft }) => names(reason, field, draft[field] ?? ''))
    // A name may be part of a longer one: 李明 of 李明亮.
    const longest = Math.max(...named.map(({ draft }) => draft[field]?.length ?? 0))
    const [row, ...others] = named.filter(({ draft }) => draft[field]?.length === longest)
    if (row !== undefined && others.length === 0) return { row, field }
  }
  return null
}

function names(reason: string, field: EntryField, value: string): boolean {
  if (field === 'name') return value !== '' && reason.includes(value)
  const at = value.length < SHORTEST ? -1 : reason.indexOf(value)
  return at !== -1 && !isWordSign(reason[at - 1]) && !isWordSign(reason[at + value.length])
}

/** Whether a sign continues a number or a code. */
const isWordSign = (sign: string | undefined): boolean => sign !== undefined && /[\dA-Za-z]/u.test(sign)
