/** The themes and colours that a person chooses (spec.md §9), for both processes. */

/** The order is that of the specification, and so is the spelling of `bule`. */
export const THEMES = ['default', 'white', 'dark', 'star', 'bule', 'iview', 'vip', 'cool', 'd2', 'hey', 'lte'] as const
export type ThemeName = (typeof THEMES)[number]

export const DEFAULT_THEME: ThemeName = 'default'

/** The product's colour (spec.md §9). */
export const BRAND_COLOR = '#409EFF'

/** Whether the theme has light text on a dark background. */
export const isDarkTheme = (theme: ThemeName): boolean => theme === 'dark'

/** The background of the window until its page is painted. */
export const windowColor = (theme: ThemeName): string => (isDarkTheme(theme) ? '#1b1e23' : '#f5f7fa')

/** `#rrggbb`. Without flags: a JSON schema takes its source. */
export const COLOR_PATTERN = /^#[0-9a-fA-F]{6}$/u
