import { join } from 'node:path'
import type { Texts } from '../texts/texts.ts'
import { safeFileName } from './fileName.ts'
import { writeFileAtomic } from './writeFileAtomic.ts'

/** How a person saves a file. */
export interface SaveDeps {
  /** The folder that takes the file without asking, or null: the person is asked. */
  readonly fixedFolder: () => string | null
  /** Shows the save dialog; null when the person closed it. */
  readonly askSavePath: (suggestedName: string) => Promise<string | null>
  readonly texts: Texts
}

type Content = string | Uint8Array

/**
 * Saves a file under a safe form of its name: in the fixed folder, where no other file is replaced, or where the person chooses.
 * @param content Made after the person has chosen: a support bundle takes seconds.
 * @returns the path of the file; null when the person closed the save dialog.
 * @throws AppError `file` when the disk refuses.
 */
export async function saveFile(name: string, content: () => Content | Promise<Content>, deps: SaveDeps): Promise<string | null> {
  const { fixedFolder, askSavePath, texts } = deps
  const safeName = safeFileName(name)
  const folder = fixedFolder()
  const path = folder === null ? await askSavePath(safeName) : join(folder, safeName)
  if (path === null) return null
  return await writeFileAtomic(path, { content: await content(), collision: folder === null ? 'replace' : 'number' }, texts.t)
}
