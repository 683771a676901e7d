/** Whether two names mean the same, written in another way: `orderExport`, `order_exports`, `mall:order:export`. */

/** The words of a name, in lower case and the singular. */
function wordsOf(name: string): readonly string[] {
  return name
    .replaceAll(/([a-z\d])([A-Z])/gu, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/u)
    .filter((word) => word !== '')
    .map((word) => (word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word))
}

const sorted = (words: readonly string[]): string => words.toSorted().join(' ')

/** The fewest letters for which one wrong letter still names the same. */
const MIN_LETTERS = 8

/** The letters that two texts differ by, up to two: replaced, missing or too many. */
function isOneLetterOff(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let same = 0
  while (same < short.length && short[same] === long[same]) same += 1
  const skipped = short.length === long.length ? same + 1 : same
  return short.slice(skipped) === long.slice(same + 1)
}

/**
 * How near two names are: 3 the same words, 2 the same words among others in front (a prefix of the server's), 1 one wrong letter; 0 not
 * near.
 */
export function nearness(ours: string, theirs: string): 0 | 1 | 2 | 3 {
  const [own, other] = [wordsOf(ours), wordsOf(theirs)]
  if (own.length === 0 || other.length === 0) return 0
  if (own.join('') === other.join('') || sorted(own) === sorted(other)) return 3
  if (own.length > 1 && other.length > own.length && other.slice(-own.length).join(' ') === own.join(' ')) return 2
  return own.join('').length >= MIN_LETTERS && isOneLetterOff(own.join(''), other.join('')) ? 1 : 0
}

/** The pairs of two lists that are near, the nearest first, each once. @param near 0 for two that are not. */
export function nearPairs<Ours, Theirs>(
  ours: readonly Ours[],
  theirs: readonly Theirs[],
  near: (ours: Ours, theirs: Theirs) => number,
): readonly (readonly [Ours, Theirs])[] {
  const all = ours
    .flatMap((one) => theirs.map((other) => ({ one, other, score: near(one, other) })))
    .filter(({ score }) => score > 0)
    .toSorted((first, second) => second.score - first.score)
  const taken = new Set<unknown>()
  return all.flatMap(({ one, other }) => {
    if (taken.has(one) || taken.has(other)) return []
    taken.add(one)
    taken.add(other)
    return [[one, other] as const]
  })
}
