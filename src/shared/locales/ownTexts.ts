import type { OwnPartName, Texts } from './index.ts'

type Part = Readonly<Record<string, unknown>>

const read = new WeakMap<Texts, Map<OwnPartName, Part>>()

/** A part of the namespaces of all areas together (`OwnTexts`); read once for each language. */
function ownPart(texts: Texts, name: OwnPartName): Part {
  const known = read.get(texts) ?? new Map<OwnPartName, Part>()
  read.set(texts, known)
  const part = known.get(name) ?? Object.fromEntries(Object.values<Part>(texts).flatMap((own) => Object.entries(own[name] ?? {})))
  known.set(name, part)
  return part
}

/** What a general file says under a key or, where it has none, the namespace of an area; undefined where nobody says anything. */
export function sayingOf(texts: Texts, general: Part, name: OwnPartName, key: string): unknown {
  return general[key] ?? ownPart(texts, name)[key]
}

/** The same, for keys whose saying is one text. */
export function textOf(texts: Texts, general: Part, name: OwnPartName, key: string): string | undefined {
  const saying = sayingOf(texts, general, name, key)
  return typeof saying === 'string' ? saying : undefined
}
