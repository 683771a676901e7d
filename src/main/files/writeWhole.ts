import { basename, dirname } from 'node:path'
import { AppError } from '#shared/errors.ts'
import { tryRemove } from './disk.ts'
import { exportFailure } from '../exports/exportErrors.ts'
import { placeFile, type Collision } from './placeFile.ts'
import { createPart } from '../exports/writePart.ts'
import type { Translate } from '../texts.ts'

/** What is written, and what becomes of a file that has the name: it gives way where the person just chose it, and only there. */
export interface Writing {
  readonly content: string | Uint8Array
  readonly collision: Collision
}

/**
 * Writes a file of ours by way of a part file: what stands under the name is whole.
 * @returns the path that it has now.
 * @throws AppError `file` when the disk refuses.
 */
export async function writeWhole(path: string, { content, collision }: Writing, t: Translate): Promise<string> {
  try {
    const { path: part, file } = await createPart(path)
    try {
      try {
        await file.writeFile(content)
        await file.sync()
      } finally {
        await file.close()
      }
      return (await placeFile(part, path, { collision })).path
    } catch (cause) {
      await tryRemove(part)
      throw cause
    }
  } catch (cause) {
    throw failureOf(cause, path, t)
  }
}

function failureOf(cause: unknown, path: string, t: Translate): AppError {
  const known = exportFailure(cause, { folder: dirname(path), fileName: basename(path), idleMs: 0, cancelled: false }, t)
  if (known.kind === 'file') return known
  return new AppError({ kind: 'file', message: t('errors:exportDisk', { reason: cause instanceof Error ? cause.name : 'EIO' }) }, { cause })
}
