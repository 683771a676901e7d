import { join } from 'node:path'
import type { Activity, ActivityDraft } from '#shared/schemas/activityDraft.ts'
import { AppError } from '#shared/errors.ts'
import type { Texts } from '../texts/texts.ts'
import { safeFileName } from './fileName.ts'
import { writeFileAtomic } from './writeFileAtomic.ts'

export interface ActivityFilesDeps {
  /** The drafts of the signed-in person. */
  readonly drafts: () => readonly ActivityDraft[]
  /** The folder for every file, or null to ask the person each time. */
  readonly fixedFolder: () => string | null
  /** Shows the save dialog; null when the person closed it. */
  readonly askSavePath: (suggestedName: string) => Promise<string | null>
  readonly texts: Texts
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
    const { drafts, fixedFolder, askSavePath, texts } = this.#deps
    const draft = drafts().find((other) => other.id === id)
    if (draft === undefined) throw new AppError({ kind: 'invalid-argument', message: texts.t('raffle:gone') })
    const name = safeFileName(`${draft.activity.title}.json`)
    const folder = fixedFolder()
    const path = folder === null ? await askSavePath(name) : join(folder, name)
    if (path === null) return null
    const content = contentOf(draft.activity)
    return await writeFileAtomic(path, { content, collision: folder === null ? 'replace' : 'number' }, texts.t)
  }
}

/** The content of a file. The activity alone: the id and the time belong to the person's own list. */
const contentOf = (activity: Activity): string => `${JSON.stringify({ activity }, null, 2)}\n`
