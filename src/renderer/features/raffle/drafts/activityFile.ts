import type { TFunction } from 'i18next'
import * as z from 'zod/mini'
import { activity, type Activity } from '#shared/schemas/activityDraft.ts'
import { GARBLED } from '#shared/text/decodeText.ts'

type Translate = TFunction<['raffle', 'validation']>
type Issue = z.core.$ZodIssue

/** The content of an imported file, or a sentence for each of its faults. */
export type ReadActivity = { readonly activity: Activity } | { readonly faults: readonly string[] }

const file = z.strictObject({ activity })

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The place of a fault in words: the field, and the row and the value of a list. */
function placeOf(path: Issue['path'], t: Translate): string {
  const [, field, row, column] = path.map(String)
  if (field === undefined) return 'activity'
  const name = t(`field.${field}`, { defaultValue: field })
  if (row === undefined) return name
  if (column === undefined) return `${name} ${String(Number(row) + 1)}`
  return t('row.cell', { list: name, row: Number(row) + 1, column: t(`column.${column}`, { defaultValue: column }) })
}

const shapeFaults = (issue: Issue, t: Translate): readonly string[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((name) => t('wrong.unknown', { name }))
    : [t(issue.input === undefined ? 'wrong.missing' : 'wrong.shape', { field: placeOf(issue.path, t) })]

/** Reads the text of an exported file. An unfinished activity is a draft: its form says what is missing. */
export function readActivityFile(text: string, t: Translate): ReadActivity {
  if (text.includes(GARBLED)) return { faults: [t('wrong.garbled')] }
  const raw = json(text)
  if (raw === undefined) return { faults: [t('wrong.json')] }
  const read = file.safeParse(raw, { reportInput: true })
  return read.success ? read.data : { faults: read.error.issues.flatMap((issue) => shapeFaults(issue, t)) }
}
