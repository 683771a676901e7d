import type { Activity } from '#shared/schemas/activityDraft.ts'
import { saveFile, type SaveDeps } from './saveFile.ts'

/** Saves activities as JSON files, which the page of another PC imports: a saved draft, or one that the account folder refuses. */
export class ActivityFiles {
  readonly #deps: SaveDeps

  constructor(deps: SaveDeps) {
    this.#deps = deps
  }

  /**
   * Saves an activity under its title. Resolves to the path, or null when the person closed the save dialog.
   * @throws AppError `file` when the disk refuses.
   */
  async save(activity: Activity): Promise<string | null> {
    const title = activity.title.trim() === '' ? this.#deps.texts.t('raffle:untitled') : activity.title
    return await saveFile(`${title}.json`, () => contentOf(activity), this.#deps)
  }
}

/** The content of the file: only the activity, because id and time belong to the person's own list. */
const contentOf = (activity: Activity): string => `${JSON.stringify({ activity }, null, 2)}\n`
