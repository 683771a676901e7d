import { resolve } from 'node:path'
import { writeFileAtomic } from '../files/writeFileAtomic.ts'
import { messageOf } from '../log/messageOf.ts'
import { switchValue } from '../start/switchValue.ts'
import type { Translate } from '../texts/texts.ts'
import { zip, type ZipEntry } from './zip.ts'

/** What `--support-bundle` prints, and the program's exit code. */
export interface BundleReport {
  readonly text: string
  readonly code: 0 | 1
}

/** The file that `--support-bundle` names; null without the switch, empty where the name is missing. */
export const bundleToWrite = (given: readonly string[]): string | null => switchValue('--support-bundle', given)

/** Writes the support bundle to a file, beside one that has the name already. Never rejects. */
export async function writeBundle(file: string, files: () => Promise<readonly ZipEntry[]>, t: Translate): Promise<BundleReport> {
  if (file === '') return { text: `${t('main:supportBundle.noFile')}\n`, code: 1 }
  try {
    const content = zip(await files(), new Date())
    const path = await writeFileAtomic(resolve(file), { content, collision: 'number' }, t)
    return { text: `${t('main:supportBundle.written', { path })}\n`, code: 0 }
  } catch (cause) {
    return { text: `${t('main:supportBundle.failed', { reason: messageOf(cause) })}\n`, code: 1 }
  }
}
