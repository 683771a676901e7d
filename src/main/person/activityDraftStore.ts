import type { ActivityDraft } from '#shared/schemas/activityDraft.ts'
import { MAX_ACTIVITY_DRAFTS } from '#shared/domain/limits.ts'
import type { User } from '#shared/schemas/session.ts'
import { AppError, type Said } from '#shared/errors.ts'
import type { PersistedValue } from '../storage/jsonFile.ts'
import { PersonStore, type PersonFileContent } from './personStore.ts'

/** The last saved one first. */
export type ActivityDrafts = readonly ActivityDraft[]

/** The activity drafts of the signed-in person (spec.md §3). Drafts of other people cannot be read. */
export class ActivityDraftStore {
  readonly #store: PersonStore<ActivityDrafts>
  readonly #tooMany: (count: number) => Said

  /** `tooMany`: the message that refuses another draft. */
  constructor(file: PersistedValue<PersonFileContent<ActivityDrafts>>, user: () => User | null, tooMany: (count: number) => Said) {
    this.#store = new PersonStore(file, user)
    this.#tooMany = tooMany
  }

  /** The last saved one first; empty when nobody is signed in. */
  list(): ActivityDrafts {
    return this.#store.get() ?? []
  }

  /**
   * Adds a draft, or replaces the one with its id. @throws AppError `invalid-argument` when the person already has the most drafts: no
   * older one is dropped.
   */
  save(draft: ActivityDraft): ActivityDrafts {
    const others = this.list().filter(({ id }) => id !== draft.id)
    if (others.length >= MAX_ACTIVITY_DRAFTS) {
      throw new AppError({ kind: 'invalid-argument', ...this.#tooMany(MAX_ACTIVITY_DRAFTS) })
    }
    this.#store.set([draft, ...others])
    return this.list()
  }

  remove(removed: string): ActivityDrafts {
    this.#store.set(this.list().filter(({ id }) => id !== removed))
    return this.list()
  }
}
