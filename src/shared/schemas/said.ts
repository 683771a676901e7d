import * as z from 'zod'
import type { TextOfKey } from '../text/said.ts'

const part = z.string().max(1_000)

/** A text of the product by its key (`../text/said.ts`), as main stores it. */
export const textOfKey = z.strictObject({
  key: part,
  values: z.record(part, z.union([part, z.number()])).optional(),
}) satisfies z.ZodType<TextOfKey>
