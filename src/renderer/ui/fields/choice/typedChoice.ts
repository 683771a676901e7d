import { beginsWith, matchName, normalizeForSearch, type IndexedName } from '#renderer/kit/search/nameMatch.ts'

/** One of the choices of a field that is searched by typing (`SearchedChoice`, `StoreField`). */
export interface Choice {
  readonly value: string
  readonly label: string
  /** The depth of the choice in a list that shows a tree. */
  readonly depth?: number
}

/** The prefix of a text that was typed and is not a choice. No id contains it. */
const TYPED = '?'

/** The value of a field in which a text was typed and nothing chosen; empty for no text. */
export const asTyped = (text: string): string => (text.trim() === '' ? '' : TYPED + text)

/** The text that was typed; null if the field is empty or holds a choice. */
export const typedText = (value: string): string | null => (value.startsWith(TYPED) ? value.slice(TYPED.length) : null)

/** The choices whose label, pinyin or initials contain the typed text; those that begin with it come first. */
export function matchingChoices(choices: readonly Choice[], typed: string, spelled: (name: string) => IndexedName): readonly Choice[] {
  const wanted = normalizeForSearch(typed.trim())
  const found = choices.filter(({ label }) => matchName(spelled(label), wanted) !== null)
  const isFirst = ({ label }: Choice): boolean => beginsWith(spelled(label), wanted)
  return [...found.filter(isFirst), ...found.filter((choice) => !isFirst(choice))]
}

/**
 * The value for a typed text: that of the only choice that matches it, or else that of the only choice with exactly this label; otherwise
 * the text itself.
 */
export function choiceMeant(choices: readonly Choice[], value: string, spelled: (name: string) => IndexedName): string {
  const typed = typedText(value)
  if (typed === null) return value
  const found = matchingChoices(choices, typed, spelled)
  const exact = found.filter(({ label }) => normalizeForSearch(label) === normalizeForSearch(typed.trim()))
  const [meant, ...others] = exact.length > 0 ? exact : found
  return meant === undefined || others.length > 0 ? value : meant.value
}
