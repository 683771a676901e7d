/** Each character's sound without tone, one entry a character: `商品A` → `['shang', 'pin', 'A']`. */
export type ToPinyin = (text: string) => readonly string[]

/** A name as the search reads it, in lower case. */
export interface IndexedName {
  readonly name: string
  /** The initials of the name's sounds, one letter a character. Empty without sounds. */
  readonly initials: string
  readonly sounds: readonly string[]
}

/** How a name matches, and where: `length` characters from `from`. */
export interface NameMatch {
  readonly how: 'prefix' | 'inside' | 'initialsPrefix' | 'initials' | 'sounds'
  readonly from: number
  readonly length: number
}

/** Normalises a text for the comparison: lower case, and narrow letters and digits for the wide ones of a Chinese input method. */
export const normalizeForSearch = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Prepares a name for the search. Without `toPinyin` it is found by its characters only. */
export function indexName(name: string, toPinyin: ToPinyin | null): IndexedName {
  const sounds = toPinyin === null ? [] : toPinyin(name).map(normalizeForSearch)
  return { name: normalizeForSearch(name), initials: sounds.map((sound) => sound.charAt(0)).join(''), sounds }
}

/** `indexName` with a cache: a tree of a thousand nodes is searched again at every key press. */
export function cachedNameIndex(toPinyin: ToPinyin | null): (name: string) => IndexedName {
  const known = new Map<string, IndexedName>()
  return (name) => {
    const spelled = known.get(name) ?? indexName(name, toPinyin)
    known.set(name, spelled)
    return spelled
  }
}

/** Finds a search text (`normalizeForSearch`, not empty) in a name: by characters, by initials (`dd`), by sounds (`dingd` for 订单). */
export function matchName({ name, initials, sounds }: IndexedName, wanted: string): NameMatch | null {
  const inName = name.indexOf(wanted)
  if (inName >= 0) return { how: inName === 0 ? 'prefix' : 'inside', from: inName, length: wanted.length }
  const inInitials = initials.indexOf(wanted)
  if (inInitials >= 0) return { how: inInitials === 0 ? 'initialsPrefix' : 'initials', from: inInitials, length: wanted.length }
  const spoken = matchSounds(sounds, wanted)
  return spoken === null ? null : { how: 'sounds', from: spoken[0], length: spoken[1] - spoken[0] }
}

/** Whether a name begins with a search text (`normalizeForSearch`, not empty): by its characters, its initials or its sounds. */
export const beginsWith = ({ name, initials, sounds }: IndexedName, wanted: string): boolean =>
  name.startsWith(wanted) || initials.startsWith(wanted) || sounds.join('').startsWith(wanted)

/** The range of characters whose sounds, joined, begin with the search text. `to` is exclusive. */
function matchSounds(sounds: readonly string[], wanted: string): readonly [from: number, to: number] | null {
  for (let from = 0; from < sounds.length; from++) {
    let rest = wanted
    for (let to = from; to < sounds.length; to++) {
      const sound = sounds[to] ?? ''
      if (sound.startsWith(rest)) return [from, to + 1]
      if (sound === '' || !rest.startsWith(sound)) break
      rest = rest.slice(sound.length)
    }
  }
  return null
}
