import { cellFault, compact, hasLostDigits, hasZerosForDigits, type CellFault } from '#renderer/kit/tables/cells.ts'
import type { EmployeeDraft } from '#shared/areas/organisation/calls.ts'
import { idCardFault, type IdCardFault } from '#shared/domain/validators/idCard.ts'
import { phoneFault, type PhoneFault } from '#shared/domain/validators/phone.ts'
import { withoutInvisible } from '#shared/text/invisible.ts'
import { ENTRY_FIELDS, isBlank, MAX_CELL, tidied, type Entry, type EntryField, type EntryTexts } from './entries.ts'
import { CHECKED, NOBODY, type Taken } from './serverCheck.ts'
import { unitMeant, type Units } from './units.ts'

/** What is wrong with a cell. The texts are `employees:add.wrong.*`, those of phone and ID card numbers `validation:*`. */
export type EntryFault =
  | { readonly kind: 'empty' | 'tooLong' | 'digitsLost' | 'several' | 'unknownUnit' | 'ambiguousUnit' | 'uncertain' | CellFault }
  | { readonly kind: 'phone'; readonly fault: PhoneFault }
  | { readonly kind: 'idCard'; readonly fault: IdCardFault }
  /** An employee of the server has the same phone number or job code; the name is empty where the server sends none. */
  | { readonly kind: 'taken'; readonly name: string }
  | { readonly kind: 'refused'; readonly reason: string }
  /** Row `line`, from 1, has the same phone number, job code or ID card number. */
  | { readonly kind: 'duplicate'; readonly line: number }

export type EntryFaults = Readonly<Partial<Record<EntryField, EntryFault>>>

/** An entry that may be sent, and what is sent of it. */
export interface ReadyEntry {
  readonly entry: Entry
  readonly draft: EmployeeDraft
  /** Its place in the form, from 1. */
  readonly line: number
}

export interface CheckedEntries {
  /** By the key of the entry; entries without a fault are missing. */
  readonly faults: ReadonlyMap<number, EntryFaults>
  readonly ready: readonly ReadyEntry[]
}

/** The fields that no two employees may share. */
const UNIQUE = ['phone', 'code', 'idCard'] as const

/** Checks every entry on its own, against the ones above it, and against the server's employees. Blank rows are left out. */
export function checkEntries(entries: readonly Entry[], units: Units, taken: Taken = NOBODY): CheckedEntries {
  const faults = new Map<number, EntryFaults>()
  const ready: ReadyEntry[] = []
  const lines = { phone: new Map<string, number>(), code: new Map<string, number>(), idCard: new Map<string, number>() }
  for (const [index, entry] of entries.entries()) {
    if (isBlank(entry)) continue
    const texts = tidied(entry)
    const unit = unitMeant(units, texts.unit)
    const own = entryFaults(entry, texts, unit)
    for (const field of UNIQUE) {
      const line = lines[field].get(texts[field])
      if (line !== undefined) own[field] ??= { kind: 'duplicate', line }
      else if (texts[field] !== '') lines[field].set(texts[field], index + 1)
    }
    for (const field of CHECKED) {
      const name = taken[field].get(texts[field])
      if (name !== undefined) own[field] ??= { kind: 'taken', name }
    }
    if (entry.refusal !== undefined) own[entry.refusal.field] ??= { kind: 'refused', reason: entry.refusal.reason }
    if (entry.isUncertain) own.name ??= { kind: 'uncertain' }
    if (Object.keys(own).length > 0) faults.set(entry.key, own)
    // Whether it may be sent is not known before the list of units is there.
    else if (typeof unit !== 'string') ready.push({ entry, draft: draftOf(texts, unit.id), line: index + 1 })
  }
  return { faults, ready }
}

/** An empty phone number has a text of its own. An ID card number is checked if it is given. */
const MAY_BE_EMPTY: ReadonlySet<EntryField> = new Set(['phone', 'idCard'])

/** The fields in which a day is a slip: a spreadsheet took a code such as 3-12 for one. Phone and ID card numbers say it their own way. */
const NO_DATES: ReadonlySet<EntryField> = new Set(['name', 'code', 'post'])

/** Whether a text holds several job codes: words with a digit each, with a blank or a comma between them. `A 001` is one. */
const holdsCodes = (typed: string): boolean =>
  withoutInvisible(typed)
    .split(/[\s,，;；、/|]+/u)
    .filter((word) => /\d/u.test(word)).length > 1

/** What a field holds in place of a value. @param typed before it was tidied, which takes the signs of a long number out */
function valueFault(field: EntryField, typed: string): CellFault | 'digitsLost' | 'several' | null {
  const fault = cellFault(typed)
  if (fault !== null && (fault !== 'date' || NO_DATES.has(field))) return fault
  if (field === 'code' && holdsCodes(typed)) return 'several'
  return hasLostDigits(compact(typed)) || (field === 'code' && hasZerosForDigits(compact(typed))) ? 'digitsLost' : null
}

function entryFaults(typed: EntryTexts, texts: EntryTexts, unit: ReturnType<typeof unitMeant>): Partial<Record<EntryField, EntryFault>> {
  const faults: Partial<Record<EntryField, EntryFault>> = {}
  for (const field of ENTRY_FIELDS) {
    const text = texts[field]
    const value = valueFault(field, typed[field])
    if (value !== null) faults[field] = { kind: value }
    else if (text === '' && !MAY_BE_EMPTY.has(field)) faults[field] = { kind: 'empty' }
    else if (text.length > MAX_CELL) faults[field] = { kind: 'tooLong' }
  }
  const phone = phoneFault(texts.phone)
  if (phone !== null) faults.phone ??= { kind: 'phone', fault: phone }
  const idCard = texts.idCard === '' ? null : idCardFault(texts.idCard)
  // Zeros alone do not tell: there are such numbers, and their check digit is right. Excel's are so in one of eleven times.
  if (idCard !== null)
    faults.idCard ??=
      idCard === 'checkDigit' && hasZerosForDigits(texts.idCard) ? { kind: 'digitsLost' } : { kind: 'idCard', fault: idCard }
  if (unit === 'unknown') faults.unit ??= { kind: 'unknownUnit' }
  if (unit === 'ambiguous') faults.unit ??= { kind: 'ambiguousUnit' }
  return faults
}

const draftOf = ({ name, phone, code, post, idCard }: EntryTexts, deptId: string): EmployeeDraft => ({
  name,
  phone,
  code,
  post,
  deptId,
  ...(idCard === '' ? {} : { idCard }),
})
