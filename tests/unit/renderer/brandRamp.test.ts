import { describe, expect, test } from 'vitest'
import { brandRamp, contrast } from '#renderer/app/brandRamp.ts'
import { BRAND_COLOR, theme } from '#renderer/app/theme.ts'

/** WCAG AA for text. */
const READABLE = 4.5

const COLORS = [BRAND_COLOR, '#f5222d', '#52c41a', '#faad14', '#722ed1', '#000000', '#808080', '#ffff00']

describe.each(COLORS)('the ramp of %s', (color) => {
  const ramp = brandRamp(color)
  const steps = Object.values(ramp)

  test('has sixteen colours from dark to light', () => {
    expect(steps).toHaveLength(16)
    for (const step of steps) expect(step).toMatch(/^#[0-9a-f]{6}$/u)
    const onBlack = steps.map((step) => contrast(step, '#000000'))
    expect(onBlack).toEqual(onBlack.toSorted((one, other) => one - other))
  })
  test('carries white text on its button, and is text on white', () => {
    expect(contrast(ramp[80], '#ffffff')).toBeGreaterThanOrEqual(READABLE)
    expect(contrast(ramp[70], '#ffffff')).toBeGreaterThanOrEqual(READABLE)
    expect(contrast(ramp[80], ramp[160])).toBeGreaterThanOrEqual(READABLE)
  })
})

test('the brand colour itself stands near step 100', () => {
  expect(contrast(brandRamp(BRAND_COLOR)[100], BRAND_COLOR)).toBeLessThan(1.05)
})

test('every grey that words have is readable on every ground of the app', () => {
  const words = [theme.colorNeutralForeground1, theme.colorNeutralForeground2, theme.colorNeutralForeground3, theme.colorNeutralForeground4]
  const grounds = [theme.colorNeutralBackground1, theme.colorNeutralBackground2, theme.colorNeutralBackground3]
  for (const word of words) for (const ground of grounds) expect(contrast(word, ground), `${word} on ${ground}`).toBeGreaterThanOrEqual(READABLE)
  // The tab bar carries no fainter word than this.
  expect(contrast(theme.colorNeutralForeground3, theme.colorNeutralBackground4)).toBeGreaterThanOrEqual(READABLE)
})

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})
