import * as z from 'zod/mini'
import { typedText } from '#renderer/ui/fields/choice/typedChoice.ts'

/** A choice. A text that was typed but is not a choice is refused, and so is an empty field if it is `required`. */
export const choice = (message: string, required: boolean) =>
  z.string().check(z.refine((value) => typedText(value) === null && (!required || value !== ''), message))
