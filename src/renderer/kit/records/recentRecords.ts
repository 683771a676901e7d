import { useEffect } from 'react'
import { VIEW_MARK } from '#shared/workspace.ts'
import { changeDraft, usePersistedSessionState } from '../tabs/drafts.ts'
import type { RecordKind } from '../tabs/page.ts'
import { HOME_PATH } from '../tabs/tabs.ts'

/** A record that was opened in this session. */
export interface RecentRecord {
  readonly kind: RecordKind
  readonly id: string
  /** The person whom the record is for; null where nobody is named. */
  readonly person: string | null
}

/** The draft of the session: names of people are kept no longer. */
const NAME = 'recent records'
const NONE: readonly RecentRecord[] = []
/** More than tabs that a person has open. */
const MAX_RECENT = 60

/** The records that were opened in this session, the last one first. */
export const useRecentRecords = (): readonly RecentRecord[] => usePersistedSessionState(NAME, NONE)[0]

/** Remembers a record as the last one that was opened, once it is known. */
export function useNoteRecord(kind: RecordKind, id: string, isKnown: boolean, person: string | null): void {
  useEffect(() => {
    if (isKnown) changeDraft(HOME_PATH, `${VIEW_MARK}${NAME}`, NONE, (before) => withRecord(before, { kind, id, person }))
  }, [kind, id, isKnown, person])
}

/** The list with a record at its beginning; the same list where it is there already. */
function withRecord(before: readonly RecentRecord[], record: RecentRecord): readonly RecentRecord[] {
  const [first] = before
  if (first?.kind === record.kind && first.id === record.id && first.person === record.person) return before
  return [record, ...before.filter(({ kind, id }) => kind !== record.kind || id !== record.id)].slice(0, MAX_RECENT)
}
