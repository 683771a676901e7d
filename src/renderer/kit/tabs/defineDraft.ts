import { useCallback } from 'react'
import type { CallArgs, WriteName } from '#shared/api/index.ts'
import { readDraftKey } from '#shared/workspace.ts'
import type { WriteOutcome } from '#shared/writeOutcome.ts'
import { useUnreportedWrites } from '../writes/outcomes.ts'
import type { Change } from './change.ts'
import { changeDraft, draftOf, useDrafts, usePersistedTabState } from './drafts.ts'
import { useTabKey } from './page.ts'
import { markUnsaved } from './unsaved.ts'

/** A write that the server has done and that no form could report, for example because the page was reloaded meanwhile. */
export type DoneWrite = { readonly [Name in WriteName]: { readonly name: Name; readonly args: CallArgs<Name> } }[WriteName]

interface DraftDeclaration<Value> {
  /** Unique among the drafts of a tab. */
  readonly name: string
  /** Whether the person would miss it. Its tab then has the mark of unsaved content. */
  readonly isWorthKeeping: (draft: Value) => boolean
  /** Names it after a crash that lost it, in words without what was typed. */
  readonly what: (draft: Value) => string
  /** The draft once the server has done a write that nobody reported: null when the draft was for this write, else the draft itself. */
  readonly afterWrite: (draft: Value, write: DoneWrite) => Value | null
}

/** What is typed in a dialog or form of a tab. */
export interface Draft<Value> {
  /** The draft of the caller's tab, and the function that replaces it. Null while the dialog is closed. */
  readonly useDraft: () => readonly [Value | null, (change: Change<Value | null>) => void]
  /** Changes the draft of a tab from outside of its page; a draft that was null opens the dialog there. */
  readonly change: (tabKey: string, change: Change<Value | null>) => void
}

/** Drops from the drafts of one name what these writes have done. By declared draft. */
const settling = new Set<(writes: readonly DoneWrite[]) => void>()

/** Calls `settle` with the writes that are done and that nobody reported: those that are known by now, and each later one as it arrives. */
export function followDoneWrites(settle: (writes: readonly DoneWrite[]) => void): void {
  settling.add(settle)
  // The code of a page loads when its tab is shown: the write may have ended before.
  settle(doneIn(useUnreportedWrites.getState().outcomes))
}

/**
 * Declares a dialog that is kept with its tab: after a lock or a reload it opens again with what was typed. Closing or refreshing the tab
 * asks first while the draft is worth keeping, and a draft is gone once its own write turns out to be done, wherever the tab is.
 */
export function defineDraft<Value>({ name, isWorthKeeping, what, afterWrite }: DraftDeclaration<Value>): Draft<Value> {
  // The value under this name is a Value: only this declaration writes it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const valueOf = (tabKey: string): Value | null => draftOf(tabKey, name) as Value | null
  const change = (tabKey: string, next: Change<Value | null>): void => {
    changeDraft<Value | null>(tabKey, name, null, next)
    const value = valueOf(tabKey)
    const isMissed = value !== null && isWorthKeeping(value)
    markUnsaved(tabKey, `draft ${name}`, isMissed, 'draft', isMissed ? what(value) : '')
  }
  const settle = (writes: readonly DoneWrite[]): void => {
    for (const tabKey of tabsWith(name)) {
      const before = valueOf(tabKey)
      const left = writes.reduce<Value | null>((draft, write) => draft && afterWrite(draft, write), before)
      if (left !== before) change(tabKey, left)
    }
  }
  followDoneWrites(settle)
  return {
    change,
    useDraft: () => {
      const tabKey = useTabKey()
      const [value] = usePersistedTabState<Value | null>(name, null)
      return [value, useCallback((next: Change<Value | null>) => change(tabKey, next), [tabKey])]
    },
  }
}

interface RecordDraftDeclaration<Value> extends Omit<DraftDeclaration<Value>, 'what' | 'afterWrite'> {
  /** As `what` of a draft, for that of one record. */
  readonly what: (recordId: string) => string
  /** Whether a write of which nobody reported the end was the one that the draft of this record was for. */
  readonly isDone: (draft: Value, write: DoneWrite, recordId: string) => boolean
}

/** The drafts of a tab that shows many records one after the other, by record. */
export interface RecordDraft<Value> {
  /** The draft of one record in the caller's tab, and the function that replaces it. Null while its dialog is closed. */
  readonly useDraft: (recordId: string) => readonly [Value | null, (draft: Value | null) => void]
  /** Opens the dialog of a record in a tab, with this value unless it has a draft already. */
  readonly start: (tabKey: string, recordId: string, value: Value) => void
}

/** Between the names of several records. */
const LIST_MARK = ', '

type ByRecord<Value> = Readonly<Record<string, Value>>

/** As `defineDraft`, with a draft for each record: the panel over a list shows another record in the same tab. */
export function defineRecordDraft<Value>({ name, isWorthKeeping, what, isDone }: RecordDraftDeclaration<Value>): RecordDraft<Value> {
  const drafts = defineDraft<ByRecord<Value>>({
    name,
    isWorthKeeping: (byRecord) => Object.values(byRecord).some(isWorthKeeping),
    what: (byRecord) =>
      Object.entries(byRecord)
        .flatMap(([recordId, draft]) => (isWorthKeeping(draft) ? [what(recordId)] : []))
        .join(LIST_MARK),
    afterWrite: (byRecord, write) => {
      const left = Object.entries(byRecord).filter(([recordId, draft]) => !isDone(draft, write, recordId))
      return left.length === Object.keys(byRecord).length ? byRecord : Object.fromEntries(left)
    },
  })
  return {
    useDraft: (recordId) => {
      const [byRecord, change] = drafts.useDraft()
      const changeOne = useCallback(
        (draft: Value | null) =>
          change((before) => {
            const { [recordId]: _before, ...others } = before ?? {}
            return draft === null ? others : { ...others, [recordId]: draft }
          }),
        [recordId, change],
      )
      return [byRecord?.[recordId] ?? null, changeOne]
    },
    start: (tabKey, recordId, value) => drafts.change(tabKey, (before) => ({ ...before, [recordId]: before?.[recordId] ?? value })),
  }
}

const tabsWith = (name: string): readonly string[] =>
  [...useDrafts.getState().values.keys()].map(readDraftKey).flatMap((key) => (key.name === name ? [key.tabKey] : []))

const isDone = ({ args, error }: WriteOutcome): boolean => error === null && typeof args === 'object' && args !== null

/** `call` has checked the arguments of each name, and main keeps them as they were sent. */
const doneIn = (outcomes: readonly WriteOutcome[]): readonly DoneWrite[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  outcomes.filter(isDone).map(({ name, args }) => ({ name, args }) as DoneWrite)

const settleAll = (outcomes: readonly WriteOutcome[]): void => {
  const writes = doneIn(outcomes)
  if (writes.length > 0) for (const settle of settling) settle(writes)
}

/** Drops what was done already from drafts that were restored. An outcome is forgotten with the session, so it is younger than they are. */
export const settleRestoredDrafts = (): void => settleAll(useUnreportedWrites.getState().outcomes)

// Each outcome once, as it arrives: what is typed afterwards about the same record is another draft.
useUnreportedWrites.subscribe(({ outcomes }, before) => settleAll(outcomes.filter((outcome) => !before.outcomes.includes(outcome))))
