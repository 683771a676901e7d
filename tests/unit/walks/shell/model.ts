import { emptyContent, isNote, merged, namesOf, type Content, type Kept } from './kept.ts'
import { HOME, PagesModel } from './pages.ts'

const WRONG_UNTIL_WAIT = 5
const WRONG_UNTIL_END = 10

/**
 * The expected state of the shell: the session and the lock (docs/spec.md §4 Client session, §5 Lock password), the open pages, and what
 * is kept of them (docs/architecture.md, "What survives what").
 */
export class ShellModel extends PagesModel {
  phase: 'signed-out' | 'signed-in' | 'locked' = 'signed-out'
  person: string | null = null
  hasPassword = false
  failures = 0
  /** False: after too many wrong passwords a person has to wait. */
  mayTry = true
  /** What main keeps while the screen is locked. */
  behindLock: Kept | null = null
  offer: Kept | null = null
  /** Whose offer it is, and what was lost by a kill and not named yet. */
  owner: string | null = null
  readonly lost = new Set<string>()
  /** What was named as lost. */
  readonly told = new Set<string>()

  /** Whether the person can use the pages. */
  get isFree(): boolean {
    return this.phase === 'signed-in' && this.question === null
  }

  /** How many pages can be had back: without home, and with a page that is no tab but holds a text. */
  get offered(): number {
    const noted = [...(this.offer?.contents ?? [])].flatMap(([key, content]) => (isNote(content) ? [key] : []))
    return [...new Set([...(this.offer?.tabs ?? []), ...noted])].filter((key) => key !== HOME).length
  }

  lock(): void {
    this.behindLock = this.present()
    this.hasPassword = true
    this.phase = 'locked'
    this.clear()
  }

  unlock(isRight: boolean): void {
    if (!this.mayTry) return
    if (!isRight) return this.#failed()
    this.failures = 0
    this.#open(this.behindLock)
  }

  /** The page had no time to open. */
  unlockAndLock(): void {
    if (this.mayTry) this.failures = 0
  }

  /** The person signs out, or too many wrong passwords end the session: nothing is kept. */
  signOut(): void {
    this.#end()
    this.owner = null
    this.offer = null
    this.lost.clear()
  }

  /** The session ends by itself: what was open is offered to the same person. */
  expire(): void {
    const present = this.#kept()
    this.#end()
    this.offer = merged(this.offer, present)
  }

  signIn(person: string): void {
    if (this.owner !== person) {
      this.offer = null
      this.lost.clear()
    }
    this.person = person
    this.owner = person
    this.#open(null)
  }

  takeOffer(): void {
    const { offer } = this
    this.offer = null
    if (offer === null) return
    // A form holds one text: what was typed since stays.
    const contents = [...offer.contents].filter(([key]) => !this.isUnsaved(key))
    this.restore({ ...offer, contents: new Map(contents) })
  }

  reload(): void {
    this.abandonWorks()
    if (this.phase === 'signed-in') this.#open(this.present())
  }

  /** The program is killed and starts again. Texts are on no disk: they are named instead. */
  kill(): void {
    const present = this.person === null ? null : this.#kept()
    for (const name of [...namesOf(present), ...namesOf(this.offer)]) this.lost.add(name)
    this.offer = null
    this.works.clear()
    this.clear()
    if (present === null) return
    const contents = [...present.contents].map(([key, { kept }]): [string, Content] => [key, { ...emptyContent, kept }])
    const stored = { ...present, contents: new Map(contents), busy: [] }
    if (!this.hasPassword) return this.#open(stored)
    this.phase = 'locked'
    this.behindLock = stored
  }

  #failed(): void {
    this.failures += 1
    this.mayTry = this.failures < WRONG_UNTIL_WAIT
    if (this.failures === WRONG_UNTIL_END) this.signOut()
  }

  #end(): void {
    this.abandonWorks()
    this.clear()
    Object.assign(this, { phase: 'signed-out', person: null, hasPassword: false, failures: 0, mayTry: true, behindLock: null })
  }

  /** The page of a person who is in front of the screen from now on. */
  #open(kept: Kept | null): void {
    this.clear()
    this.phase = 'signed-in'
    this.behindLock = null
    if (kept !== null) this.restore(kept)
    for (const name of this.lost) this.told.add(name)
    this.lost.clear()
  }

  /** What main has of the person. */
  #kept(): Kept {
    return this.behindLock ?? this.present()
  }
}
