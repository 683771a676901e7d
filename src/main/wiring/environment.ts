import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { app } from 'electron'

/** The configuration file: `BACKOFFICE_CONFIG`, else the one that store IT put into the account folder or beside the program. */
export function configFile(folder: string): string | null {
  const named = environment('BACKOFFICE_CONFIG')
  if (named !== null) return resolve(named)
  const places = [join(folder, 'deployment.json'), ...(app.isPackaged ? [join(process.resourcesPath, 'deployment.json')] : [])]
  return places.find((place) => existsSync(place)) ?? null
}

/** The folder for every export that the environment names (`BACKOFFICE_EXPORT_DIR`), or null. */
export function exportFolder(): string | null {
  const folder = environment('BACKOFFICE_EXPORT_DIR')
  return folder === null ? null : resolve(folder)
}

/** An environment variable. An empty one counts as unset: null. */
export const environment = (name: string): string | null => process.env[name] || null
