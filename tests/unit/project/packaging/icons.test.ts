import { globSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { decode } from 'fast-png'
import { describe, expect, test } from 'vitest'
import configuration from '../../../../build/electron-builder.ts'
import { iconFiles } from '../../../../build/icons.ts'

const root = resolve(import.meta.dirname, '../../../..')
const folder = resolve(root, 'resources/icons')
const read = (path: string): Buffer => readFileSync(resolve(root, path))

/** The edge of a PNG, from its head. */
const edgesOf = (png: Buffer): readonly number[] => [png.readUInt32BE(16), png.readUInt32BE(20)]

/** The pictures of an `.ico`: the edge that its entry names, and the content. */
function windowsPictures(icon: Buffer): readonly { readonly size: number; readonly content: Buffer }[] {
  return Array.from({ length: icon.readUInt16LE(4) }, (_, index) => {
    const entry = 6 + 16 * index
    const offset = icon.readUInt32LE(entry + 12)
    return { size: icon.readUInt8(entry) || 256, content: icon.subarray(offset, offset + icon.readUInt32LE(entry + 8)) }
  })
}

/** The pictures of an `.icns` by their type. */
function macPictures(icon: Buffer): readonly { readonly type: string; readonly png: Buffer }[] {
  const pictures: { type: string; png: Buffer }[] = []
  for (let at = 8; at < icon.length; at += icon.readUInt32BE(at + 4))
    pictures.push({ type: icon.toString('latin1', at, at + 4), png: icon.subarray(at + 8, at + icon.readUInt32BE(at + 4)) })
  return pictures
}

test('resources/icons is what `npm run icons` writes', () => {
  const files = iconFiles(read('resources/icon.png'))
  expect(globSync('*', { cwd: folder }).toSorted()).toEqual([...files.keys()].toSorted())
  for (const [name, content] of files) expect(readFileSync(resolve(folder, name)).equals(content), name).toBe(true)
})

describe('the icon', () => {
  test('of Linux is a file of its own for each size of a desktop', () => {
    const files = globSync(`${configuration.linux.icon}/*.png`, { cwd: root })
    expect(files.map((path) => basename(path)).toSorted()).toEqual(
      [16, 24, 32, 48, 64, 128, 256, 512].map((size) => `${size}x${size}.png`).toSorted(),
    )
    for (const path of files) expect(`${edgesOf(read(path)).join('x')}.png`).toBe(basename(path))
  })

  test('of Windows holds the sizes of 100 to 400 %', () => {
    const icon = read(configuration.win.icon)
    const pictures = windowsPictures(icon)
    expect(pictures.map(({ size }) => size)).toEqual([16, 20, 24, 32, 40, 48, 64, 128, 256])
    const largest = pictures.at(-1)?.content ?? Buffer.alloc(24)
    expect(edgesOf(largest)).toEqual([256, 256])
    // A bitmap counts its mask as rows of its own, and has 32 bits a pixel.
    for (const { size, content } of pictures.slice(0, -1))
      expect([content.readInt32LE(4), content.readInt32LE(8), content.readUInt16LE(14)]).toEqual([size, size * 2, 32])
    const end = pictures.reduce((sum, { content }) => sum + content.length, 6 + 16 * pictures.length)
    expect(icon).toHaveLength(end)
  })

  test('of macOS holds the sizes of 16 to 512, also for Retina displays', () => {
    const icon = read(configuration.mac.icon)
    expect([icon.toString('latin1', 0, 4), icon.readUInt32BE(4)]).toEqual(['icns', icon.length])
    expect(Object.fromEntries(macPictures(icon).map(({ type, png }) => [type, edgesOf(png)[0]]))).toEqual({
      icp4: 16,
      icp5: 32,
      ic11: 32,
      ic12: 64,
      ic07: 128,
      ic08: 256,
      ic13: 256,
      ic09: 512,
      ic14: 512,
    })
  })

  test('keeps its colour at a small size, with corners that are transparent', () => {
    const { data, width } = decode(readFileSync(resolve(folder, '32x32.png')))
    const pixel = (x: number, y: number): readonly number[] => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)]
    expect(pixel(0, 0)[3]).toBe(0)
    // The product's blue, and the white of the awning.
    expect([pixel(16, 2), pixel(16, 10)]).toEqual([
      [64, 158, 255, 255],
      [255, 255, 255, 255],
    ])
  })
})
