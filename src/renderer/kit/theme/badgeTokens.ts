import type { Theme } from '@fluentui/react-components'
import { TONE_NAMES, type Tone } from '#shared/domain/tones.ts'
import { blend } from './color.ts'

/** The colours of status badges: the words of each tone, and the ground behind them. */

/** As Fluent has them. Light themes take both. */
const COLORS: Readonly<Record<Tone, { readonly words: keyof Theme; readonly ground: keyof Theme; readonly darkWords?: keyof Theme }>> = {
  neutral: { words: 'colorNeutralForeground2', ground: 'colorNeutralBackground4' },
  pending: {
    words: 'colorPaletteYellowForeground1',
    ground: 'colorPaletteYellowBackground1',
    // In dark themes yellow is the brightest colour, and would distract from the work that the staff has to do.
    darkWords: 'colorPaletteBrassBorderActive',
  },
  waiting: { words: 'colorPaletteDarkOrangeForeground1', ground: 'colorPaletteDarkOrangeBackground1' },
  refund: { words: 'colorPaletteBerryForeground1', ground: 'colorPaletteBerryBackground1' },
  active: { words: 'colorBrandForeground1', ground: 'colorBrandBackground2' },
  success: { words: 'colorPaletteGreenForeground1', ground: 'colorPaletteGreenBackground1' },
  danger: { words: 'colorPaletteRedForeground1', ground: 'colorPaletteRedBackground1' },
}

/** In dark themes the ground is this share of its words' colour over the table: Fluent's own grounds are the darkest spots of a page. */
const DARK_GROUND = 0.16
/** The share of white that makes the words readable on such a ground. */
const DARK_WORDS = 0.15

interface Pair {
  readonly words: string
  readonly ground: string
}

/** The colours of a tone in a theme, `#rrggbb`. */
export function badgeOf(theme: Theme, isDark: boolean, tone: Tone): Pair {
  const { words, ground, darkWords = words } = COLORS[tone]
  if (!isDark) return { words: String(theme[words]), ground: String(theme[ground]) }
  const color = String(theme[darkWords])
  return { words: blend('#ffffff', color, DARK_WORDS), ground: blend(color, theme.colorNeutralBackground1, DARK_GROUND) }
}

const names = (tone: Tone): Pair => ({ words: `badgeWords-${tone}`, ground: `badgeGround-${tone}` })

/** The same colours as CSS values. */
export const badgeColors = (tone: Tone): Pair => ({ words: `var(--${names(tone).words})`, ground: `var(--${names(tone).ground})` })

/** The colours of all tones under the keys that FluentProvider turns into variables. */
export const badgeVariables = (theme: Theme, isDark: boolean): Readonly<Record<string, string>> =>
  Object.fromEntries(
    TONE_NAMES.flatMap((tone) => {
      const { words, ground } = badgeOf(theme, isDark, tone)
      return [
        [names(tone).words, words],
        [names(tone).ground, ground],
      ]
    }),
  )
