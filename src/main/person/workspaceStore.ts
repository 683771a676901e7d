import * as z from 'zod'
import { OWN_PAGES } from '#shared/domain/menus/ownPages.ts'
import { parsedJson } from '#shared/json/parsedJson.ts'
import type { SignedOutReason } from '#shared/session.ts'
import type { User } from '#shared/schemas/session.ts'
import { countUnsaved, draftsBeside, keptDrafts, unsavedContent, type KeptWorkspaces, type LostContent } from '#shared/workspace.ts'
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

/**
 * What is stored across restarts: the tabs, what their lists show (`keptDrafts`), and what is not saved, in words without what was typed. An
 * earlier version stored neither `shown` nor `unsaved`. After a session that ended without being asked to, only what is not saved is left.
 */
const fields = {
  owner: whole(z.string()),
  tabs: orElse(listOf(whole(z.object({ address, label: z.string() }))), []),
  active: orElse(whole(z.string()), OWN_PAGES.home),
  shown: orElse(recordOf(whole(z.string())), {}),
  unsaved: orElse(listOf(whole(z.object({ address: z.string(), what: z.string(), label: z.string().default('') }))), []),
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
 * (`keptDrafts`). What a kill costs is named at the person's next sign-in.
 */
export class WorkspaceStore {
  readonly #deps: WorkspaceStoreDeps
  #owner: string | null = null
  /** False: saves are ignored, because the page may not know of the sign-out yet. */
  #isSignedIn = false
  #current: Workspace | null = null
  #offer: Workspace | null = null
  /** What the owner had not saved when the program ended without asking. */
  #lost: readonly LostContent[] = []
  /** What the entry of this session held at the start: a save leaves alone what was not understood of it. */
  #raw: unknown = undefined
  #timer: NodeJS.Timeout | undefined
  /** The last write of a change of what is not saved. */
  #marked = Promise.resolve()
  readonly #writes = new SerialQueue()

  constructor(deps: WorkspaceStoreDeps) {
    this.#deps = deps
  }

  /**
   * Restores the tabs of the session with which the program starts. Without a session only what was lost is left, for its person's sign-in.
   * @param user Null when it starts without a session.
   */
  async start(user: User | null): Promise<void> {
    const raw = await this.#read()
    const stored = storedTabs.read(raw)
    if (user === null) {
      this.#owner = stored?.owner ?? null
      this.#lost = stored?.unsaved ?? []
      return await this.#write()
    }
    this.#isSignedIn = true
    this.#owner = ownerOf(user)
    if (stored?.owner !== this.#owner) return
    this.#raw = raw
    // Without tabs, what was lost is of a session before this one.
    this.#current = stored.tabs.length === 0 ? null : { tabs: stored.tabs, active: stored.active, drafts: stored.shown }
    this.#lost = stored.unsaved
  }

  /** Call with each sign-in and sign-out. @param reason Why nobody is signed in. */
  onPersonChanged(user: User | null, reason: SignedOutReason): void {
    this.#isSignedIn = user !== null
    if (user !== null) this.#signedIn(ownerOf(user))
    // At the start nothing is read yet (`start`).
    else if (reason !== 'never') this.#signedOut(reason)
  }

  #signedIn(owner: string): void {
    const isOther = this.#owner !== null && this.#owner !== owner
    if (isOther) this.#forget()
    this.#owner = owner
    if (isOther) this.#writeNow()
  }

  #signedOut(reason: SignedOutReason): void {
    this.#offer = this.#current === null ? this.#offer : beside(this.#current, this.#offer)
    this.#current = null
    this.#raw = undefined
    if (!KEPT_AFTER.has(reason)) this.#forget()
    this.#writeNow()
  }

  /** Nothing is kept for anybody. */
  #forget(): void {
    this.#owner = null
    this.#offer = null
    this.#lost = []
  }

  /**
   * Saves what the signed-in person has open; ignored when nobody is signed in. Resolves when the keychain has the pages that have begun to
   * have unsaved content: a crash may come at any moment. Never rejects.
   */
  save(workspace: Workspace): Promise<void> {
    if (!this.#isSignedIn) return Promise.resolve()
    const isMarked = this.unsaved !== countUnsaved(Object.keys(workspace.drafts))
    this.#current = workspace
    clearTimeout(this.#timer)
    if (isMarked) this.#marked = this.#write()
    else this.#timer = setTimeout(() => void this.#write(), WRITE_AFTER_MS)
    return this.#marked
  }

  /** Writes pending changes, for the end of the program. @param wasAsked The person has agreed that what is not saved will be lost. */
  async stop(wasAsked: boolean): Promise<void> {
    clearTimeout(this.#timer)
    await this.#write(wasAsked)
  }

  /** What was lost when the program ended without asking. Once: the next call gives nothing. */
  takeLost(): readonly LostContent[] {
    const lost = this.#lost
    this.#lost = []
    if (lost.length > 0) this.#writeNow()
    return lost
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
    this.#writeNow()
  }

  async #read(): Promise<unknown> {
    try {
      return parsedJson((await this.#deps.store.get(ENTRY)) ?? '')
    } catch {
      // Unreadable tabs cause no error: the person can open them again.
      return undefined
    }
  }

  #writeNow(): void {
    clearTimeout(this.#timer)
    void this.#write()
  }

  /** What is to be stored now; null for nothing. What an offer still holds is named as well: nobody is asked about it at a quit. */
  #stored(forgetsUnsaved: boolean): StoredTabs | null {
    const [owner, current] = [this.#owner, this.#current]
    const unsaved = [...(forgetsUnsaved ? [] : namesOf(current)), ...namesOf(this.#offer), ...this.#lost].slice(0, MAX_MARKS)
    if (owner === null || (current === null && unsaved.length === 0)) return null
    const { tabs, active, drafts } = current ?? { tabs: [], active: OWN_PAGES.home, drafts: {} }
    return { owner, tabs, active, shown: keptDrafts(drafts), unsaved }
  }

  /** Stores the state at the time of the call. Never rejects. */
  async #write(forgetsUnsaved = false): Promise<void> {
    const { store, log } = this.#deps
    const stored = this.#stored(forgetsUnsaved)
    const text = stored === null ? null : textOf(stored, this.#raw)
    try {
      await this.#writes.run(() => (text === null ? store.delete(ENTRY) : store.set(ENTRY, text)))
    } catch {
      log.warn('the open tabs could not be kept')
    }
  }
}

/** What was open, with an earlier offer that was neither taken nor declined. */
function beside(open: Workspace, offer: Workspace | null): Workspace {
  if (offer === null) return open
  const others = offer.tabs.filter(({ address: tab }) => open.tabs.every((own) => own.address !== tab))
  return {
    tabs: [...open.tabs, ...others],
    active: open.tabs.length > 1 ? open.active : offer.active,
    drafts: { ...open.drafts, ...Object.fromEntries(draftsBeside(Object.keys(open.drafts), Object.entries(offer.drafts))) },
  }
}

/** Marks say in words what is not saved: longer ones are no words. Characters. */
const MAX_WHAT = 100
const MAX_MARKS = 50

/** What is not saved in a workspace, with the labels of its tabs. */
const namesOf = (workspace: Workspace | null): readonly LostContent[] =>
  unsavedContent(workspace?.drafts ?? {}).map(({ address: tab, what }) => ({
    address: tab,
    what: what.slice(0, MAX_WHAT),
    label: workspace?.tabs.find((open) => open.address === tab)?.label ?? '',
  }))

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
