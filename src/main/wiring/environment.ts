import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { app } from 'electron'

/** `BACKOFFICE_CONFIG`, else the file that store IT laid into the account folder or beside the program. */
export function configFile(folder: string): string | null {
  const named = environment('BACKOFFICE_CONFIG')
  if (named !== null) return resolve(named)
  const places = [join(folder, 'deployment.json'), ...(app.isPackaged ? [join(process.resourcesPath, 'deployment.json')] : [])]
  return places.find((place) => existsSync(place)) ?? null
}

/** The folder that the environment names for every export; null where it names none. */
export function exportFolder(): string | null {
  const folder = environment('BACKOFFICE_EXPORT_DIR')
  return folder === null ? null : resolve(folder)
}

/** A variable of the environment; empty is as good as unset. */
export const environment = (name: string): string | null => process.env[name] || null
