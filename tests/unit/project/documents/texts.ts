import * as zh from '#shared/locales/zh/index.ts'

/** Every leaf of a tree of texts. */
const leaves = (tree: unknown): readonly string[] =>
  typeof tree === 'string' ? [tree] : Object.values(tree as Readonly<Record<string, unknown>>).flatMap(leaves)

/** The program's Chinese texts, as `src/shared/locales/zh` has them. */
const TEXTS: readonly string[] = leaves(zh)

/** What is quoted ends in ` …` where only the beginning of a text is named: values follow in the program. */
const BEGINNING = / …$/u

/** Whether the program shows this text: a whole one, or the beginning of one where `quoted` ends in ` …`. */
const isOfProgram = (quoted: string): boolean => {
  if (!BEGINNING.test(quoted)) return TEXTS.includes(quoted)
  const beginning = quoted.replace(BEGINNING, '')
  return TEXTS.some((text) => text.startsWith(beginning) && text !== beginning)
}

/** The texts between Chinese quotation marks in a document that the program does not have. */
export const foreignQuotes = (document: string): readonly string[] =>
  [...document.matchAll(/“([^”]+)”/gu)].map(([, quoted = '']) => quoted).filter((quoted) => !isOfProgram(quoted))
