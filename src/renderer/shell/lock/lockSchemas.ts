import * as z from 'zod/mini'
import { MAX_IDLE_MINUTES } from '#shared/domain/limits.ts'
import { wholeNumber } from '#renderer/resource/form/schemas/numbers.ts'
import { requiredPassword } from '#renderer/resource/form/schemas/texts.ts'

interface PasswordMessages {
  readonly empty: string
  /** The two passwords differ. */
  readonly different: string
}

/** The schema of a new lock password, typed twice (spec.md §5, Lock password). */
export const lockPasswordSchema = ({ empty, different }: PasswordMessages) =>
  z
    .object({ lockPassword: requiredPassword(empty), repeated: z.string() })
    .check(
      z.refine(({ lockPassword, repeated }) => lockPassword === '' || lockPassword === repeated, { path: ['repeated'], error: different }),
    )

interface SettingsMessages extends PasswordMessages {
  readonly idleMinutes: string
}

/** The schema of the lock settings. All password fields are empty if the lock password is not changed. */
export const lockSettingsSchema = (hasPassword: boolean, { empty, different, idleMinutes }: SettingsMessages) =>
  z
    .object({
      onSystemLock: z.boolean(),
      onSleep: z.boolean(),
      idleMinutes: wholeNumber({ min: 0, max: MAX_IDLE_MINUTES }, idleMinutes),
      current: z.string(),
      next: z.string(),
      repeated: z.string(),
    })
    .check(({ value: { current, next, repeated }, issues }) => {
      if (current === '' && next === '' && repeated === '') return
      const fault = (name: string, message: string) => issues.push({ code: 'custom', path: [name], message, input: undefined })
      if (hasPassword && current === '') fault('current', empty)
      if (next === '') fault('next', empty)
      else if (next !== repeated) fault('repeated', different)
    })
