import { i18n } from '../i18n.ts'

/** Words of the screens for which people type another one. They are found alike; what is shown stays the word of the screen. */

/** Stands between the names of one command. Nobody types it. */
const BETWEEN = '|'

const isLatin = (word: string): boolean => /^[a-z]+$/iu.test(word)

/** A word in a name: a Latin one only whole, so that `Address` is no `Add`. */
const inName = (word: string): RegExp => new RegExp(isLatin(word) ? `\\b${word}\\b` : word, 'iu')

/** The names by which a command is found, its own first, in the display language: with each word that means the same as one of it. */
export function namesOf(name: string): readonly string[] {
  const words = i18n.t('search:synonyms.create').split(BETWEEN)
  const word = words.find((each) => inName(each).test(name))
  const others = word === undefined ? [] : words.filter((each) => each !== word)
  return [name, ...others.map((other) => name.replace(inName(word ?? ''), other))]
}

/** The names of a command as one text to search. */
export const searchText = (name: string): string => namesOf(name).join(BETWEEN)
