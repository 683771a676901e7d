import * as z from 'zod/mini'

/** Schemas of the number and money controls. */

/** A whole number from `min` (0 or more) to `max`, typed in plain digits. Gives the number. */
export const wholeNumber = ({ min, max }: { readonly min: number; readonly max: number }, message: string) =>
  z.pipe(
    z.string().check(z.refine((typed) => /^\d{1,15}$/u.test(typed.trim()) && Number(typed) >= min && Number(typed) <= max, message)),
    z.transform((typed: string) => Number(typed)),
  )

/** A number from 0 to `max` with at most two decimals. Gives the number. Not for money, which is whole fen. */
export const decimalNumber = (max: number, message: string) =>
  z.pipe(
    z.string().check(z.refine((typed) => /^(?:\d{1,13}\.?|\d{0,13}\.\d{1,2})$/u.test(typed.trim()) && Number(typed) <= max, message)),
    z.transform((typed: string) => Number(typed)),
  )

/** An amount of whole fen (spec.md §9); the money control gives null while it is empty. */
export const requiredAmount = (message: string) =>
  z.pipe(
    z.nullable(z.int()).check(z.refine((fen) => fen !== null && fen >= 0, message)),
    z.transform((fen: number | null) => fen ?? 0),
  )
