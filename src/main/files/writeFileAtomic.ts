import { basename, dirname } from 'node:path'
import { AppError } from '#shared/errors.ts'
import { said, type Translate } from '../texts/texts.ts'
import { tryRemove } from './disk.ts'
import { fileFailure } from './fileFailure.ts'
import { markOfTheWeb } from './markOfTheWeb.ts'
import { createPartFile } from './partFile.ts'
import { commitFile, type Collision } from './commitFile.ts'

/** `collision`: use `replace` only if the person has just agreed to it in a save dialog. */
export interface FileContent {
  readonly content: string | Uint8Array
  readonly collision: Collision
}

/**
 * Writes a file through a part file, so that only a complete file ever has the name. It is marked as one from the network, where its content
 * comes from.
 * @returns the path that the file has in the end; with `number` it may differ from `path`.
 * @throws AppError `file` when the disk refuses.
 */
export async function writeFileAtomic(path: string, { content, collision }: FileContent, t: Translate): Promise<string> {
  try {
    const { path: part, file } = await createPartFile(path)
    try {
      try {
        await file.writeFile(content)
        await file.sync()
      } finally {
        await file.close()
      }
      await markOfTheWeb(part)
      return (await commitFile(part, path, { collision })).path
    } catch (cause) {
      await tryRemove(part)
      throw cause
    }
  } catch (cause) {
    const known = fileFailure(cause, { folder: dirname(path), fileName: basename(path) }, t)
    if (known !== null) throw known
    throw new AppError(
      { kind: 'file', ...said(t, 'errors:fileRefused', { reason: cause instanceof Error ? cause.name : 'EIO' }) },
      { cause },
    )
  }
}
