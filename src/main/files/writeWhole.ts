import { basename, dirname } from 'node:path'
import { AppError } from '#shared/errors.ts'
import { removed } from '../exports/disk.ts'
import { exportFailure } from '../exports/exportErrors.ts'
import { placeFile } from '../exports/placeFile.ts'
import { createPart } from '../exports/writePart.ts'
import type { Translate } from '../texts.ts'

/**
 * Writes a file of ours by way of a part file: what stands under the name is whole. What was there under it gives way.
 * @throws AppError `file` when the disk refuses.
 */
export async function writeWhole(path: string, content: string | Uint8Array, t: Translate): Promise<void> {
  try {
    const { path: part, file } = await createPart(path)
    try {
      try {
        await file.writeFile(content)
        await file.sync()
      } finally {
        await file.close()
      }
      await placeFile(part, path, { collision: 'replace' })
    } catch (cause) {
      await removed(part)
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
