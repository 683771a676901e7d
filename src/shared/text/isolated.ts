/** The text without marks that turn the direction of what follows them, also beyond the text. Names of chats carry them often. */
export const withoutDirectionMarks = (text: string): string => text.replace(/[\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/gu, '')
/** Letters that are written from right to left. */
const RIGHT_TO_LEFT = /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}/u

/**
 * A text of a server or of a person as a part of a sentence: it turns nothing around it. Without this, a name with a mark of the writing
 * direction shows the phone number behind it backwards. Marks go, and a text that is written from right to left stands in an isolate.
 */
export function isolated(text: string): string {
  const own = withoutDirectionMarks(text)
  return RIGHT_TO_LEFT.test(own) ? `\u2068${own}\u2069` : own
}

/** Texts in one line; those that are missing or empty are left out. */
export const joined = (parts: readonly (string | null | undefined)[], separator: string): string =>
  parts.flatMap((part) => (part == null || part === '' ? [] : [isolated(part)])).join(separator)
