import { app } from 'electron'

/** Tried in this order. All three may be on a network drive that is away (folder redirection). */
const FOLDERS = ['downloads', 'documents', 'home'] as const

/**
 * The folder in which dialogs begin before anything was saved: downloads, else documents, else the account's own folder. Null when the
 * system can resolve none of them; `app.getPath` throws then.
 */
export function downloadsFolder(): string | null {
  for (const name of FOLDERS) {
    try {
      return app.getPath(name)
    } catch {
      // A redirected folder or a drive that is away: the next one may be there.
    }
  }
  return null
}
