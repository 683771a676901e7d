import { expect, test } from 'vitest'
import { THEMES } from '#shared/domain/settings/themes.ts'
import { PAST_SHARE } from '#renderer/features/dashboard/chartData.ts'
import { buildTheme } from '#renderer/kit/theme/buildTheme.ts'
import { contrast } from '#renderer/kit/theme/color.ts'

/** WCAG AA for graphics. */
const VISIBLE = 3

const channels = (color: string): number[] => [1, 3, 5].map((from) => Number.parseInt(color.slice(from, from + 2), 16))

/** What `color-mix(in srgb, …)` makes of two `#rrggbb` colours. */
function mixed(one: string, share: number, other: string): string {
  const others = channels(other)
  const mix = channels(one).map((channel, index) => Math.round((channel * share + (others[index] ?? 0) * (100 - share)) / 100))
  return `#${mix.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

test.each(THEMES)('the bars of today and of yesterday stand out from the card in the theme %s', (name) => {
  const { theme } = buildTheme(name, null)
  const ground = theme.colorNeutralBackground1
  const past = mixed(theme.colorNeutralForeground4, PAST_SHARE, ground)
  expect(contrast(past, ground)).toBeGreaterThanOrEqual(VISIBLE)
  expect(contrast(theme.colorBrandForeground1, ground)).toBeGreaterThanOrEqual(VISIBLE)
})
