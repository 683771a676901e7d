/** What is wrong with a form, by field: a sentence for each. */
export type Faults = Readonly<Record<string, string>>

/** The faults of a form's fields, in the order of `names`. */
export function faultsOf(names: readonly string[], errors: Readonly<Record<string, unknown>>): Faults {
  const faults: Record<string, string> = {}
  for (const name of names) {
    const error = errors[name]
    if (typeof error === 'object' && error !== null && 'message' in error) faults[name] = String(error.message)
  }
  return faults
}
