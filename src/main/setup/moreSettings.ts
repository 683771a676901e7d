import type { SetupFields } from '#shared/schemas/setup.ts'
import { objectIn } from '../settings/loadDeployment.ts'
import type { Translate } from '../texts/texts.ts'

/** The settings of `deployment.json` that the setup page shows as their lines of JSON, below its own fields. */

/** The content of a configuration, not checked. */
export type Settings = Readonly<Record<string, unknown>>

/** The settings that have a field of their own. */
const WITH_FIELD: ReadonlySet<string> = new Set(['apiUrl', 'svc', 'clientId', 'clientSecret'] satisfies (keyof SetupFields)[])

/** The other settings of a file; empty where there are none. */
export function moreTextOf(file: Settings): string {
  const others = Object.entries(file).filter(([name]) => !WITH_FIELD.has(name))
  return others.length === 0 ? '' : JSON.stringify(Object.fromEntries(others), null, 2)
}

/**
 * Reads the typed settings: an object, or the lines within one, such as those that the check of a server offers. Their content is not
 * checked. The reason, if they cannot be read, is in the display language.
 */
export function readMore(text: string, t: Translate): { readonly settings: Settings } | { readonly reason: string } {
  // The byte order mark that Windows Notepad writes is a blank.
  const lines = text.trim().replace(/,$/u, '')
  const found = objectIn(lines.startsWith('{') ? lines : `{${lines}}`, t)
  if ('reason' in found) return { reason: t('setup:moreNotJson', { reason: found.reason }) }
  const settings: Settings = { ...found.object }
  const twice = Object.keys(settings).filter((name) => WITH_FIELD.has(name))
  return twice.length === 0 ? { settings } : { reason: t('setup:moreTwice', { names: twice.join(', ') }) }
}
