import * as z from 'zod'
import { MAX_PAGE_SIZE } from '../domain/limits.ts'

/** A table that is being copied to the clipboard (`app:copyTable`). */

const MAX_COLUMNS = 100
/** The most characters of all cells together: what a spreadsheet still accepts in one paste. */
const MAX_CHARS = 5_000_000

const copiedCell = z.strictObject({
  text: z.string(),
  /**
   * How a spreadsheet takes the cell. `text`: as it is written; ids, phone numbers and waybills keep all their digits and
   * their leading zeros. `number`: as a number that it can add up, written with a decimal point and no separators.
   */
  kind: z.enum(['text', 'number']),
})

/** Rows of cells. When more than one row is copied, the column names are the first. */
export const copiedTable = z
  .array(z.array(copiedCell).min(1).max(MAX_COLUMNS))
  .min(1)
  .max(MAX_PAGE_SIZE + 1)
  .refine((rows) => rows.flat().reduce((sum, { text }) => sum + text.length, 0) <= MAX_CHARS)

export type CopiedCell = z.output<typeof copiedCell>
export type CopiedTable = readonly (readonly CopiedCell[])[]
