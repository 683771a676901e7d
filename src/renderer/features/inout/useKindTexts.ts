import { useTexts } from '#renderer/kit/pageTexts.ts'
import { sayingOf } from '#shared/locales/ownTexts.ts'
import type { InoutKind } from './kinds.ts'

type Said = Readonly<Record<'kind' | 'file' | 'about', string>>

/** The name of a kind, the one of its file and its description: texts of this page, or `files.<name>` of an area's namespace. */
export function useKindTexts(): (kind: Pick<InoutKind, 'name'>) => Said {
  const texts = useTexts()
  const { kind, file, about }: Readonly<Record<keyof Said, Readonly<Record<string, string>>>> = texts.inout
  return ({ name }) => {
    const own = sayingOf(texts, {}, 'files', name)
    const said = (part: keyof Said, general: Readonly<Record<string, string>>): string => {
      const text: unknown = typeof own === 'object' && own !== null ? Reflect.get(own, part) : undefined
      return general[name] ?? (typeof text === 'string' ? text : name)
    }
    return { kind: said('kind', kind), file: said('file', file), about: said('about', about) }
  }
}
