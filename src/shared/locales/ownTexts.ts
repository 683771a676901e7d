import type { OwnPartName } from './index.ts'

/** What stands below a key, or below several with dots between them; undefined where there is nothing. */
const at = (group: unknown, key: string): unknown =>
  key
    .split('.')
    .reduce((inner, step): unknown => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, step) : undefined), group)

/**
 * What a general file says under a key or, where it has none, the namespace of an area (`OwnTexts`); undefined where nobody says anything.
 * `texts` are the namespaces of one language.
 */
export function sayingOf(texts: object, general: unknown, name: OwnPartName, key: string): unknown {
  const said = at(general, key)
  if (said !== undefined) return said
  const [own] = Object.values(texts).flatMap((namespace: unknown) => at(at(namespace, name), key) ?? [])
  return own
}

/** The same, for keys whose saying is one text. */
export function textOf(texts: object, general: unknown, name: OwnPartName, key: string): string | undefined {
  const saying = sayingOf(texts, general, name, key)
  return typeof saying === 'string' ? saying : undefined
}
