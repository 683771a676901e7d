import { CHECKED } from './serverCheck.ts'
import type { EntryField } from './entries.ts'
import type { ReadyEntry } from './checkEntries.ts'

/** What a refusal may name of a row: numbers first, names repeat. */
const NAMED = [...CHECKED, 'idCard', 'name'] as const

/** A shorter number may be any number of the sentence. Characters. */
const SHORTEST = 4

/** The row that a refusal of the server names by a number or by the name, and the field; null where it names none, or several. */
export function refusedRow(rows: readonly ReadyEntry[], reason: string): { readonly row: ReadyEntry; readonly field: EntryField } | null {
  for (const field of NAMED) {
    const named = rows.filter(({ draft }) => isNamed(reason, field, draft[field] ?? ''))
    // A name may be part of a longer one: 李明 of 李明亮.
    const longest = Math.max(...named.map(({ draft }) => draft[field]?.length ?? 0))
    const [row, ...others] = named.filter(({ draft }) => draft[field]?.length === longest)
    if (row !== undefined && others.length === 0) return { row, field }
  }
  return null
}

function isNamed(reason: string, field: EntryField, value: string): boolean {
  if (field === 'name') return value !== '' && reason.includes(value)
  const at = value.length < SHORTEST ? -1 : reason.indexOf(value)
  return at !== -1 && !isWordSign(reason[at - 1]) && !isWordSign(reason[at + value.length])
}

/** Whether a sign continues a number or a code. */
const isWordSign = (sign: string | undefined): boolean => sign !== undefined && /[\dA-Za-z]/u.test(sign)
