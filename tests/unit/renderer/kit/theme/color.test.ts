import { describe, expect, test } from 'vitest'
import { atLuminance, blend, contrast, tinted, toOklch } from '#renderer/kit/theme/color.ts'
import { fromHsv, toHsv } from '#renderer/kit/theme/hsv.ts'

const DEGREES = Math.PI / 180

describe('a colour in OKLCH', () => {
  // The values of the CSS specification's own examples and tables.
  test.each([
    ['#ff0000', 0.62796, 0.25768, 29.23],
    ['#00ff00', 0.86644, 0.29483, 142.5],
    ['#0000ff', 0.45201, 0.31321, 264.05 - 360],
    ['#ffff00', 0.96798, 0.21101, 109.77],
  ])('%s has lightness %f, chroma %f and hue %f', (color, lightness, chroma, hue) => {
    const found = toOklch(color)
    expect(found.lightness).toBeCloseTo(lightness, 4)
    expect(found.chroma).toBeCloseTo(chroma, 4)
    expect(found.hue / DEGREES).toBeCloseTo(hue, 1)
  })

  test.each([
    ['#ffffff', 1],
    ['#808080', 0.5999],
    ['#030303', 0.0969],
    ['#000000', 0],
  ])('%s is a grey of lightness %f, without chroma', (color, lightness) => {
    expect(toOklch(color).lightness).toBeCloseTo(lightness, 3)
    expect(toOklch(color).chroma).toBeCloseTo(0, 4)
  })
})

describe('a colour of a given luminance', () => {
  test.each([0.05, 0.155, 0.3, 0.5])('has that luminance (%f), its hue, and its chroma where a screen can show it', (luminance) => {
    const color = atLuminance(luminance, 0.05, 250 * DEGREES)
    const { chroma, hue } = toOklch(color)
    // Contrast with black says the luminance.
    expect(contrast(color, '#000000') * 0.05 - 0.05).toBeCloseTo(luminance, 2)
    expect(hue / DEGREES + 360).toBeGreaterThan(248)
    expect(hue / DEGREES + 360).toBeLessThan(252)
    expect(chroma).toBeCloseTo(0.05, 2)
  })

  test('is paler where a screen cannot show so much of it, of the same hue', () => {
    const color = atLuminance(0.9, 0.3, 29 * DEGREES)
    const { chroma, hue } = toOklch(color)
    expect(contrast(color, '#000000') * 0.05 - 0.05).toBeCloseTo(0.9, 2)
    expect(chroma).toBeGreaterThan(0.01)
    expect(chroma).toBeLessThan(0.1)
    expect(hue / DEGREES).toBeCloseTo(29, -1)
  })

  test('is a grey without chroma, and white and black at the ends', () => {
    expect(atLuminance(0.2158605, 0, 0)).toBe('#808080')
    expect([atLuminance(1, 0, 0), atLuminance(0, 0, 0), atLuminance(0.0009, 0, 0)]).toEqual(['#ffffff', '#000000', '#030303'])
  })

  test('of the red of screens is that red', () => {
    const { chroma, hue } = toOklch('#ff0000')
    expect(atLuminance(0.2126, chroma, hue)).toBe('#ff0000')
  })
})

test('a tint keeps the lightness of a grey', () => {
  expect(tinted('#808080', 0, 0)).toBe('#808080')
  const tint = tinted('#808080', 250 * DEGREES, 0.03)
  expect(tint).not.toBe('#808080')
  expect(contrast(tint, '#808080')).toBeLessThan(1.01)
  expect(toOklch(tint).chroma).toBeCloseTo(0.03, 2)
})

test.each([
  ['#ffffff', '#000000', 0.5, '#808080'],
  ['#ffffff', '#000000', 0, '#000000'],
  ['#ff8001', '#000000', 1, '#ff8001'],
  ['#102030', '#a0b0c0', 0.25, '#7c8c9c'],
  ['#0a0000', '#000a00', 0.5, '#050500'],
])('%s over %s at the share %f is %s', (color, over, share, expected) => {
  expect(blend(color, over, share)).toBe(expected)
})

test.each([
  ['#767676', '#ffffff', 4.54],
  ['#ffffff', '#767676', 4.54],
  ['#ff0000', '#ffffff', 4],
  ['#00ff00', '#000000', 15.3],
  ['#0000ff', '#ffffff', 8.59],
  ['#0a0a0a', '#000000', 1.06],
])('%s on %s has the contrast %f', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 2)
})

test.each([
  ['#ff0000', 0, 1, 1],
  ['#ffff00', 60, 1, 1],
  ['#00ff00', 120, 1, 1],
  ['#00ffff', 180, 1, 1],
  ['#0000ff', 240, 1, 1],
  ['#ff00ff', 300, 1, 1],
  ['#ff0033', 348, 1, 1],
  ['#33ff00', 108, 1, 1],
  ['#3300ff', 252, 1, 1],
  ['#996666', 0, 1 / 3, 0.6],
  ['#993366', 330, 2 / 3, 0.6],
  ['#669933', 90, 2 / 3, 0.6],
  ['#336699', 210, 2 / 3, 0.6],
  ['#000000', 0, 0, 0],
  ['#ffffff', 0, 0, 1],
  ['#030303', 0, 0, 3 / 255],
])('a picker shows %s as hue %f, saturation %f and value %f', (color, h, s, v) => {
  const found = toHsv(color)
  expect(found.h).toBeCloseTo(h, 5)
  expect(found.s).toBeCloseTo(s, 5)
  expect(found.v).toBeCloseTo(v, 5)
  expect(fromHsv({ h, s, v })).toBe(color)
})
