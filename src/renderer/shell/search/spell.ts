import type { Spell } from './menuSearch.ts'

/** A name is spelt once: a star that is set makes the whole menu anew. */
const known = new Map<string, readonly string[]>()

/** Loads the sounds of Chinese characters: half a megabyte, so not with the shell's own code. */
export async function loadSpell(): Promise<Spell> {
  const { pinyin } = await import('pinyin-pro')
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const sounds = pinyin(text, { toneType: 'none', type: 'array' })
    known.set(text, sounds)
    return sounds
  }
}
