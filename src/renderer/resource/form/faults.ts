/** The validation messages of a form, by field name. Each is a sentence. */
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
