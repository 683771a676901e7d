import type { OwnTexts, Texts } from '../locales/index.ts'
import { sayingOf } from '../locales/ownTexts.ts'
import { LISTS } from './codes.gen.ts'
import type { Tone } from './tones.ts'

/**
 * The code lists of `spec.md §4` and `§9` and of the areas: `LISTS` of each file in `codes/`, with the tones of statuses. Their labels
 * are the texts `domain:<list>.<code>`, or `codes.<list>.<code>` in the namespace of an area. A server may send a code that no list has.
 */

type Labels = Texts['domain'] & OwnTexts<'codes'>
/** The codes that a list has labels for. */
type LabelledCode<List extends keyof Labels> = keyof Labels[List] extends `${infer Code extends number}` ? Code : never

/** A list or a code without a label does not compile. */
const CODE_LISTS = LISTS satisfies { readonly [List in keyof Labels]: { readonly codes: Readonly<Record<string, LabelledCode<List>>> } }

export type CodeList = keyof typeof CODE_LISTS

/** The labels that a deployment gives to codes, by list and by our own number. */
export type CodeLabels = Readonly<Partial<Record<CodeList, Readonly<Partial<Record<number, string>>>>>>

const isList = (name: string): name is CodeList => Object.hasOwn(CODE_LISTS, name)

/** The lists that a deployment can number otherwise. Payment methods are the server's own (spec.md §3, dynamic payment types). */
export const MAPPED_LISTS: readonly CodeList[] = Object.keys(CODE_LISTS)
  .filter((name) => isList(name))
  .filter((list) => list !== 'payMethod')

export const isMappedList = (name: string): name is CodeList => isList(name) && MAPPED_LISTS.includes(name)

/** The codes of a list by their names. */
export const namedCodesOf = (list: CodeList): Readonly<Record<string, number>> => CODE_LISTS[list].codes

/** The lists whose codes have tones. */
export type ToneList = { [List in CodeList]: (typeof CODE_LISTS)[List] extends { readonly tones: object } ? List : never }[CodeList]

/** The codes of a list in the order of the specification. */
export const codesOf = (list: CodeList): readonly number[] => Object.values(CODE_LISTS[list].codes)

export const isKnown = (list: CodeList, code: number): boolean => codesOf(list).includes(code)

/** The label of a code; undefined for one that its list lacks. */
export function codeLabel(texts: Texts, list: CodeList, code: number): string | undefined {
  const labels = sayingOf(texts, texts.domain, 'codes', list)
  const label: unknown = typeof labels === 'object' && labels !== null ? Reflect.get(labels, String(code)) : undefined
  return typeof label === 'string' ? label : undefined
}

interface Listed {
  readonly codes: Readonly<Record<string, number>>
  readonly tones?: Readonly<Record<string, Tone>>
}

const tonesByCode = ({ codes, tones = {} }: Listed): ReadonlyMap<number, Tone> =>
  new Map(Object.entries(tones).flatMap(([name, tone]) => (codes[name] === undefined ? [] : [[codes[name], tone]])))

/** Made once, because every status cell of a table asks for one. */
const TONES: ReadonlyMap<string, ReadonlyMap<number, Tone>> = new Map(
  Object.entries<Listed>(CODE_LISTS).map(([list, listed]) => [list, tonesByCode(listed)]),
)

/** The tone of a status; a code that no list knows is neutral. */
export const toneOf = (list: ToneList, code: number): Tone => TONES.get(list)?.get(code) ?? 'neutral'
