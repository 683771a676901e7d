import type { Activity, ActivityDraft } from '#shared/schemas/activityDraft.ts'
import { AppError } from '#shared/errors.ts'
import { saveFile, type SaveDeps } from './saveFile.ts'
import { said } from '../texts/texts.ts'

export interface ActivityFilesDeps extends SaveDeps {
  /** The drafts of the signed-in person. */
  readonly drafts: () => readonly ActivityDraft[]
}

/** Saves drafts of activities as JSON files, which the page of another PC imports. */
export class ActivityFiles {
  readonly #deps: ActivityFilesDeps

  constructor(deps: ActivityFilesDeps) {
    this.#deps = deps
  }

  /**
   * Saves a draft under its title. Resolves to the path, or null when the person closed the save dialog.
   * @throws AppError `file` when the disk refuses; `invalid-argument` for a draft that the person does not have.
   */
  async save(id: string): Promise<string | null> {
    const { drafts, texts } = this.#deps
    const draft = drafts().find((other) => other.id === id)
    if (draft === undefined) throw new AppError({ kind: 'invalid-argument', ...said(texts.t, 'raffle:gone') })
    return await saveFile(`${draft.activity.title}.json`, () => contentOf(draft.activity), this.#deps)
  }
}

/** The content of the file: only the activity, because id and time belong to the person's own list. */
const contentOf = (activity: Activity): string => `${JSON.stringify({ activity }, null, 2)}\n`
