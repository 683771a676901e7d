import { basename, dirname } from 'node:path'
import type { CheckedFile, PlaceVerdict } from '../start/configFileAcl.ts'
import type { Translate } from '../texts/texts.ts'

/** What is said of the place of a configuration, for store IT. */

/**
 * Why a start does not use a machine-wide file, and the commands that mend it, each on a line of its own. They adopt nothing unread: who may
 * change the folder may have put the file there, and may exchange it until a copy of it lies where only administrators write.
 */
export function placeRefusal(file: string, found: CheckedFile, platform: NodeJS.Platform, t: Translate): string {
  const folder = dirname(file)
  const names = { file, folder, name: basename(folder), base: basename(file) }
  if (found.verdict === 'link') return t('main:config.link', names)
  if (found.verdict !== 'open') return t('main:config.unknownPlace', names)
  if (platform !== 'win32') return t('main:config.unguarded', names)
  const message = t('main:config.unguardedWindows', names)
  return found.part === undefined ? message : `${message}\n${t('main:config.refusedPart', { part: found.part })}`
}

/** A verdict in words. */
export const verdictWords = (verdict: PlaceVerdict, t: Translate): string => t(`main:check.${verdict}`)
