import { attempt } from './attempt.ts'

export type UncaughtKind = 'uncaughtException' | 'unhandledRejection'

/** Done with an uncaught error before the program ends. It must not need a promise. */
type Step = (error: unknown, kind: UncaughtKind) => void

export interface UncaughtErrorsDeps {
  readonly process: NodeJS.EventEmitter
  /** Starts the program again once this one has ended. */
  readonly relaunch: (last: LastError) => void
  readonly exit: (code: number) => void
  /** Tells the person that the program keeps failing. */
  readonly tell: () => void
  /** The last error, after which this start came (`failedBefore`); null where there was none. */
  readonly last: LastError | null
  readonly now: () => number
}

/** An error, and how many there have been without a pause. */
export interface LastError {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly count: number
}

/** A second error within this time of the last one ends the program: it would fail for ever. Milliseconds. */
const TOO_SOON_MS = 60_000
/** So does the third error, unless this much time without one lies between. Milliseconds. */
const PAUSE_MS = 30 * 60_000
const MAX_ERRORS = 3

/** The exit code of a program that failed (`EX_SOFTWARE`). */
const FAILED = 70

const SWITCH = '--restarted-after-error'

/**
 * What happens when main has an error that nothing caught. By default Electron shows a box, behind which the lock, the renewal and the
 * exports stand still until somebody closes it, and leaves main in an unknown state. So main stores what it can, hides its window, and
 * starts again, locked where there is a lock password. It ends with a message when it fails again within a minute, or a third time without a
 * pause of half an hour.
 */
export class UncaughtErrors {
  readonly #deps: UncaughtErrorsDeps
  readonly #steps: Step[] = []
  #isEnding = false
  #hasQuit = false

  constructor(deps: UncaughtErrorsDeps) {
    this.#deps = deps
  }

  /** From now on, uncaught errors and rejections end the program. */
  start(): void {
    const { process } = this.#deps
    process.on('uncaughtException', (error: unknown) => this.#end(error, 'uncaughtException'))
    process.on('unhandledRejection', (reason: unknown) => this.#end(reason, 'unhandledRejection'))
  }

  /** Adds a step that is done before the program ends. The last one that was added is done first. */
  beforeEnd(step: Step): void {
    this.#steps.unshift(step)
  }

  /** The person has quit: an error on the way does not start the program again. */
  quit(): void {
    this.#hasQuit = true
  }

  #end(error: unknown, kind: UncaughtKind): void {
    // A step that fails ends nothing twice.
    if (this.#isEnding) return
    this.#isEnding = true
    for (const step of this.#steps) attempt(() => step(error, kind))
    if (!this.#hasQuit) attempt(() => this.#startAgain())
    this.#deps.exit(FAILED)
  }

  #startAgain(): void {
    const { relaunch, tell, last, now } = this.#deps
    const at = now()
    const since = last === null ? Infinity : at - last.at
    // A clock that went back has no pause to show.
    const count = last === null || since >= PAUSE_MS ? 1 : last.count + 1
    if ((since >= 0 && since < TOO_SOON_MS) || count >= MAX_ERRORS) tell()
    else relaunch({ at, count })
  }
}

/** The last error, from the arguments of the start that followed it; null where there was none. */
export function failedBefore(given: readonly string[]): LastError | null {
  const value = given.findLast((argument) => argument.startsWith(`${SWITCH}=`))?.slice(SWITCH.length + 1)
  const [, at, count] = /^(\d{1,16}),(\d{1,3})$/u.exec(value ?? '') ?? []
  return at === undefined ? null : { at: Number(at), count: Number(count) }
}

/** The arguments of the start that follows an error. @param given Those of this start. */
export const afterError = (given: readonly string[], { at, count }: LastError): string[] => [
  ...given.filter((argument) => !argument.startsWith(SWITCH)),
  `${SWITCH}=${at},${count}`,
]
