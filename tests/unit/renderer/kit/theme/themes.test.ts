import { describe, expect, test } from 'vitest'
import { BRAND_COLOR, isDarkTheme, THEMES } from '#shared/domain/settings/themes.ts'
import { TONE_NAMES, type Tone } from '#shared/domain/tones.ts'
import { badgeOf } from '#renderer/kit/theme/badgeTokens.ts'
import { brandRamp } from '#renderer/kit/theme/brandRamp.ts'
import { buildTheme, type BuiltTheme } from '#renderer/kit/theme/buildTheme.ts'
import { contrast } from '#renderer/kit/theme/color.ts'
import { headerTones } from '#renderer/kit/theme/headerTones.ts'
import { DEEP_FAULT, shellVariables, type ShellColors } from '#renderer/kit/theme/shellTokens.ts'
import { fromHsv, toHsv } from '#renderer/kit/theme/hsv.ts'

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

test('the brand colour itself is near step 100', () => {
  expect(contrast(brandRamp(BRAND_COLOR)[100], BRAND_COLOR)).toBeLessThan(1.05)
})

/** A colour of Fluent's controls in the header, which overrides some of them. */
function inHeader(theme: BuiltTheme['theme'], shell: ShellColors, token: 'colorNeutralForeground3' | 'colorNeutralBackground5'): string {
  const overrides: Readonly<Record<string, string>> = headerTones
  const variables: Readonly<Record<string, string>> = shellVariables(shell)
  const name = /^var\(--(?<name>\w+)\)$/u.exec(overrides[`--${token}`] ?? '')?.groups?.['name']
  return name === undefined ? theme[token] : (variables[name] ?? '')
}

/** The text colours and their backgrounds in every theme: name, text, backgrounds. */
function wordsOn({ theme, shell, isDark }: BuiltTheme): (readonly [string, string, readonly string[]])[] {
  const grounds = [theme.colorNeutralBackground1, theme.colorNeutralBackground2, theme.colorNeutralBackground3, shell.page, shell.raised]
  const greys = ['colorNeutralForeground1', 'colorNeutralForeground2', 'colorNeutralForeground3', 'colorNeutralForeground4'] as const
  const pressed = [
    theme.colorNeutralBackground1Hover,
    theme.colorSubtleBackgroundHover,
    theme.colorNeutralBackground1Selected,
    theme.colorSubtleBackgroundSelected,
    shell.raisedHover,
  ]
  const badge = (tone: Tone) => {
    const { words, ground } = badgeOf(theme, isDark, tone)
    return [`the badge ${tone}`, words, [ground]] as const
  }
  return [
    ...greys.map((name) => [name, theme[name], grounds] as const),
    ['words under the pointer', theme.colorNeutralForeground1, pressed],
    ['links', theme.colorBrandForegroundLink, grounds],
    ['brand words', theme.colorBrandForeground1, [...grounds, theme.colorBrandBackground2]],
    ['brand words on their tint', theme.colorBrandForeground2, [theme.colorBrandBackground2]],
    [
      'the primary button',
      theme.colorNeutralForegroundOnBrand,
      [theme.colorBrandBackground, theme.colorBrandBackgroundHover, theme.colorBrandBackgroundPressed],
    ],
    ...TONE_NAMES.map(badge),
    ['what failed', theme.colorStatusDangerForeground1, [theme.colorNeutralBackground1, theme.colorStatusDangerBackground1]],
    ['the tab bar', theme.colorNeutralForeground3, [shell.tabBar]],
    ['the header', shell.headerWords, [...shell.header, shell.headerHover, shell.headerField]],
    // Fluent's informative badge: the number of new errors.
    ['a number in the header', inHeader(theme, shell, 'colorNeutralForeground3'), [inHeader(theme, shell, 'colorNeutralBackground5')]],
    ['the rail', shell.railWords, [shell.rail, shell.railHover]],
    ['the chosen group', shell.railChosen, [shell.rail, shell.railHover]],
    ['sign-in and lock', theme.colorNeutralForegroundOnBrand, shell.deep],
    ['a refusal on the lock', DEEP_FAULT, shell.deep.slice(1)],
    [
      'the button that destroys',
      theme.colorNeutralForegroundOnBrand,
      [theme.colorStatusDangerBackground3, theme.colorStatusDangerBackground3Hover, theme.colorStatusDangerBackground3Pressed],
    ],
  ]
}

test('there are eleven themes (spec.md §2)', () => {
  expect(THEMES).toHaveLength(11)
})

describe.each(THEMES)('the theme %s', (name) => {
  test.each([null, ...COLORS, '#ffffff'])('is readable in the colour %s', (color) => {
    const faults = wordsOn(buildTheme(name, color)).flatMap(([what, words, grounds]) =>
      grounds
        .filter((ground) => contrast(words, ground) < READABLE)
        .map((ground) => `${what}: ${words} on ${ground} is ${contrast(words, ground).toFixed(2)}`),
    )
    expect(faults).toEqual([])
  })
  test('is dark only if it is the dark theme', () => {
    const { theme, isDark } = buildTheme(name, null)
    expect(isDark).toBe(isDarkTheme(name))
    expect(contrast(theme.colorNeutralBackground1, '#ffffff') > READABLE).toBe(name === 'dark')
  })
  test('shows what is chosen in a shade of its own greys, and has popovers with an edge where a shadow cannot be seen', () => {
    const { theme, shell } = buildTheme(name, null)
    // Fluent's own are untinted.
    const chosen = [theme.colorNeutralBackground1Selected, theme.colorSubtleBackgroundSelected]
    for (const plain of ['#ebebeb', '#383838']) expect(chosen).not.toContain(plain)
    expect(contrast(shell.raised, theme.colorNeutralBackground1) > 1.1).toBe(name === 'dark')
    expect(shell.raisedLine === 'transparent').toBe(name !== 'dark')
  })
})

test('a badge’s ground in the dark theme is lighter than the table, not a dark block', () => {
  const { theme } = buildTheme('dark', null)
  const table = theme.colorNeutralBackground1
  for (const tone of TONE_NAMES) {
    const { ground } = badgeOf(theme, true, tone)
    expect(contrast(ground, '#000000')).toBeGreaterThan(contrast(table, '#000000'))
    expect(contrast(ground, table)).toBeLessThan(1.6)
  }
})

test('no badge in the dark theme is brighter than that of a status without meaning, so that none draws the eye alone', () => {
  const { theme } = buildTheme('dark', null)
  const brightness = (tone: Tone): number => contrast(badgeOf(theme, true, tone).words, '#000000')
  for (const tone of TONE_NAMES) expect(brightness(tone), tone).toBeLessThanOrEqual(brightness('neutral'))
})

test('no two themes are the same: frame, background or accent differ', () => {
  const looks = THEMES.map((name) => {
    const { theme, shell } = buildTheme(name, null)
    return [shell.header.join(), shell.rail, shell.page].concat(theme.colorBrandBackground).join(' ')
  })
  expect(new Set(looks).size).toBe(THEMES.length)
})

test.each([...COLORS, '#0fa3a3', '#123456'])('the picker splits %s into hue, saturation and value, and back', (color) => {
  expect(fromHsv(toHsv(color))).toBe(color.toLowerCase())
})

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})
