/** A tree of texts, as the locale files hold them. */
interface Tree {
  readonly [key: string]: string | Tree
}

/** The key without i18next's plural ending, because only English has a separate singular. */
const withoutPlural = (key: string): string => key.replace(/_(?:one|other)$/u, '')

const keysOf = (tree: Tree, prefix: string): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value !== 'string' ? keysOf(value, `${prefix}${key}.`) : value.trim() === '' ? [] : [withoutPlural(prefix + key)],
  )

/** The keys of all texts that are not empty, each once. */
export const textKeys = (tree: Tree): string[] => [...new Set(keysOf(tree, ''))]

const missing = (wanted: readonly string[], there: readonly string[]): string[] => {
  const known = new Set(there)
  return wanted.filter((key) => !known.has(key))
}

/** The keys that only one of two languages has. */
export function languageGaps(one: Tree, other: Tree): string[] {
  const [first, second] = [textKeys(one), textKeys(other)]
  return [...missing(first, second), ...missing(second, first)]
}
