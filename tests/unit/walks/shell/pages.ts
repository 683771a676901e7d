import { emptyContent, GONE_WITH_REFRESH, isUnsaved, restored, type Content, type Kept } from './kept.ts'

export const HOME = '/wel/index'
/** The menu says that it is no tab (docs/spec.md §2, rule 6). */
export const UNTABBED = '/wel/dashboard'

export type WorkState = 'busy' | 'ended' | 'closed' | 'abandoned'

interface Question {
  readonly act: 'close' | 'refresh'
  readonly keys: readonly string[]
  readonly proceed: () => void
}

/** The open pages of one person, by docs/spec.md §2 (Tab bar, rule 6) and docs/architecture.md ("Where do I put this state?"). */
export class PagesModel {
  tabs = [HOME]
  active = HOME
  untabbed: string | null = null
  closed: string[] = []
  question: Question | null = null
  /** How often each page was refreshed since it was opened. */
  readonly refreshed = new Map<string, number>()
  readonly contents = new Map<string, Content>()
  readonly works = new Map<string, WorkState>()

  get pages(): readonly string[] {
    return this.untabbed === null ? this.tabs : [...this.tabs, this.untabbed]
  }

  content(key: string): Content {
    return this.contents.get(key) ?? emptyContent
  }

  put(key: string, change: Partial<Content>): void {
    this.contents.set(key, { ...this.content(key), ...change })
  }

  isUnsaved(key: string): boolean {
    return isUnsaved(this.content(key)) || this.works.get(key) === 'busy'
  }

  show(key: string): void {
    if (this.untabbed !== null && this.untabbed !== key) this.refreshed.delete(this.untabbed)
    this.untabbed = key === UNTABBED ? key : null
    if (key !== UNTABBED && !this.tabs.includes(key)) this.tabs.push(key)
    this.active = key
  }

  /** Closes pages; unsaved content is asked about first, once for all. `then` is shown if it is given, else a neighbour of the active one. */
  close(keys: readonly string[], then?: string): void {
    this.#ask('close', keys, () => {
      const next = then ?? (keys.includes(this.active) ? this.#neighbour() : this.active)
      for (const key of keys) this.#drop(key)
      this.show(next)
    })
  }

  refresh(key: string): void {
    this.#ask('refresh', [key], () => {
      this.refreshed.set(key, (this.refreshed.get(key) ?? 0) + 1)
      this.put(key, GONE_WITH_REFRESH)
      this.endWork(key, 'closed')
    })
  }

  reopen(): void {
    const key = this.closed.findLast((gone) => !this.tabs.includes(gone))
    if (key === undefined) return
    this.closed = this.closed.slice(0, this.closed.lastIndexOf(key))
    this.show(key)
  }

  answer(isYes: boolean): void {
    const { question } = this
    this.question = null
    if (isYes) question?.proceed()
  }

  endWork(key: string, state: WorkState): void {
    if (this.works.get(key) === 'busy') this.works.set(key, state)
  }

  abandonWorks(): void {
    for (const key of this.works.keys()) this.endWork(key, 'abandoned')
  }

  /** Home alone, with nothing in it. Works go on. */
  clear(): void {
    Object.assign(this, { tabs: [HOME], active: HOME, untabbed: null, closed: [], question: null })
    this.contents.clear()
    this.refreshed.clear()
  }

  restore({ tabs, active, contents }: Kept): void {
    for (const [key, content] of contents) this.contents.set(key, restored(this.content(key), { ...content, form: false }))
    for (const key of tabs) this.show(key)
    this.show(tabs.includes(active) ? active : HOME)
  }

  present(): Kept {
    const busy = [...this.works].flatMap(([key, state]) => (state === 'busy' ? [key] : []))
    return { tabs: [...this.tabs], active: this.active, contents: new Map(this.contents), busy }
  }

  #ask(act: Question['act'], keys: readonly string[], proceed: () => void): void {
    const unsaved = keys.filter((key) => this.isUnsaved(key))
    if (unsaved.length === 0) proceed()
    else this.question = { act, keys: unsaved, proceed }
  }

  #neighbour(): string {
    const index = this.tabs.indexOf(this.active)
    return this.tabs[index + 1] ?? this.tabs[index - 1] ?? HOME
  }

  #drop(key: string): void {
    if (this.tabs.includes(key)) this.closed = [...this.closed, key].slice(-20)
    this.tabs = this.tabs.filter((tab) => tab !== key)
    this.refreshed.delete(key)
    this.contents.delete(key)
    this.endWork(key, 'closed')
  }
}
