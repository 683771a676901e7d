/** One entry for each person of this PC, by `personKey`, the most recent first. */
export type PersonRecords<T> = Readonly<Record<string, T>>

/** More people than use one PC in a store. The limit keeps files small where staff change for years. */
const MAX_PEOPLE = 30

/**
 * Replaces one person's entry and makes it the most recent one; the oldest entries beyond the limit are dropped. @param mustKeep Entries
 * that are kept beyond the limit.
 */
export function withRecord<T>(
  records: PersonRecords<T>,
  key: string,
  entry: T,
  mustKeep: (entry: T) => boolean = () => false,
): PersonRecords<T> {
  const others = Object.entries(records).filter(([other]) => other !== key)
  const all = [[key, entry] as const, ...others]
  return Object.fromEntries(all.filter(([, kept], index) => index < MAX_PEOPLE || mustKeep(kept)))
}
