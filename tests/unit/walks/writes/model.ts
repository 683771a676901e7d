export type End = 'done' | 'refused' | 'lost'

/** A write that somebody asked for. */
export interface Asked {
  readonly id: string
  readonly person: string
  isSent: boolean
  /** `withdrawn`: it was not sent when its person left. */
  end: End | 'withdrawn' | null
  /** Only the journal has it: nobody can say any more how it ended. */
  isLeft: boolean
  isTold: boolean
  /** The forms that wait for it: identical writes in flight are one. */
  forms: number
  /** It ended behind a lock. */
  isHeld: boolean
}

/** How an end is told: an answer that was lost is undecided. */
const WORDS = { done: 'done', refused: 'refused', lost: 'undecided', withdrawn: 'withdrawn' } as const

/**
 * Writes and what their people are told, by docs/architecture.md ("A write"): each is sent once, goes on behind a lock and without its page,
 * and its end is told once, to its own person; what nobody can say any more is told as undecided.
 */
export class WritesModel {
  phase: 'signed-out' | 'signed-in' | 'locked' = 'signed-in'
  person: string | null = 'lin'
  /** The person who was there last since the start: main knows the ends of nobody else. */
  last: string | null = 'lin'
  asked: Asked[] = []
  /** What each person was told. */
  readonly told: string[] = []

  get inFlight(): readonly Asked[] {
    return this.asked.filter(({ end }) => end === null)
  }

  find(id: string, person = this.person): Asked | undefined {
    return this.inFlight.find((one) => one.id === id && one.person === person)
  }

  ask(id: string): void {
    if (this.person === null) return
    this.last = this.person
    const inFlight = this.find(id)
    if (inFlight !== undefined) inFlight.forms += 1
    else this.asked.push({ id, person: this.person, isSent: false, end: null, isLeft: false, isTold: false, forms: 1, isHeld: false })
  }

  send(id: string, person: string): void {
    const write = this.find(id, person)
    if (write !== undefined) write.isSent = true
  }

  end(id: string, person: string, end: End): void {
    const write = this.find(id, person)
    if (write === undefined) return
    write.end = end
    write.isHeld = this.phase !== 'signed-in'
    if (person !== this.last) write.isLeft = true
    this.#tell()
  }

  lock(): void {
    this.phase = 'locked'
  }

  /** The page shows the person's tabs: after an unlock, or after a reload. */
  open(): void {
    this.phase = 'signed-in'
    this.#tell()
  }

  /** The page is loaded again: its forms are gone. */
  reload(): void {
    this.#forgetForms()
    if (this.phase === 'signed-in') this.open()
  }

  leave(): void {
    this.#forgetForms()
    for (const write of this.asked) if (!write.isSent && write.end === null) write.end = 'withdrawn'
    this.person = null
    this.phase = 'signed-out'
  }

  signIn(person: string): void {
    for (const write of this.asked) if (write.end !== null && write.person !== person) write.isLeft = true
    this.person = person
    this.last = person
    this.open()
  }

  /** The program is killed. It starts again locked for its person, or signed out. */
  kill(): void {
    this.#forgetForms()
    for (const write of this.asked) {
      write.end ??= 'lost'
      write.isLeft = true
    }
    this.last = null
    if (this.person !== null) this.phase = 'locked'
  }

  #tell(): void {
    if (this.phase !== 'signed-in') return
    for (const write of this.asked) {
      if (write.isTold || write.end === null || write.person !== this.person) continue
      write.isTold = true
      // What was never sent is in no journal.
      if (write.isLeft && !write.isSent) continue
      const word = `${write.person} ${write.id} ${write.isLeft ? 'undecided' : WORDS[write.end]}`
      // A form behind a lock is closed: it cannot say what failed, so a message does.
      const isByForm = write.forms > 0 && (write.end === 'done' || !write.isHeld)
      this.told.push(...Array.from({ length: isByForm ? write.forms : 1 }, () => word))
    }
  }

  #forgetForms(): void {
    for (const write of this.asked) write.forms = 0
  }
}
