import terms from '#shared/locales/terms.json' with { type: 'json' }

/** `docs/terms.md`, made of `src/shared/locales/terms.json`. */

export interface Term {
  readonly zh: string
  readonly en: string
  readonly means: string
  /** Words that the texts do not use for it. */
  readonly not?: { readonly zh?: readonly string[]; readonly en?: readonly string[] }
  /** Longer words that hold one of these and mean something else. */
  readonly unless?: readonly string[]
  /** Texts, by the beginning of their key, that mean something else by such a word. */
  readonly except?: readonly { readonly at: string; readonly why: string }[]
}

export const TERMS: readonly Term[] = terms

const HEAD = `# The words of the screens

One thing has one word, in each language. Made by \`npm run terms\` of \`src/shared/locales/terms.json\`: a test fails when this page is out
of date, or when a text or a Chinese guide uses a word of the last column. The words of the code are in [the
architecture](architecture.md#words), and what the specification calls otherwise is in [the differences](differences.md).

A 编号 (ID) is a number that the server gives to a record, a 号 (no.) one that somebody else gave: carrier, insurer, merchant.

| Chinese | English | what it means | not |
| --- | --- | --- | --- |
`

const row = ({ zh, en, means, not = {} }: Term): string =>
  `| ${zh} | ${en} | ${means} | ${[...(not.zh ?? []), ...(not.en ?? [])].join(', ')} |\n`

export const termsPage = (): string => HEAD + TERMS.map(row).join('')
