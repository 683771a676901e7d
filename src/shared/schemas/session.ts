import * as z from 'zod'
import { HEADER_TEXT } from '../domain/patterns.ts'
import { MAX_LENGTH } from '../domain/limits.ts'

/** The signed-in person, without tokens (spec.md §3, User info). */
export const userSchema = z.object({
  userId: z.string(),
  account: z.string(),
  userName: z.string(),
  nickName: z.string(),
  roleNames: z.array(z.string()).readonly(),
  /** A `data:` address; null when there is none. */
  avatar: z.string().nullable(),
  tenantId: z.string(),
})

export type User = Readonly<z.output<typeof userSchema>>

const password = z.string().min(1).max(MAX_LENGTH.password)

/** A text that is sent in a header. */
const headerText = z.string().regex(HEADER_TEXT)

export const tenantIdArg = headerText.max(MAX_LENGTH.tenantId)

/** Sign-in with account and password (spec.md §5). The password is as typed: main encodes it. */
export const signInArgs = z.strictObject({
  tenantId: tenantIdArg,
  account: z.string().min(1).max(MAX_LENGTH.account),
  password,
  captcha: z.strictObject({ key: headerText.max(200), code: headerText.max(MAX_LENGTH.captchaCode) }).optional(),
})

export type SignInArgs = Readonly<z.output<typeof signInArgs>>

/** Applies for an account (spec.md §7, `register-guest`). Main adds the tenant and the provider's id, and encodes the password. */
export const registerArgs = z.strictObject({
  name: z.string().min(1).max(MAX_LENGTH.personName),
  account: z.string().min(1).max(MAX_LENGTH.account),
  password,
})

export type RegisterArgs = Readonly<z.output<typeof registerArgs>>
