import Store from 'electron-store'
import { errorLogEntry, type ErrorLogEntry } from '#shared/schemas/errorLog.ts'
import type { Logger } from '../log/log.ts'

/** Where the entries outlive the program. Neither reading nor writing throws: the log must not make errors of its own. */
export interface ErrorFile {
  /** Oldest first. */
  read(): readonly ErrorLogEntry[]
  write(entries: readonly ErrorLogEntry[]): void
}

/** What of a file can be read is kept: one damaged entry does not cost the others. */
const entriesOf = (raw: unknown): readonly ErrorLogEntry[] =>
  Array.isArray(raw)
    ? raw.flatMap((item: unknown) => {
        const result = errorLogEntry.safeParse(item)
        return result.success ? [result.data] : []
      })
    : []

/** `error-log.json` in the account folder: plain, and free of secrets before it gets here. */
export function openErrorFile(folder: string, log: Logger): ErrorFile {
  const store = openStore(folder, log)
  return {
    read: () => entriesOf(store?.get('entries')),
    write: (entries) => {
      try {
        store?.set('entries', entries)
      } catch (error) {
        // A full disk, say: the entries live on in memory.
        log.warn(`error log not written: ${reasonOf(error)}`)
      }
    },
  }
}

/** Null where not even a damaged file can be put right; the log is then this run's alone. */
function openStore(folder: string, log: Logger): Store<{ entries?: unknown }> | null {
  try {
    // Damage costs the former errors, never the start.
    return new Store<{ entries?: unknown }>({ cwd: folder, name: 'error-log', clearInvalidConfig: true })
  } catch (error) {
    log.warn(`error log not opened: ${reasonOf(error)}`)
    return null
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
