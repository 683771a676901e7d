import * as z from 'zod'
import { OWN_PAGES } from '#shared/domain/menus/ownPages.ts'
import { parsedJson } from '#shared/json/parsedJson.ts'
import type { SignedOutReason } from '#shared/session.ts'
import type { User } from '#shared/schemas/session.ts'
import { countUnsaved, keptDrafts, type KeptWorkspaces } from '#shared/workspace.ts'
import type { Workspace } from '#shared/schemas/workspace.ts'
import { SerialQueue } from '../async/serialQueue.ts'
import type { Logger } from '../log/log.ts'
import { MAX_VALUE_BYTES, type SecretStore } from '../secrets/secretStore.ts'
import { listOf, orElse, partsOf, recordOf, whole, type Parts } from '../storage/stored.ts'
import { ownerOf } from './personKey.ts'

const ENTRY = 'workspace'
/** Changes within this time share one keychain write, because tabs change often. Milliseconds. */
const WRITE_AFTER_MS = 2_000

/** Sign-outs that the person did not ask for: the same person gets tabs and drafts back at the next sign-in. */
const KEPT_AFTER: ReadonlySet<SignedOutReason> = new Set(['expired', 'unattended', 'locked-too-long'])

/** A page that cannot be opened would stop all others from being shown again. */
const address = z.string().refine((value) => URL.canParse(value, 'app://bundle'))

/** What is stored across restarts: the tabs, and what their lists show (`keptDrafts`). An earlier version stored no `shown`. */
const fields = {
  owner: whole(z.string()),
  tabs: orElse(listOf(whole(z.object({ address, label: z.string() }))), []),
  active: orElse(whole(z.string()), OWN_PAGES.home),
  shown: orElse(recordOf(whole(z.string())), {}),
}

const storedTabs = partsOf(fields)

type StoredTabs = Parts<typeof fields>

export interface WorkspaceStoreDeps {
  readonly store: SecretStore
  readonly log: Logger
}

/**
 * Keeps the open tabs and their drafts while the page cannot: in memory during a lock, across a reload, and after an expired session until
 * someone signs in. The keychain also stores the tabs, for the same session after a restart, with only those drafts that may be stored
 * (`keptDrafts`).
 */
export class WorkspaceStore {
  readonly #deps: WorkspaceStoreDeps
  #owner: string | null = null
  /** False: saves are ignored, because the page may not know of the sign-out yet. */
  #isSignedIn = false
  #current: Workspace | null = null
  #offer: Workspace | null = null
  /** What the entry of this session held at the start: a save leaves alone what was not understood of it. */
  #raw: unknown = undefined
  #timer: NodeJS.Timeout | undefined
  readonly #writes = new SerialQueue()

  constructor(deps: WorkspaceStoreDeps) {
    this.#deps = deps
  }

  /** Restores the tabs of the session with which the program starts. @param user Null when it starts without a session. */
  async start(user: User | null): Promise<void> {
    if (user === null) return
    this.#isSignedIn = true
    this.#owner = ownerOf(user)
    const raw = await this.#read()
    const stored = storedTabs.read(raw)
    if (stored?.owner !== this.#owner) return
    this.#raw = raw
    this.#current = { tabs: stored.tabs, active: stored.active, drafts: stored.shown }
  }

  /** Call with each sign-in and sign-out. @param reason Why nobody is signed in. */
  onPersonChanged(user: User | null, reason: SignedOutReason): void {
    this.#isSignedIn = user !== null
    if (user === null) {
      this.#offer = KEPT_AFTER.has(reason) ? (this.#current ?? this.#offer) : null
      if (this.#offer === null) this.#owner = null
      this.#current = null
      this.#raw = undefined
      clearTimeout(this.#timer)
      void this.#write()
      return
    }
    const owner = ownerOf(user)
    if (owner !== this.#owner) this.#offer = null
    this.#owner = owner
  }

  /** Saves what the signed-in person has open; ignored when nobody is signed in. */
  save(workspace: Workspace): void {
    if (!this.#isSignedIn) return
    this.#current = workspace
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#write(), WRITE_AFTER_MS)
  }

  /** Writes pending changes, for the end of the program. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#write()
  }

  kept(): KeptWorkspaces {
    return { current: this.#current, offer: this.#offer }
  }

  /** The number of open tabs with unsaved content. */
  get unsaved(): number {
    return countUnsaved(Object.keys(this.#current?.drafts ?? {}))
  }

  forgetOffer(): void {
    this.#offer = null
  }

  async #read(): Promise<unknown> {
    try {
      return parsedJson((await this.#deps.store.get(ENTRY)) ?? '')
    } catch {
      // Unreadable tabs cause no error: the person can open them again.
      return undefined
    }
  }

  /** Stores the state at the time of the call. Never rejects. */
  async #write(): Promise<void> {
    const { store, log } = this.#deps
    const [owner, current] = [this.#owner, this.#current]
    const text =
      owner === null || current === null
        ? null
        : textOf({ owner, tabs: current.tabs, active: current.active, shown: keptDrafts(current.drafts) }, this.#raw)
    try {
      await this.#writes.run(() => (text === null ? store.delete(ENTRY) : store.set(ENTRY, text)))
    } catch {
      log.warn('the open tabs could not be kept')
    }
  }
}

/**
 * The text of the entry. If it is too large, what was not understood of the earlier one (`raw`) is left out first, then what the lists show,
 * then the last tabs.
 */
function textOf(stored: StoredTabs, raw?: unknown): string {
  const text = JSON.stringify(storedTabs.write(stored, raw))
  if (Buffer.byteLength(text) <= MAX_VALUE_BYTES) return text
  if (raw !== undefined) return textOf(stored)
  if (stored.tabs.length === 0) return text
  if (Object.keys(stored.shown).length > 0) return textOf({ ...stored, shown: {} })
  return textOf({ ...stored, tabs: stored.tabs.slice(0, -1) })
}
