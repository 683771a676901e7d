import { withoutInvisible } from '#shared/text/invisible.ts'

/** Each character's sound without tone, one entry a character: `商品A` → `['shang', 'pin', 'A']`. */
export type ToPinyin = (text: string) => readonly string[]

/** A name as the search reads it, in lower case. */
export interface IndexedName {
  readonly name: string
  /** The initials of the name's sounds, one letter a sound. Empty without sounds. */
  readonly initials: string
  readonly sounds: readonly string[]
}

/** How a name matches, and where: `length` characters from `from`. */
export interface NameMatch {
  readonly how: 'prefix' | 'inside' | 'initialsPrefix' | 'initials' | 'sounds'
  readonly from: number
  readonly length: number
}

/**
 * Normalises a text for the comparison: lower case, narrow letters and digits for the wide ones of a Chinese input method, and nothing that
 * nobody sees.
 */
export const normalizeForSearch = (text: string): string => withoutInvisible(text).normalize('NFKC').toLowerCase()

/** Prepares a name for the search. Without `toPinyin` it is found by its characters only. */
export function indexName(name: string, toPinyin: ToPinyin | null): IndexedName {
  const sounds = toPinyin === null ? [] : toPinyin(withoutInvisible(name)).map(normalizeForSearch)
  return { name: normalizeForSearch(name), initials: sounds.map((sound) => sound.charAt(0) || ' ').join(''), sounds }
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

/** Stand between two syllables, as an input method writes them while it composes: `ding'dan`. */
const BETWEEN_SYLLABLES = /['’‘ʼ＇\s]+/gu

/** The last search text and its spelling: one text is compared with thousands of names. */
let last = { wanted: '', spelling: '' }

/** The search text with one space between syllables that are apart. */
function apart(wanted: string): string {
  if (wanted !== last.wanted) last = { wanted, spelling: wanted.replaceAll(BETWEEN_SYLLABLES, ' ').trim() }
  return last.spelling
}

/**
 * Finds a search text (`normalizeForSearch`, not empty) in a name: by characters, by initials (`dd`), or by sounds (`dingd` for 订单), of
 * which each may be its initial alone (`dingdgl`, `d dan`). A ü is typed as ü, v or u.
 */
export function matchName({ name, initials, sounds }: IndexedName, wanted: string): NameMatch | null {
  const inName = name.indexOf(wanted)
  if (inName >= 0) return { how: inName === 0 ? 'prefix' : 'inside', from: inName, length: wanted.length }
  const spelling = apart(wanted)
  if (spelling === '') return null
  const letters = spelling.replaceAll(' ', '')
  const inInitials = initials.indexOf(letters)
  if (inInitials >= 0) return { how: inInitials === 0 ? 'initialsPrefix' : 'initials', from: inInitials, length: letters.length }
  // A keystroke compares thousands of names: most of them have no place at which the text could begin.
  for (let from = startAfter(initials, spelling, -1); from >= 0; from = startAfter(initials, spelling, from)) {
    const to = endOfSounds(sounds, from, spelling)
    if (to !== null) return { how: 'sounds', from, length: to - from }
  }
  return null
}

/** The next character whose sound begins as a spelling does, by its place; -1 where there is none. */
function startAfter(initials: string, spelling: string, before: number): number {
  const first = spelling.charAt(0)
  const next = initials.indexOf(first, before + 1)
  const other = first === 'v' || first === 'u' ? initials.indexOf('ü', before + 1) : -1
  return other >= 0 && (next < 0 || other < next) ? other : next
}

/** Whether a name begins with a search text (`normalizeForSearch`, not empty): by its characters, its initials or its sounds. */
export function beginsWith({ name, initials, sounds }: IndexedName, wanted: string): boolean {
  if (name.startsWith(wanted)) return true
  const spelling = apart(wanted)
  if (spelling === '') return false
  return initials.startsWith(spelling.replaceAll(' ', '')) || endOfSounds(sounds, 0, spelling) !== null
}

/** The place after the last character that a spelling takes from `from`; null where it spells something else. */
function endOfSounds(sounds: readonly string[], from: number, spelling: string): number | null {
  /** How much of the spelling may be read so far: a syllable is read in full or by its initial, and both may lead on. */
  let read: readonly number[] = [0]
  for (let place = from; place < sounds.length && read.length > 0; place++) {
    const next: number[] = []
    for (const begin of read) {
      for (const end of endsOfSound(sounds[place] ?? '', spelling, begin)) {
        if (end === spelling.length) return place + 1
        const after = spelling[end] === ' ' ? end + 1 : end
        if (!next.includes(after)) next.push(after)
      }
    }
    read = next
  }
  return null
}

/** Initials of two letters. */
const isLongInitial = (letters: string): boolean => letters === 'zh' || letters === 'ch' || letters === 'sh'

/** The places at which a spelling, read from `begin`, may be done with a sound. A sound that is cut ends the text or stands before a space. */
function endsOfSound(sound: string, spelling: string, begin: number): readonly number[] {
  let length = 0
  while (length < sound.length && isTyped(sound.charAt(length), spelling.charAt(begin + length))) length += 1
  if (length === 0) return []
  const ends = [begin + length, begin + 1]
  if (length > 1 && isLongInitial(sound.slice(0, 2))) ends.push(begin + 2)
  const isWhole = length === sound.length
  const isCut = begin + length === spelling.length || spelling[begin + length] === ' '
  return isWhole || isCut ? ends : ends.slice(1)
}

const isTyped = (letter: string, typed: string): boolean => letter === typed || (letter === 'ü' && (typed === 'v' || typed === 'u'))
