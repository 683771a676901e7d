import type { ParseKeys } from 'i18next'
import * as en from './en/index.gen.ts'
import type { Language } from './languages.ts'
import * as zh from './zh/index.ts'

/**
 * The type of all texts of the product. They are in `shared` because main shows texts, too: save dialogs, configuration errors, the
 * messages of an `AppError`. A new namespace is a file in each language, of the same name; `npm run generate` finds it.
 */
export type Texts = typeof zh

type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (part: infer All) => void ? All : never
type OwnPart<Part extends string> = {
  [Namespace in keyof Texts]: Texts[Namespace] extends { readonly [Key in Part]: infer Own } ? Own : never
}[keyof Texts]

/**
 * What the namespace of an area may say beside the general files: `codes` (labels of codes, beside `domain`), `filters` and `ranges` (words
 * of filters, beside `filters`), `files` (exports, beside `inout`) and `writes` (outcomes, beside `writes`).
 */
export type OwnPartName = 'codes' | 'filters' | 'ranges' | 'files' | 'writes'

/** A part of all namespaces together; `ownTexts.ts` reads it. */
export type OwnTexts<Part extends OwnPartName> = [OwnPart<Part>] extends [never] ? object : Intersection<OwnPart<Part>>

// Types the keys of every `t()`, in main as in the page.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Texts
  }
}

/** A missing English text does not compile. The spread copies the module objects, which are read-only: i18next may add to its resources. */
export const resources: Readonly<Record<Language, Texts>> = { zh: { ...zh }, en: { ...en } }

/** A key with its namespace: `errors:network`. */
export type TextKey = ParseKeys<['common', ...(keyof Texts)[]]>

export const NAMESPACES: readonly string[] = Object.keys(resources.zh)
