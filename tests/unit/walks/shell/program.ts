import { vi } from 'vitest'
import { followSession, prepareScreen } from '#renderer/app/sessionEffects.ts'
import { connectToMain, useMainState } from '#renderer/kit/session/session.ts'
import { defineDraft } from '#renderer/kit/tabs/defineDraft.ts'
import { useDrafts } from '#renderer/kit/tabs/drafts.ts'
import { useRestoreOffer } from '#renderer/kit/tabs/restoreOffer.ts'
import { dropUnsavedQuestion, useUnsavedQuestion } from '#renderer/kit/tabs/tabCommands.ts'
import { useTabs } from '#renderer/kit/tabs/tabs.ts'
import { keepTabWork, type TabWork } from '#renderer/kit/tabs/tabWork.ts'
import { followWorkspace } from '#renderer/kit/tabs/workspace.ts'
import { invoke } from '#renderer/kit/ipc/bridge.ts'
import { MemoryStore, type SecretStore } from '#main/secrets/secretStore.ts'
import { AppError } from '#shared/errors.ts'
import type { LostContent } from '#shared/workspace.ts'
import { FakeClock } from '../../../support/services/services.ts'
import { Bridge } from '../../renderer/bridge.ts'
import { settled } from '../../../support/walk.ts'
import { NOTE_NAME } from './kept.ts'
import { MainSide } from './mainSide.ts'
import { UNTABBED, type WorkState } from './pages.ts'

/** The page saves 300 ms after a change, main stores it 2 s later. */
const UNTIL_SAVED_MS = 300
const UNTIL_STORED_MS = 3_000
/** Longer than the longest wait after a wrong password. Seconds. */
const LONG_WAIT = 200

export const VIEW = 'view shown'
export const KEPT = 'view kept shown'

/** The text that a dialog of a page keeps. */
export const note = defineDraft<string>({
  name: 'note',
  isWorthKeeping: (text) => text.trim() !== '',
  what: () => NOTE_NAME,
  afterWrite: (text) => text,
})

/** A run of a tab that ends when the walk says so. */
export class Work implements TabWork {
  state: WorkState = 'busy'
  readonly #listeners = new Set<() => void>()

  readonly isBusy = (): boolean => this.state === 'busy'
  readonly close = (): void => this.#end('closed')
  readonly abandon = (): void => this.#end('abandoned')
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** One more row of it is done; `isLast`: it has ended. */
  goOn(isLast: boolean): void {
    if (isLast) this.#end('ended')
    else this.#tell()
  }

  #end(state: WorkState): void {
    if (this.state === 'busy') this.state = state
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

let bridge: Bridge | null = null

/** The page of this process, which follows whatever main is behind it. */
function thePage(): Bridge {
  if (bridge !== null) return bridge
  bridge = new Bridge()
  for (const channel of ['api:takeOutcomes', 'exports:list', 'app:takeDroppedSettings']) bridge.answer(channel, () => [])
  followSession()
  followWorkspace()
  return bridge
}

/** The shell's real stores and services: the page on one side, main on the other. */
export class Program {
  readonly works = new Map<string, Work>()
  readonly told = new Set<string>()
  readonly #secrets: SecretStore
  readonly #clock: FakeClock
  readonly #bridge: Bridge
  main: MainSide

  private constructor(secrets: SecretStore, clock: FakeClock, page: Bridge, main: MainSide) {
    this.#secrets = secrets
    this.#clock = clock
    this.#bridge = page
    this.main = main
    page.asked.length = 0
    page.calls.length = 0
  }

  static async start(): Promise<Program> {
    const [secrets, clock, page] = [new MemoryStore('other'), new FakeClock(), thePage()]
    const main = await MainSide.start({ secrets, clock, bridge: page })
    const program = new Program(secrets, clock, page, main)
    await program.#loadPage()
    return program
  }

  async lock(first: string | null): Promise<void> {
    await invoke('lock:lock', first).catch(() => undefined)
  }

  async unlock(password: string): Promise<void> {
    await invoke('lock:unlock', password).catch(() => undefined)
  }

  /** The lock comes back while the page is still loading what it shows. */
  async unlockAndLock(password: string): Promise<void> {
    await this.unlock(password)
    if (!this.main.person.isLocked) await this.main.lockByItself()
  }

  /** What main answers a page that asks for the kept tabs whatever is on the screen: the kind of its refusal. */
  async refusal(): Promise<string | null> {
    return await invoke('workspace:load').then(
      () => null,
      (error: unknown) => (error instanceof AppError ? error.kind : 'fault'),
    )
  }

  get hasPassword(): boolean {
    const { state } = this.main.person
    return state.phase === 'signed-in' && state.hasLockPassword
  }

  waitLong(): void {
    this.#clock.pass(LONG_WAIT)
  }

  /** Until the page has saved what changed. */
  pause(): Promise<unknown> {
    return vi.advanceTimersByTimeAsync(UNTIL_SAVED_MS)
  }

  async expire(): Promise<void> {
    await this.pause()
    await this.main.session.end('expired')
  }

  async reload(): Promise<void> {
    await this.pause()
    await this.#loadPage()
  }

  async kill(): Promise<void> {
    await vi.advanceTimersByTimeAsync(UNTIL_STORED_MS)
    this.main.session.stop()
    vi.clearAllTimers()
    this.works.clear()
    this.main = await MainSide.start({ secrets: this.#secrets, clock: this.#clock, bridge: this.#bridge })
    await this.#loadPage()
  }

  startWork(key: string): void {
    const work = new Work()
    this.works.set(key, work)
    keepTabWork(key, 'bulk', work)
  }

  answer(isYes: boolean): void {
    const { question } = useUnsavedQuestion.getState()
    dropUnsavedQuestion()
    if (isYes) question?.proceed()
  }

  /** The window loads its page: nothing of the one before is left in it. */
  async #loadPage(): Promise<void> {
    this.#bridge.answer('workspace:takeLost', () => this.#named(this.main.workspaces.takeLost()))
    useMainState.setState({ session: { phase: 'signed-out', reason: 'never' } })
    useTabs.getState().setTabRule((address) => address !== UNTABBED)
    await connectToMain(prepareScreen)
    await settled()
  }

  #named(lost: readonly LostContent[]): readonly LostContent[] {
    for (const { address, what } of lost) this.told.add(`${address} ${what}`)
    return lost
  }

  /** What stands in the drafts of a page under one name. */
  static draftsOf(name: string): ReadonlyMap<string, unknown> {
    const ending = `\n${name}`
    const found = [...useDrafts.getState().values].filter(([key, value]) => key.endsWith(ending) && value !== null)
    return new Map(found.map(([key, value]) => [key.slice(0, -ending.length), value]))
  }

  static get offer() {
    return useRestoreOffer.getState().offer
  }
}
