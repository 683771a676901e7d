import * as z from 'zod/mini'
import { requiredPassword, requiredText } from '#renderer/resource/form/schemas/texts.ts'

interface Messages {
  readonly name: string
  readonly account: string
  readonly password: string
  /** The two passwords differ. */
  readonly different: string
}

/** The schema of an application for an account. The password is typed twice (spec.md §7, register-guest). */
export const registrationSchema = ({ name, account, password, different }: Messages) =>
  z
    .object({
      name: requiredText(name),
      account: requiredText(account),
      password: requiredPassword(password),
      repeated: z.string(),
    })
    .check(z.refine((typed) => typed.password === '' || typed.password === typed.repeated, { path: ['repeated'], error: different }))
