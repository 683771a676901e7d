import { type Arbitrary, constant, constantFrom, integer } from 'fast-check'
import { forgetOffer, takeOffer } from '#renderer/kit/tabs/restoreOffer.ts'
import type { Step } from '../../../support/walk.ts'
import type { ShellModel } from './model.ts'
import type { Program } from './program.ts'

type ShellStep = Step<ShellModel, Program>

const PASSWORD = '2580'

const fixed = (name: string, step: Omit<ShellStep, 'name'>) => constant<ShellStep>({ name, ...step })

const isIn = ({ phase }: Readonly<ShellModel>): boolean => phase === 'signed-in'
const isLocked = ({ phase }: Readonly<ShellModel>): boolean => phase === 'locked'
const hasPerson = ({ phase }: Readonly<ShellModel>): boolean => phase !== 'signed-out'
const isAsked = ({ question }: Readonly<ShellModel>): boolean => question !== null
const isOffered = ({ isFree, offered }: Readonly<ShellModel>): boolean => isFree && offered > 0

/** A person comes back to the pages: by a sign-in, an unlock, or an answer. */
export const RETURNS: readonly Arbitrary<ShellStep>[] = [
  constantFrom('lin', 'lin', 'lin', 'wang').map((person) => ({
    name: `signIn(${person})`,
    can: ({ phase }) => phase === 'signed-out',
    expected: (model) => model.signIn(person),
    done: ({ main }) => main.signIn(person),
  })),
  fixed('unlock', { can: isLocked, expected: (model) => model.unlock(true), done: (program) => program.unlock(PASSWORD) }),
  fixed('yes', { can: isAsked, expected: (model) => model.answer(true), done: (program) => program.answer(true) }),
  fixed('no', { can: isAsked, expected: (model) => model.answer(false), done: (program) => program.answer(false) }),
  fixed('takeOffer', { can: isOffered, expected: (model) => model.takeOffer(), done: takeOffer }),
]

/** Wrong passwords, each after a wait that is long enough. */
const guesses = integer({ min: 1, max: 10 }).map<ShellStep>((times) => ({
  name: `guess(${times})`,
  can: isLocked,
  expected: (model) => {
    for (let left = times; left > 0 && isLocked(model); left -= 1) {
      model.mayTry = true
      model.unlock(false)
    }
  },
  done: async (program) => {
    for (let left = times; left > 0; left -= 1) {
      program.waitLong()
      await program.unlock('0000')
    }
  },
}))

/** The screen is locked, and somebody tries passwords. */
export const LOCKS: readonly Arbitrary<ShellStep>[] = [
  fixed('lock', { can: isIn, expected: (model) => model.lock(), done: (program) => program.lock(program.hasPassword ? null : PASSWORD) }),
  fixed('lockWithoutPassword', {
    can: (model) => isIn(model) && !model.hasPassword,
    expected: () => undefined,
    done: (program) => program.lock(null),
  }),
  fixed('unlockWrong', { can: isLocked, expected: (model) => model.unlock(false), done: (program) => program.unlock('0000') }),
  fixed('unlockAndLock', {
    can: isLocked,
    expected: (model) => model.unlockAndLock(),
    done: (program) => program.unlockAndLock(PASSWORD),
  }),
  fixed('waitLong', { can: isLocked, expected: (model) => void (model.mayTry = true), done: (program) => program.waitLong() }),
  guesses,
]

/** Another account is given in the middle of a session, as by a provider in the browser: the one before ends. */
const SWITCHES = constantFrom('lin', 'wang').map<ShellStep>((person) => ({
  name: `switchTo(${person})`,
  can: hasPerson,
  expected: (model) => {
    model.signOut()
    model.signIn(person)
  },
  done: ({ main }) => main.signIn(person),
}))

/** The page or the session goes away. */
export const ENDS: readonly Arbitrary<ShellStep>[] = [
  SWITCHES,
  fixed('signOut', { can: hasPerson, expected: (model) => model.signOut(), done: ({ main }) => main.session.signOut() }),
  fixed('expire', { can: hasPerson, expected: (model) => model.expire(), done: (program) => program.expire() }),
  fixed('expire', { can: hasPerson, expected: (model) => model.expire(), done: (program) => program.expire() }),
  fixed('declineOffer', { can: isOffered, expected: (model) => void (model.offer = null), done: forgetOffer }),
  fixed('pause', { expected: () => undefined, done: (program) => program.pause() }),
  fixed('reload', { expected: (model) => model.reload(), done: (program) => program.reload() }),
  fixed('kill', { expected: (model) => model.kill(), done: (program) => program.kill() }),
]
