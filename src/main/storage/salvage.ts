import * as z from 'zod'

/** An array of which the items that match `item` are kept: one damaged item does not cost the others. Anything else is empty. */
export const salvagedArray = <T>(item: z.ZodType<T>): z.ZodType<readonly T[]> =>
  z
    .array(z.unknown())
    .catch([])
    .transform((items) => items.flatMap((raw) => kept(item, raw)))

/** A record of which the values that match `value` are kept. Anything else is empty. */
export const salvagedRecord = <T>(value: z.ZodType<T>): z.ZodType<Readonly<Record<string, T>>> =>
  z
    .record(z.string(), z.unknown())
    .catch({})
    .transform((record) =>
      Object.fromEntries(Object.entries(record).flatMap(([key, raw]) => kept(value, raw).map((parsed) => [key, parsed]))),
    )

const kept = <T>(schema: z.ZodType<T>, raw: unknown): T[] => {
  const result = schema.safeParse(raw)
  return result.success ? [result.data] : []
}
