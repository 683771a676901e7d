import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useToasts } from '#renderer/kit/errors/notify.ts'
import { useMainState } from '#renderer/kit/session/session.ts'
import { useUnreadFailure } from '#renderer/ui/dialog/useWriteFailure.ts'
import { AppError } from '#shared/errors.ts'
import { Bridge } from '../../bridge.ts'
import { lock, signIn, signOut } from '../../mainState.ts'

/** What is said of a write with an unknown outcome whose dialog goes before anybody has read it. */

const LOST = new AppError({ kind: 'timeout', message: '没有应答', isUndecided: true })

beforeEach(() => {
  void new Bridge()
  signIn()
  useToasts.getState().clear()
})

/** Another person at the same PC. */
function signInAnother(): void {
  const { session } = useMainState.getState()
  if (session.phase === 'signed-in') useMainState.setState({ session: { ...session, user: { ...session.user, userId: '2' } } })
}

/** What the bar above the page says after the dialog is gone. @param before what happens while it is open. */
function saidAfter(before: () => void, error: AppError = LOST): readonly string[] {
  const { result, unmount } = renderHook(useUnreadFailure)
  result.current.keep(error)
  before()
  unmount()
  return useToasts.getState().toasts.map(({ text }) => text())
}

test('it stays in the bar above the page', () => {
  expect(saidAfter(() => undefined)).toEqual(['没有应答'])
})

test.each([
  ['a lock', lock],
  ['a sign-out', signOut],
  ['another person’s sign-in', signInAnother],
])('nothing of it is said after %s', (_what, happens) => {
  expect(saidAfter(happens)).toEqual([])
})

test('a write that is known to have failed is not said again', () => {
  expect(saidAfter(() => undefined, new AppError({ kind: 'server', message: '库存不足', code: 400 }))).toEqual([])
})
