import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { imageSize } from '#shared/domain/validators/imageSize.ts'

const fromBase64 = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'base64'))

/** The header of a BMP file of 37 × 21 pixels, with its height as given. */
function bmp(infoSize: 12 | 40, height: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(14 + infoSize))
  view.setUint16(0, 0x424d)
  view.setUint32(14, infoSize, true)
  if (infoSize === 12) {
    view.setUint16(18, 37, true)
    view.setUint16(20, height, true)
  } else {
    view.setInt32(18, 37, true)
    view.setInt32(22, height, true)
  }
  return new Uint8Array(view.buffer)
}

/** Images of 37 × 21 pixels. The encoded ones are from Chromium's canvas; Chromium shows all of them in this size. */
const IMAGES = {
  png: fromBase64(
    'iVBORw0KGgoAAAANSUhEUgAAACUAAAAVCAYAAADB5CeuAAAAQ0lEQVR4AezSMQ0AAAgDQYIl/DvAE1j4scOTsHUgR3tnLm27Asej6FOUUooK0JydUooK0JydUooK0JydUooK0Fxkpx4AAP//db88jQAAAAZJREFUAwC32VFAYeM+dwAAAABJRU5ErkJggg==',
  ),
  jpeg: fromBase64(
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////////wAARCAAVACUDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAL/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFgEBAQEAAAAAAAAAAAAAAAAAAAID/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AgBLcAAAAAAAAAB//2Q==',
  ),
  gif: fromBase64('R0lGODlhJQAVAIAAAP8AAAAAACwAAAAAAQABAAACAkQBADs='),
  'lossy WebP': fromBase64('UklGRkQAAABXRUJQVlA4IDgAAAAwAwCdASolABUAPxGGu1csKKYjpWgBgCIJZwDMHA8KmggAAP7eEne5aKRX/Dn2x+9iofbbhkTQAA=='),
  'lossless WebP': fromBase64('UklGRh4AAABXRUJQVlA4TBEAAAAvJAAFAAfQmTJ3pv+BiOh/AAA='),
  'extended WebP': fromBase64('UklGRiYCAABXRUJQVlA4WAoAAAAgAAAAJAAAFAAA'),
  bmp: bmp(40, 21),
  'bmp from top to bottom': bmp(40, -21),
  'old bmp': bmp(12, 21),
}

/** The JPEG with another marker for its frame, or with bytes put between its first two. */
function jpeg({ marker = 0xc0, before = [] }: { marker?: number; before?: readonly number[] }): Uint8Array {
  const bytes = [...IMAGES.jpeg]
  const frame = bytes.findIndex((byte, index) => byte === 0xff && bytes[index + 1] === 0xc0)
  return Uint8Array.from([...bytes.slice(0, 2), ...before, ...bytes.slice(2, frame + 1), marker, ...bytes.slice(frame + 2)])
}

/** The image with other bytes from `offset` on. */
function changed(bytes: Uint8Array, offset: number, values: readonly number[]): Uint8Array {
  const copy = Uint8Array.from(bytes)
  copy.set(values, offset)
  return copy
}
const letters = (text: string): number[] => [...Buffer.from(text, 'latin1')]

describe('the size in the header', () => {
  test.each(Object.entries(IMAGES))('of %s', (_name, bytes) => {
    expect(imageSize(bytes)).toEqual({ width: 37, height: 21 })
  })

  test.each([0xc1, 0xc2, 0xc3, 0xc9, 0xcf])('of a JPEG whose frame has the marker %i', (marker) => {
    expect(imageSize(jpeg({ marker }))).toEqual({ width: 37, height: 21 })
  })

  test('of a JPEG, not of the thumbnail in its metadata', () => {
    const thumbnail = [...jpeg({})].map((byte, index, bytes) => (bytes[index - 4] === 0xc0 ? 0x63 : byte))
    const length = thumbnail.length + 2
    expect(imageSize(jpeg({ before: [0xff, 0xff, 0xe1, length >> 8, length & 0xff, ...thumbnail] }))).toEqual({ width: 37, height: 21 })
  })

  test('of a JPEG, not of a segment whose marker is next to those of frames', () => {
    for (const marker of [0xbf, 0xc4, 0xc8, 0xcc, 0xd0]) {
      const segment = [0xff, marker, 0, 9, 8, 0, 50, 0, 60, 0, 0]
      expect(imageSize(jpeg({ before: segment })), marker.toString(16)).toEqual({ width: 37, height: 21 })
    }
  })

  test('of a WebP wider than 65,536 pixels', () => {
    // Width and height less 1, in three bytes each, the lowest first.
    const wide = changed(IMAGES['extended WebP'], 24, [0x6f, 0x11, 0x01, 0x33, 0x22, 0x11])
    expect(imageSize(wide)).toEqual({ width: 0x01_11_70, height: 0x11_22_34 })
  })

  test('of a part of a larger buffer, and of a real file', () => {
    const buffer = new Uint8Array([0, 0, 0, ...IMAGES.gif])
    expect(imageSize(buffer.subarray(3))).toEqual({ width: 37, height: 21 })
    expect(imageSize(readFileSync(new URL('../../../../../resources/icon.png', import.meta.url)))).toEqual({ width: 512, height: 512 })
  })
})

describe('no size', () => {
  test.each(Object.entries(IMAGES))('of %s cut off before its size', (_name, bytes) => {
    const whole = imageSize(bytes)
    for (let length = 0; length < bytes.length; length += 1) {
      const cut = imageSize(bytes.subarray(0, length))
      // Never another size than the real one.
      expect(cut === null || JSON.stringify(cut) === JSON.stringify(whole)).toBe(true)
      if (length < 10) expect(cut).toBeNull()
    }
  })

  test.each([
    ['text', '<svg width="37" height="21"/>'],
    ['a PDF', '%PDF-1.7 ...................'],
    ['a RIFF of another kind', 'RIFF....WAVEfmt ............'],
  ])('of %s', (_name, content) => {
    expect(imageSize(new TextEncoder().encode(content))).toBeNull()
  })

  test('of an image without pixels', () => {
    expect(imageSize(bmp(40, 0))).toBeNull()
    expect(imageSize(changed(bmp(40, 21), 18, [0, 0, 0, 0]))).toBeNull()
  })

  test.each([
    ['a PNG whose first chunk is another', changed(IMAGES.png, 12, letters('CgBI'))],
    ['a PNG without its signature', changed(IMAGES.png, 1, letters('MNG'))],
    ['a JPEG without its start', changed(IMAGES.jpeg, 0, [0, 0])],
    ['a WebP outside of a RIFF file', changed(IMAGES['lossy WebP'], 0, letters('RIFX'))],
    ['a RIFF file of another kind', changed(IMAGES['lossy WebP'], 8, letters('WAVE'))],
    ['a WebP whose first chunk is another', changed(IMAGES['extended WebP'], 12, letters('ALPH'))],
  ])('of %s', (_name, bytes) => {
    expect(imageSize(bytes)).toBeNull()
  })
})
