/// <reference types="i18next" />
import * as en from './en/index.ts'
import type { Language } from './languages.ts'
import * as zh from './zh/index.ts'

/**
 * Every text of the product. They stand in `shared` because main speaks too: save dialogs, configuration errors, the
 * sentences of an `AppError`. A new namespace is a file and a line in the index of each language.
 */
export type Texts = typeof zh

// Types the keys of every `t()`, in main as in the page.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Texts
  }
}

/** An English text that is missing does not compile. Copies: a module's own object cannot be changed, which i18next may do. */
export const resources: Readonly<Record<Language, Texts>> = { zh: { ...zh }, en: { ...en } }

export const NAMESPACES: readonly string[] = Object.keys(resources.zh)
