import Store from 'electron-store'
import type { Logger } from '../log/log.ts'
import { messageOf } from '../log/messageOf.ts'

/** A value that outlives the program. Neither method throws. */
export interface PersistedValue<T> {
  read(): T
  write(value: T): void
}

export interface JsonFile<T> extends PersistedValue<T> {
  /** Writes pending changes at once, for the end of the program. */
  flush(): void
}

export interface JsonFileOptions<T> {
  readonly folder: string
  /** The file's name without `.json`, also for the log. */
  readonly name: string
  /** Takes what it can use from the file's content, whatever that is: one damaged part must not cost the others. */
  readonly parse: (raw: unknown) => T
  readonly log: Logger
  /** Coalesces the writes of this span, for values that change often. Milliseconds; 0 writes at once. */
  readonly writeAfterMs?: number
  /** Readable for the own OS account alone. */
  readonly isPrivate?: boolean
}

/**
 * A JSON file in the account folder, written in one step. Losing it must never stop the program: a damaged file counts as empty,
 * and where the file can be neither opened nor written the value lives in memory until the program ends. Failures are logged.
 */
export function openJsonFile<T extends object>({
  folder,
  name,
  parse,
  log,
  writeAfterMs = 0,
  isPrivate = false,
}: JsonFileOptions<T>): JsonFile<T> {
  const store = openStore(folder, name, log, isPrivate)
  let value = parse(store?.store)
  let timer: NodeJS.Timeout | null = null
  const write = (): void => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    try {
      if (store !== null) store.store = Object.fromEntries(Object.entries(value))
    } catch (cause) {
      // A full disk, for example.
      log.warn(`${name}.json not written: ${messageOf(cause)}`)
    }
  }
  return {
    read: () => value,
    write: (next) => {
      value = next
      if (writeAfterMs === 0) write()
      else timer ??= setTimeout(write, writeAfterMs).unref()
    },
    flush: () => {
      if (timer !== null) write()
    },
  }
}

/** Null where the file can be neither read nor replaced. */
function openStore(folder: string, name: string, log: Logger, isPrivate: boolean): Store | null {
  try {
    return new Store({ cwd: folder, name, clearInvalidConfig: true, ...(isPrivate ? { configFileMode: 0o600 } : {}) })
  } catch (cause) {
    log.warn(`${name}.json not opened: ${messageOf(cause)}`)
    return null
  }
}
