import * as z from 'zod'
import type { SignedOutReason } from '#shared/session.ts'
import type { User } from '#shared/schemas/session.ts'
import { countUnsaved, type KeptWorkspaces } from '#shared/workspace.ts'
import type { Workspace } from '#shared/schemas/workspace.ts'
import { Serial } from '../async/serial.ts'
import type { Logger } from '../log/log.ts'
import type { SecretStore } from '../secrets/secretStore.ts'
import { ownerOf } from './personKey.ts'

const ENTRY = 'workspace'
/** The keychain is not written to at every change of tabs. Milliseconds. */
const WRITE_AFTER_MS = 2_000

/** What outlives the program: the tabs, and nothing of what was typed in them. */
const storedTabs = z.object({
  owner: z.string(),
  tabs: z.array(z.object({ address: z.string(), label: z.string() })).readonly(),
  active: z.string(),
})

type StoredTabs = z.output<typeof storedTabs>

export interface WorkspaceStoreDeps {
  readonly store: SecretStore
  readonly log: Logger
}

/**
 * Keeps what is open in the tabs while the page may not hold it: in memory behind the lock, over a reload, and after a
 * session that expired, until its person or somebody else signs in; the tabs alone also in the keychain, for the same
 * session after a restart.
 */
export class WorkspaceStore {
  readonly #parts: WorkspaceStoreDeps
  #owner: string | null = null
  /** While nobody is, what a page that has not heard of it yet still saves is nobody's. */
  #isSignedIn = false
  #current: Workspace | null = null
  #offer: Workspace | null = null
  #timer: NodeJS.Timeout | undefined
  readonly #writes = new Serial()

  constructor(parts: WorkspaceStoreDeps) {
    this.#parts = parts
  }

  /** Takes up the tabs of the session that the program began with; null when it began with none. */
  async start(user: User | null): Promise<void> {
    if (user === null) return
    this.#isSignedIn = true
    this.#owner = ownerOf(user)
    const stored = await this.#read()
    if (stored?.owner === this.#owner) this.#current = { tabs: stored.tabs, active: stored.active, drafts: {} }
  }

  /** To be told of every change of who is signed in; `reason` says why nobody is. */
  follow(user: User | null, reason: SignedOutReason): void {
    this.#isSignedIn = user !== null
    if (user === null) {
      this.#offer = reason === 'expired' ? (this.#current ?? this.#offer) : null
      if (this.#offer === null) this.#owner = null
      this.#current = null
      clearTimeout(this.#timer)
      void this.#write()
      return
    }
    const owner = ownerOf(user)
    if (owner !== this.#owner) this.#offer = null
    this.#owner = owner
  }

  /** What the signed-in person has open now. Without one it is dropped. */
  save(workspace: Workspace): void {
    if (!this.#isSignedIn) return
    this.#current = workspace
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#write(), WRITE_AFTER_MS)
  }

  /** Writes what has not been written yet; before the program ends. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#write()
  }

  kept(): KeptWorkspaces {
    return { current: this.#current, offer: this.#offer }
  }

  /** How many of the open tabs hold content that is not saved. */
  get unsaved(): number {
    return countUnsaved(Object.keys(this.#current?.drafts ?? {}))
  }

  forgetOffer(): void {
    this.#offer = null
  }

  async #read(): Promise<StoredTabs | null> {
    try {
      const text = await this.#parts.store.get(ENTRY)
      return text === null ? null : (storedTabs.safeParse(JSON.parse(text)).data ?? null)
    } catch {
      // Tabs that cannot be read are tabs to open again, no more.
      return null
    }
  }

  /** Stores the state as it is at the call. Never rejects. */
  async #write(): Promise<void> {
    const { store, log } = this.#parts
    const [owner, current] = [this.#owner, this.#current]
    const tabs = owner === null || current === null ? null : ({ owner, tabs: current.tabs, active: current.active } satisfies StoredTabs)
    try {
      await this.#writes.run(() => (tabs === null ? store.delete(ENTRY) : store.set(ENTRY, JSON.stringify(tabs))))
    } catch {
      log.warn('the open tabs could not be kept')
    }
  }
}
