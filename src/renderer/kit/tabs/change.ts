/** A new value, or an update of the previous one, as `useState` takes it. */
export type Change<T> = T | ((before: T) => T)

/** The states of a tab are plain data, so a function is an update. */
const isUpdate = <T>(change: Change<T>): change is (before: T) => T => typeof change === 'function'

/** The value after a change. */
export const changed = <T>(before: T, change: Change<T>): T => (isUpdate(change) ? change(before) : change)
