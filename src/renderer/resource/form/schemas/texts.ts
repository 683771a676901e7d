import * as z from 'zod/mini'
import { typedText } from '#renderer/ui/fields/choice/typedChoice.ts'
import { isShopPhone } from '#shared/domain/validators/phone.ts'
import { toHalfWidth } from '#shared/text/toHalfWidth.ts'

/**
 * Schemas of texts that forms share. They use `zod/mini`: it has a fifth of zod's size, and never compiles code at run time, which
 * the page's Content-Security-Policy forbids.
 */

/** A text that is not blank. Blanks around it are removed. */
export const requiredText = (message: string) => z.string().check(z.trim(), z.minLength(1, message))

/** What a code is made of: it is a key of the server, and part of addresses and files. */
const CODE = /^[\w:.-]+$/u

/**
 * A code: letters, digits, underscores, points, colons and hyphens. Blanks around it are removed, and full-width letters become plain.
 * @param kept The code that the record has already: it stays, whatever it is.
 */
export const codeText = (message: string, kept?: string | null) =>
  z.string().check(
    z.overwrite((typed) => (typed === kept ? typed : toHalfWidth(typed).trim())),
    z.refine((code) => CODE.test(code) || (code !== '' && code === kept), message),
  )

/** The value of a `choice` field: a text that was typed and not chosen is refused, and so is none where one is `required`. */
export const choice = (message: string, required: boolean) =>
  z.string().check(z.refine((value) => typedText(value) === null && (!required || value !== ''), message))

/** A password that is not empty. Blanks are part of a password. */
export const requiredPassword = (message: string) => z.string().check(z.minLength(1, message))

/** The number of a shop: also a landline or a 400 number. Blanks around it are removed, full-width digits become plain, and any dash becomes a plain one. */
export const shopPhone = (message: string) =>
  z.string().check(
    z.overwrite(toHalfWidth),
    z.trim(),
    z.overwrite((typed) => typed.replace(/\p{Pd}/gu, '-')),
    z.refine(isShopPhone, message),
  )
