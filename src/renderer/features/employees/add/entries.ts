import { tidyPhone } from '#renderer/ui/filters/filterForm.ts'
import { toHalfWidth } from '#shared/text/toHalfWidth.ts'
import { compact } from '#renderer/kit/tables/cells.ts'
import { withoutInvisible } from '#shared/text/invisible.ts'
import { phoneFault } from '#shared/domain/validators/phone.ts'
import { MAX_LENGTH } from '#shared/domain/limits.ts'
import { i18n } from '#renderer/kit/i18n.ts'
import { defineDraft, type DoneWrite } from '#renderer/kit/tabs/defineDraft.ts'
import { draftOf } from '#renderer/kit/tabs/drafts.ts'

/** What is typed about one employee, in the order of the template's columns. The ID card number may be missing. */
export const ENTRY_FIELDS = ['unit', 'name', 'phone', 'code', 'post', 'idCard'] as const
export type EntryField = (typeof ENTRY_FIELDS)[number]

/** The texts of one row. `unit` is a unit's name or id. */
export type EntryTexts = Readonly<Record<EntryField, string>>

/** A row of the form that adds employees. */
export interface Entry extends EntryTexts {
  /** Unique in the form. */
  readonly key: number
  /** It was sent, and its outcome is not known: it is not sent again until it was changed. */
  readonly isUncertain: boolean
  /** Why the server has refused it, until it is changed. */
  readonly refusal?: Refusal
}

/** The server's reason, and the field whose value it names. */
export interface Refusal {
  readonly field: EntryField
  readonly reason: string
}

/** The longest text of a cell. Characters. */
export const MAX_CELL = MAX_LENGTH.name

const BLANK: EntryTexts = { unit: '', name: '', phone: '', code: '', post: '', idCard: '' }

export const isBlank = (texts: EntryTexts): boolean => ENTRY_FIELDS.every((field) => texts[field].trim() === '')

/** The key of the row below the last one. */
const nextKey = (entries: readonly Entry[]): number => entries.reduce((most, { key }) => Math.max(most, key), 0) + 1

/** Whether a row is still the one that was sent: in a form that was opened since, another row has its key. */
export const isStill = (row: Entry, sent: Entry | undefined): boolean =>
  row.key === sent?.key && ENTRY_FIELDS.every((field) => row[field] === sent[field])

const visible = (text: string): string => withoutInvisible(text).trim()

/** The texts as they are checked and sent: without blanks around them and characters that nobody sees, a phone number as digits. */
export const tidied = ({ unit, name, phone, code, post, idCard }: EntryTexts): EntryTexts => ({
  unit: visible(unit),
  name: visible(name),
  // Most numbers of a file are right as they are, and 1,000 of them are checked at once.
  phone: phoneFault(phone) === null ? phone : tidyPhone(withoutInvisible(phone)),
  code: compact(toHalfWidth(code)),
  post: visible(post),
  idCard: compact(toHalfWidth(idCard)).toUpperCase(),
})

/** A longer text of a file is cut behind the character that makes it too long: drafts have to stay small. */
const cut = (texts: EntryTexts): EntryTexts => ({
  unit: texts.unit.slice(0, MAX_CELL + 1),
  name: texts.name.slice(0, MAX_CELL + 1),
  phone: texts.phone.slice(0, MAX_CELL + 1),
  code: texts.code.slice(0, MAX_CELL + 1),
  post: texts.post.slice(0, MAX_CELL + 1),
  idCard: texts.idCard.slice(0, MAX_CELL + 1),
})

/** The entries with these texts from row `at` on, over what stands there. Rows that are missing are added. */
export function withTexts(entries: readonly Entry[], at: number, rows: readonly Partial<EntryTexts>[]): Entry[] {
  const next = [...entries]
  let key = nextKey(entries)
  for (const [offset, texts] of rows.entries()) {
    const before = next[at + offset]
    const changed = cut({ ...BLANK, ...before, ...texts })
    if (before === undefined) next.push({ ...changed, key: key++, isUncertain: false })
    else next[at + offset] = { ...changed, key: before.key, isUncertain: false }
  }
  return next
}

/** The name of the draft. */
const NAME = 'employees'

/** The entries of the form that adds employees. An entry that was sent stays until its addition is known. */
const ENTRIES = defineDraft<readonly Entry[]>({
  name: NAME,
  isWorthKeeping: (entries) => entries.some((entry) => !isBlank(entry)),
  what: (entries) => i18n.t('employees:add.rows', { count: entries.filter((entry) => !isBlank(entry)).length }),
  afterWrite: (entries, write) => {
    const left = entries.filter((entry) => !isAdded(entry, write))
    if (left.length === entries.length) return entries
    return left.every(isBlank) ? null : left
  },
})

/** Whether a write has added this employee. */
function isAdded(entry: Entry, { name, args }: DoneWrite): boolean {
  if (name !== 'organisation.employeesAdd' || !entry.isUncertain) return false
  const texts = tidied(entry)
  return args.some((added) => added.name === texts.name && added.phone === texts.phone)
}

/** The entries of the tab; null while their form is closed. */
export const useAddDraft = ENTRIES.useDraft

/** The entries of a tab at this moment, to tell whether they are still the same; null while their form is closed, and behind a lock. */
export const entriesNow = (tabKey: string): unknown => draftOf(tabKey, NAME)

/** Changes the entries of a tab from outside of its page: a run goes on while the page is not mounted. */
export const changeEntries = (tabKey: string, change: (entries: readonly Entry[]) => readonly Entry[]): void =>
  ENTRIES.change(tabKey, (before) => before && change(before))
