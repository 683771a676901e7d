/**
 * The program's icons for installers and desktops, from `resources/icon.png`: `npm run icons` writes `resources/icons`.
 *
 * electron-builder takes a single picture as it is for Linux, which scales it for a menu or a task bar, and needs a tool from GitHub for
 * the files of Windows and macOS. Written by hand, because png2icons has not the sizes of Windows at 125 and 250 % (20 and 40 pixels).
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { decode, encode, type DecodedPng } from 'fast-png'

/** Edge lengths in pixels. A Linux desktop looks for a file of each. */
const LINUX_SIZES = [16, 24, 32, 48, 64, 128, 256, 512] as const
/** Windows at 100 to 400 %. */
const WINDOWS_SIZES = [16, 20, 24, 32, 40, 48, 64, 128, 256] as const
/** macOS by the types of its format; the second of a size is that of half of it on a Retina display. */
const MAC_SIZES = [
  ['icp4', 16],
  ['icp5', 32],
  ['ic11', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic08', 256],
  ['ic13', 256],
  ['ic09', 512],
  ['ic14', 512],
] as const

const CHANNELS = 4
const OPAQUE = 255

/** Every file of `resources/icons` by its name. @param source A square PNG with transparency, of at least 512 pixels. */
export function iconFiles(source: Uint8Array): ReadonlyMap<string, Buffer> {
  const picture = decode(source)
  const png = (size: number): Buffer => pngOf(pixelsOf(picture, size), size)
  const windows = WINDOWS_SIZES.map((size) => ({ size, content: size === 256 ? png(size) : bitmapOf(pixelsOf(picture, size), size) }))
  return new Map([
    ...LINUX_SIZES.map((size): [string, Buffer] => [`${size}x${size}.png`, png(size)]),
    ['icon.ico', windowsIcon(windows)],
    ['icon.icns', macIcon(MAC_SIZES.map(([type, size]) => ({ type, content: png(size) })))],
  ])
}

/** The picture at a size, as RGBA. Each pixel is the mean of those below it, by area, with colours weighed by their opacity. */
function pixelsOf(picture: DecodedPng, size: number): Uint8Array {
  const pixels = new Uint8Array(size * size * CHANNELS)
  const scale = picture.width / size
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) pixels.set(meanOf(picture, x * scale, y * scale, scale), (y * size + x) * CHANNELS)
  return pixels
}

const pngOf = (data: Uint8Array, size: number): Buffer =>
  Buffer.from(encode({ width: size, height: size, data, channels: CHANNELS, depth: 8 }))

/** A bitmap as an `.ico` holds it: BGRA from the lowest row up, then a mask of a bit a pixel, which opacity replaces. */
function bitmapOf(pixels: Uint8Array, size: number): Buffer {
  const HEAD = 40
  const head = Buffer.alloc(HEAD)
  head.writeUInt32LE(HEAD, 0)
  head.writeInt32LE(size, 4)
  // Picture and mask together.
  head.writeInt32LE(size * 2, 8)
  head.writeUInt16LE(1, 12)
  head.writeUInt16LE(CHANNELS * 8, 14)
  const rows = Array.from({ length: size }, (_, y) => Buffer.from(pixels.subarray(y * size * CHANNELS, (y + 1) * size * CHANNELS)))
  for (const row of rows) for (let x = 0; x < row.length; x += CHANNELS) row.subarray(x, x + 3).reverse()
  const maskRow = Math.ceil(size / 32) * 4
  return Buffer.concat([head, ...rows.toReversed(), Buffer.alloc(maskRow * size)])
}

/** The mean colour of a square of the picture. Lengths in its pixels, which may be cut. */
function meanOf({ data, width }: DecodedPng, left: number, top: number, length: number): readonly number[] {
  const sums = [0, 0, 0]
  let opacity = 0
  for (let y = Math.floor(top); y < top + length; y++)
    for (let x = Math.floor(left); x < left + length; x++) {
      const index = (y * width + x) * CHANNELS
      const weight = covered(x, left, length) * covered(y, top, length) * (data[index + CHANNELS - 1] ?? 0)
      opacity += weight
      for (const channel of sums.keys()) sums[channel] = (sums[channel] ?? 0) + weight * (data[index + channel] ?? 0)
    }
  const colour = sums.map((sum) => (opacity === 0 ? OPAQUE : Math.round(sum / opacity)))
  return [...colour, Math.round(opacity / (length * length))]
}

/** How much of the pixel at `from` lies within a length. */
const covered = (from: number, start: number, length: number): number => Math.min(from + 1, start + length) - Math.max(from, start)

/** An `.ico`: the head, an entry of 16 bytes for each picture, the pictures. Only the largest is a PNG: older programs read no small ones. */
function windowsIcon(pictures: readonly { readonly size: number; readonly content: Buffer }[]): Buffer {
  const HEAD = 6
  const ENTRY = 16
  const head = Buffer.alloc(HEAD + ENTRY * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [index, { size, content }] of pictures.entries()) {
    const entry = HEAD + ENTRY * index
    // 0 stands for 256.
    head.writeUInt8(size % 256, entry)
    head.writeUInt8(size % 256, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(CHANNELS * 8, entry + 6)
    head.writeUInt32LE(content.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += content.length
  }
  return Buffer.concat([head, ...pictures.map(({ content }) => content)])
}

/** An `.icns` of PNGs: each with its type and its length, head included. */
function macIcon(pictures: readonly { readonly type: string; readonly content: Buffer }[]): Buffer {
  const block = (type: string, content: Buffer): Buffer => {
    const head = Buffer.alloc(8)
    head.write(type, 'latin1')
    head.writeUInt32BE(head.length + content.length, 4)
    return Buffer.concat([head, content])
  }
  return block('icns', Buffer.concat(pictures.map(({ type, content }) => block(type, content))))
}

if (import.meta.main) {
  const resources = resolve(import.meta.dirname, '../resources')
  mkdirSync(join(resources, 'icons'), { recursive: true })
  for (const [name, content] of iconFiles(readFileSync(join(resources, 'icon.png')))) writeFileSync(join(resources, 'icons', name), content)
}
