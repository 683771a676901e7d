export type UncaughtKind = 'uncaughtException' | 'unhandledRejection'

/** Done with an uncaught error before the program ends. It must not need a promise. */
type Step = (error: unknown, kind: UncaughtKind) => void

export interface UncaughtErrorsDeps {
  readonly process: NodeJS.EventEmitter
  /** Starts the program again once this one has ended. */
  readonly relaunch: () => void
  readonly exit: (code: number) => void
  /** Tells the person that the program keeps failing. */
  readonly tell: () => void
  /** When the start before this one failed (`failedBefore`), in milliseconds since 1970; null where it did not. */
  readonly failedAt: number | null
  readonly now: () => number
}

/** A second error within this time of the last one ends the program: it would fail for ever. Milliseconds. */
const TOO_SOON_MS = 60_000

/** The exit code of a program that failed (`EX_SOFTWARE`). */
const FAILED = 70

const SWITCH = '--restarted-after-error'

/**
 * What happens when main has an error that nothing caught. By default Electron shows a box, behind which the lock, the renewal and the
 * exports stand still until somebody closes it, and leaves main in an unknown state. So main stores what it can, hides its window, and
 * starts again, locked where there is a lock password. It ends with a message when it fails again within a minute.
 */
export class UncaughtErrors {
  readonly #deps: UncaughtErrorsDeps
  readonly #steps: Step[] = []
  #isEnding = false

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

  #end(error: unknown, kind: UncaughtKind): void {
    // A step that fails ends nothing twice.
    if (this.#isEnding) return
    this.#isEnding = true
    const { relaunch, exit, tell, failedAt, now } = this.#deps
    for (const step of this.#steps) attempt(() => step(error, kind))
    const since = failedAt === null ? null : now() - failedAt
    if (since !== null && since >= 0 && since < TOO_SOON_MS) attempt(tell)
    else attempt(relaunch)
    exit(FAILED)
  }
}

/** An error here would only raise another one. */
function attempt(act: () => void): void {
  try {
    act()
  } catch {
    // The next step is still to be done.
  }
}

/** When the start before this one failed, from the arguments of this one: milliseconds since 1970, null where it did not. */
export function failedBefore(given: readonly string[]): number | null {
  const value = given.findLast((argument) => argument.startsWith(`${SWITCH}=`))?.slice(SWITCH.length + 1)
  return value === undefined || !/^\d+$/u.test(value) ? null : Number(value)
}

/** The arguments of the start that follows an error. @param given Those of this start. @param at Milliseconds since 1970. */
export const afterError = (given: readonly string[], at: number): string[] => [
  ...given.filter((argument) => !argument.startsWith(SWITCH)),
  `${SWITCH}=${at}`,
]
