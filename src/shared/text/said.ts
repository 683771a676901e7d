/** A text of the product: its key with the namespace, and what is put into it. */
export interface TextOfKey {
  readonly key: string
  readonly values?: Readonly<Record<string, string | number>> | undefined
}

/** A sentence that main says to a person. The page shows it in its language of the moment, also after a change of language. */
export interface Said {
  /** In the language that was displayed when main said it, or in the server's own words. */
  readonly message: string
  /** Missing where the words are not the product's own. */
  readonly text?: TextOfKey | undefined
}
