import type { ToPinyin } from './nameMatch.ts'

/** The sounds of names that were converted before. Setting a favourite rebuilds the whole menu with the same names. */
const known = new Map<string, readonly string[]>()

/** Loads the sounds of Chinese characters. They are half a megabyte, so they are a chunk of their own. */
export async function loadPinyin(): Promise<ToPinyin> {
  const { pinyin } = await import('pinyin-pro')
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const sounds = pinyin(text, { toneType: 'none', type: 'array' })
    known.set(text, sounds)
    return sounds
  }
}
