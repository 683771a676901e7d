import * as z from 'zod/mini'
import { parseYuan } from '#shared/domain/money.ts'

/**
 * Schemas that forms share. They use `zod/mini`: it has a fifth of zod's size, and never compiles code at run time, which the
 * page's Content-Security-Policy forbids.
 */

/** A text that is not blank. Blanks around it are removed. */
export const requiredText = (message: string) => z.string().check(z.trim(), z.minLength(1, message))

/** A password that is not empty. Blanks are part of a password. */
export const requiredPassword = (message: string) => z.string().check(z.minLength(1, message))

/** A whole number from 0 to `max`, typed in plain digits. Gives the number. */
export const wholeNumber = (max: number, message: string) =>
  z.pipe(
    z.string().check(z.refine((typed) => /^\d{1,15}$/u.test(typed.trim()) && Number(typed) <= max, message)),
    z.transform((typed: string) => Number(typed)),
  )

/** An amount, typed in yuan with at most two decimals. Gives fen (spec.md §9). */
export const yuanAmount = (message: string) =>
  z.pipe(
    z.string().check(z.refine((typed) => parseYuan(typed) !== null, message)),
    z.transform((typed: string) => parseYuan(typed) ?? 0),
  )
