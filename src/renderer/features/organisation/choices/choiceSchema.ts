import * as z from 'zod/mini'
import { typedText } from '#renderer/ui/fields/choice/typedChoice.ts'

/** A choice: a text that was typed and not chosen is refused, and so is none where one is `required`. */
export const choice = (message: string, required: boolean) =>
  z.string().check(z.refine((value) => typedText(value) === null && (!required || value !== ''), message))
