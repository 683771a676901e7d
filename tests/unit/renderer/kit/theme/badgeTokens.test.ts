import { expect, test } from 'vitest'
import { webDarkTheme, webLightTheme, type Theme } from '@fluentui/react-components'
import { badgeColors, badgeOf, badgeVariables } from '#renderer/kit/theme/badgeTokens.ts'
import { TONE_NAMES, type Tone } from '#shared/domain/tones.ts'

const LIGHT: Readonly<Record<Tone, readonly [words: keyof Theme, ground: keyof Theme]>> = {
  neutral: ['colorNeutralForeground2', 'colorNeutralBackground4'],
  pending: ['colorPaletteYellowForeground1', 'colorPaletteYellowBackground1'],
  waiting: ['colorPaletteDarkOrangeForeground1', 'colorPaletteDarkOrangeBackground1'],
  refund: ['colorPaletteBerryForeground1', 'colorPaletteBerryBackground1'],
  active: ['colorBrandForeground1', 'colorBrandBackground2'],
  success: ['colorPaletteGreenForeground1', 'colorPaletteGreenBackground1'],
  danger: ['colorPaletteRedForeground1', 'colorPaletteRedBackground1'],
}

test.each(TONE_NAMES)('a badge of the tone %s has Fluent’s own colours in a light theme', (tone) => {
  const [words, ground] = LIGHT[tone]
  expect(badgeOf(webLightTheme, false, tone)).toEqual({ words: webLightTheme[words], ground: webLightTheme[ground] })
})

test('in a dark theme its words are lighter, and its ground is a share of them over the table', () => {
  const theme = { ...webDarkTheme, colorPaletteRedForeground1: '#ff0000', colorNeutralBackground1: '#000000' }
  // 15 % of white over red; 16 % of red over black.
  expect(badgeOf(theme, true, 'danger')).toEqual({ words: '#ff2626', ground: '#290000' })
  const pending = { ...theme, colorPaletteBrassBorderActive: '#ff0000', colorPaletteYellowForeground1: '#ffffff' }
  expect(badgeOf(pending, true, 'pending')).toEqual({ words: '#ff2626', ground: '#290000' })
})

test.each(TONE_NAMES)('a badge of the tone %s reads the variables that the theme sets', (tone) => {
  const variables = badgeVariables(webLightTheme, false)
  const valueOf = (css: string): string | undefined => variables[/^var\(--([\w-]+)\)$/u.exec(css)?.[1] ?? '']
  const { words, ground } = badgeColors(tone)
  expect({ words: valueOf(words), ground: valueOf(ground) }).toEqual(badgeOf(webLightTheme, false, tone))
  expect(Object.keys(variables)).toHaveLength(2 * TONE_NAMES.length)
})
