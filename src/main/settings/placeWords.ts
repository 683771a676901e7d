import { dirname } from 'node:path'
import type { CheckedFile, PlaceVerdict } from '../start/configFileAcl.ts'
import type { Translate } from '../texts/texts.ts'

/** What is said of the place of a configuration, for store IT. */

/** Why a start does not use a machine-wide file, and the commands that protect it, each on a line of its own. */
export function placeRefusal(file: string, found: CheckedFile, platform: NodeJS.Platform, t: Translate): string {
  const names = { file, folder: dirname(file) }
  if (found.verdict === 'link') return t('main:config.link', names)
  if (found.verdict !== 'open') return t('main:config.unknownPlace', names)
  if (platform !== 'win32') return t('main:config.unguarded', names)
  const message = t('main:config.unguardedWindows', names)
  return found.part === undefined ? message : `${message}\n${t('main:config.refusedPart', { part: found.part })}`
}

/** A verdict in words. */
export const verdictWords = (verdict: PlaceVerdict, t: Translate): string => t(`main:check.${verdict}`)
