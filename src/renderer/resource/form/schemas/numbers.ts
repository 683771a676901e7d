import * as z from 'zod/mini'

/** Schemas of the number control and of the money control. */

/** A whole number from `min` (0 or more) to `max`, typed in plain digits. Gives the number. */
export const wholeNumber = ({ min, max }: { readonly min: number; readonly max: number }, message: string) =>
  z.pipe(
    z.string().check(z.refine((typed) => /^\d{1,15}$/u.test(typed.trim()) && Number(typed) >= min && Number(typed) <= max, message)),
    z.transform((typed: string) => Number(typed)),
  )

/** An amount above 0. Gives whole fen. */
export const requiredAmount = (message: string) =>
  z.pipe(
    z.nullable(z.int()).check(z.refine((fen) => fen !== null && fen > 0, message)),
    z.transform((fen: number | null) => fen ?? 0),
  )
