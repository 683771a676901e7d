interface Choice {
  readonly code: number
  readonly label: string
}

export interface StatusTab {
  /** The filter's value; empty for all. */
  readonly value: string
  readonly label: string
}

/** The tabs of a status filter: all, the declared codes in their order, and the filter's own value if it is another one. */
export function shownTabs(choices: readonly Choice[], codes: readonly number[], value: string, all: string): readonly StatusTab[] {
  const wanted = [...codes.map(String), ...(value === '' || codes.includes(Number(value)) ? [] : [value])]
  const known = new Map(choices.map(({ code, label }) => [String(code), label]))
  return [{ value: '', label: all }, ...wanted.map((code) => ({ value: code, label: known.get(code) ?? code }))]
}
