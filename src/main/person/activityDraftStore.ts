import type { ActivityDraft, ActivityVersion, StoredActivityDraft } from '#shared/schemas/activityDraft.ts'
import { MAX_ACTIVITY_DRAFTS, MAX_ACTIVITY_VERSIONS } from '#shared/domain/limits.ts'
import type { User } from '#shared/schemas/session.ts'
import { AppError } from '#shared/errors.ts'
import type { Said } from '#shared/text/said.ts'
import type { JsonFile } from '../storage/jsonFile.ts'
import { PersonStore, type PersonFileContent } from './personStore.ts'

/** The last saved one first. */
export type StoredActivityDrafts = readonly StoredActivityDraft[]

type DraftFile = Pick<JsonFile<PersonFileContent<StoredActivityDrafts>>, 'read' | 'write' | 'flush'>

/** Why a draft was not saved. */
export interface ActivityDraftTexts {
  readonly tooMany: (count: number) => Said
  readonly diskRefuses: () => Said
}

/** A draft saves itself while it is typed. What it was becomes a version when the person goes on after such a pause. Milliseconds. */
const PAUSE_MS = 5 * 60_000

/** The activity drafts of the signed-in person (spec.md §3). Drafts of other people cannot be read. */
export class ActivityDraftStore {
  readonly #file: DraftFile
  readonly #store: PersonStore<StoredActivityDrafts>
  readonly #user: () => User | null
  readonly #texts: ActivityDraftTexts

  constructor(file: DraftFile, user: () => User | null, texts: ActivityDraftTexts) {
    this.#file = file
    this.#store = new PersonStore(file, user)
    this.#user = user
    this.#texts = texts
  }

  /** The last saved one first; empty when nobody is signed in. */
  list(): readonly ActivityDraft[] {
    return this.#stored().map(({ earlier: _earlier, ...draft }) => draft)
  }

  /** What a draft was before, the newest first. */
  versions(id: string): readonly ActivityVersion[] {
    return this.#stored().find((draft) => draft.id === id)?.earlier ?? []
  }

  /**
   * Adds a draft, or replaces the one with its id, and waits for the disk. @param keepsBefore What the draft was becomes a version in any
   * case, not only after a pause. @throws AppError `invalid-argument` when the person already has the most drafts: no older one is dropped;
   * `file` when the disk refuses: the drafts are then as before.
   */
  async save(draft: ActivityDraft, keepsBefore: boolean): Promise<readonly ActivityDraft[]> {
    const before = this.#stored().find(({ id }) => id === draft.id)
    const others = without(this.#stored(), draft.id)
    if (others.length >= MAX_ACTIVITY_DRAFTS) {
      throw new AppError({ kind: 'invalid-argument', ...this.#texts.tooMany(MAX_ACTIVITY_DRAFTS) })
    }
    const earlier = earlierOf(before, draft.savedAt, keepsBefore)
    await this.#replace(draft.id, before, [{ ...draft, ...(earlier.length === 0 ? {} : { earlier }) }, ...others])
    return this.list()
  }

  /** @throws AppError `file` when the disk refuses: the draft is then still there. */
  async remove(removed: string): Promise<readonly ActivityDraft[]> {
    const before = this.#stored().find(({ id }) => id === removed)
    await this.#replace(removed, before, without(this.#stored(), removed))
    return this.list()
  }

  #stored(): StoredActivityDrafts {
    return this.#store.get() ?? []
  }

  /** Writes the drafts; one that the disk refuses is put back, because the person is told that it was not saved. */
  async #replace(id: string, before: StoredActivityDraft | undefined, drafts: StoredActivityDrafts): Promise<void> {
    const user = this.#user()
    // The drafts of this person, also when somebody else signs in meanwhile.
    const own = new PersonStore<StoredActivityDrafts>(this.#file, () => user)
    own.set(drafts)
    if (await this.#file.flush()) return
    own.set([...(before === undefined ? [] : [before]), ...without(own.get() ?? [], id)])
    throw new AppError({ kind: 'file', ...this.#texts.diskRefuses() })
  }
}

const without = (drafts: StoredActivityDrafts, id: string): StoredActivityDrafts => drafts.filter((draft) => draft.id !== id)

/** The versions of a draft that is saved again. @param savedAt The time of the new one. */
function earlierOf(before: StoredActivityDraft | undefined, savedAt: number, keepsBefore: boolean): readonly ActivityVersion[] {
  if (before === undefined) return []
  const earlier = before.earlier ?? []
  if (!keepsBefore && savedAt - before.savedAt < PAUSE_MS) return earlier
  return [{ savedAt: before.savedAt, activity: before.activity }, ...earlier].slice(0, MAX_ACTIVITY_VERSIONS)
}
