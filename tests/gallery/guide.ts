import { decode, encode } from 'fast-png'

/** The same picture in a smaller file: Chromium compresses its screenshots for speed. */
export function compressed(png: Uint8Array): Uint8Array {
  const smaller = encode(decode(png), { zlib: { level: 9 } })
  return smaller.length < png.length ? smaller : png
}

/** The names of the screens that a guide shows, in its order: `![…](pictures/orders.png)` is the screen `orders`. */
export const guidePictures = (guide: string): readonly string[] =>
  [...guide.matchAll(/!\[[^\]]*\]\(pictures\/([\w-]+)\.png\)/gu)].map(([, name = '']) => name)
