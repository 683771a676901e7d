import { expect, test } from 'vitest'
import type { Lock } from '#main/lock/lock.ts'
import type { LockStamp } from '#main/lock/lockStamp.ts'
import { restoreSession } from '#main/session/restoreSession.ts'
import type { Session } from '#main/session/session.ts'

const STAMP: LockStamp = { id: 'lock', revision: 3 }

/** What a start does with a stored session and the lock that is found. */
async function restored(user: object | null, found: 'ready' | 'foreign') {
  const done: unknown[] = []
  const session = {
    user,
    start: async () => STAMP,
    end: async (reason: string) => void done.push(['end', reason]),
  } as unknown as Session
  const lock = {
    start: async (expected: unknown) => {
      done.push(['lock', expected])
      return found
    },
  } as unknown as Lock
  await restoreSession(session, lock)
  return done
}

test.each([
  ['a session with its lock stays', {}, 'ready', []],
  ['a session whose lock was removed or replaced ends, and says so', {}, 'foreign', [['end', 'lock-damaged']]],
  ['what is left of a session that cannot be restored is erased', null, 'ready', [['end', 'never']]],
  ['also with a lock that is not its own', null, 'foreign', [['end', 'never']]],
] as const)('%s', async (_title, user, found, ends) => {
  expect(await restored(user, found)).toEqual([['lock', STAMP], ...ends])
})
