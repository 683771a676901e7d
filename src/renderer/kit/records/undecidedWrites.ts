import type { WriteName } from '#shared/api/index.ts'
import type { AppError } from '#shared/errors.ts'
import { VIEW_MARK } from '#shared/workspace.ts'
import { subjectOf, type WriteSubject } from '#shared/writeOutcome.ts'
import { followLostAnswers } from '../ipc/lostAnswers.ts'
import { changeDraft, usePersistedSessionState } from '../tabs/drafts.ts'
import { HOME_PATH } from '../tabs/tabs.ts'

/** A write of this session whose end nobody knows. */
export interface UndecidedWrite {
  readonly id: string
  readonly name: WriteName
  readonly subject: WriteSubject | null
  /** When its answer was given up. Milliseconds since 1970. */
  readonly at: number
}

/** The draft of the session: it outlives a lock and a reload. */
const NAME = 'undecided writes'
const NONE: readonly UndecidedWrite[] = []
const MAX_KEPT = 50

/** The id of the write of each lost answer, for as long as the page knows it. */
const ids = new WeakMap<AppError, string>()

const change = (next: (before: readonly UndecidedWrite[]) => readonly UndecidedWrite[]): void =>
  changeDraft(HOME_PATH, `${VIEW_MARK}${NAME}`, NONE, next)

/** The writes of this session whose end is unknown, the newest first. One whose record tells what became of it is none of them. */
export const useUndecidedWrites = (): readonly UndecidedWrite[] => usePersistedSessionState(NAME, NONE)[0]

/** Keeps the list, from the start of the page on. */
export const followUndecidedWrites = (): void =>
  followLostAnswers({
    onLost: ({ name, args, error }) => {
      const id = crypto.randomUUID()
      ids.set(error, id)
      change((before) => [{ id, name, subject: subjectOf(args), at: Date.now() }, ...before].slice(0, MAX_KEPT))
    },
    onKnown: (error) => change((before) => before.filter(({ id }) => id !== ids.get(error))),
  })
