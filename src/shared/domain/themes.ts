/** How the client looks: what a person chooses, as far as both processes know of it (spec.md §9). */

/** In the order of the specification; `bule` is its spelling. */
export const THEMES = ['default', 'white', 'dark', 'star', 'bule', 'iview', 'vip', 'cool', 'd2', 'hey', 'lte'] as const
export type ThemeName = (typeof THEMES)[number]

export const DEFAULT_THEME: ThemeName = 'default'

/** The product's colour (spec.md §9). */
export const BRAND_COLOR = '#409EFF'

/** Light words on dark ground. */
export const isDarkTheme = (theme: ThemeName): boolean => theme === 'dark'

/** What the window shows before its page does. */
export const windowColor = (theme: ThemeName): string => (isDarkTheme(theme) ? '#1b1e23' : '#f5f7fa')

/** `#rrggbb`. Without flags: a JSON schema takes its source. */
export const COLOR_PATTERN = /^#[0-9a-fA-F]{6}$/u
