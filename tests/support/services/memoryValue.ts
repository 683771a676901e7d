import type { JsonFile } from '#main/storage/jsonFile.ts'

/** A value that a service keeps in a file, here in memory. `value` is the current value. */
export const memoryValue = <T>(value: T): JsonFile<T> & { value: T } => ({
  value,
  read() {
    return this.value
  },
  write(next) {
    this.value = next
    return Promise.resolve()
  },
  flush: () => Promise.resolve(true),
  flushNow: () => undefined,
})
