import { createDarkTheme, createLightTheme, type BrandVariants, type Theme } from '@fluentui/react-components'
import { isDarkTheme, type ThemeName } from '#shared/domain/settings/themes.ts'
import { badgeVariables } from './badgeTokens.ts'
import { brandRamp } from './brandRamp.ts'
import { tinted } from './color.ts'
import { shellVariables, type ShellColors } from './shellTokens.ts'
import { LOOKS, type Look } from './themes.ts'

/** The font family of all texts. */
export const FONTS =
  '"Microsoft YaHei UI", "PingFang SC", "Noto Sans CJK SC", "Segoe UI", system-ui, sans-serif, "Segoe UI Emoji", "Noto Color Emoji"'
const fonts = { fontFamilyBase: FONTS, fontFamilyNumeric: FONTS }

/** Slightly cool greys that are easy on eyes for a whole shift. */
const lightGreys = {
  colorNeutralForeground1: '#1c2430',
  colorNeutralForeground1Hover: '#1c2430',
  colorNeutralForeground1Pressed: '#1c2430',
  colorNeutralForeground2: '#3b4554',
  colorNeutralForeground3: '#5a6676',
  colorNeutralForeground4: '#606c7c',
  colorNeutralBackground2: '#fafbfc',
  colorNeutralBackground3: '#f5f7fa',
  colorNeutralBackground4: '#eef1f5',
  colorNeutralBackground1Hover: '#f3f6f9',
  colorNeutralBackground1Pressed: '#e6ebf1',
  colorNeutralBackground1Selected: '#e3eaf2',
  colorSubtleBackgroundHover: '#eef2f6',
  colorSubtleBackgroundPressed: '#e3e9f0',
  colorSubtleBackgroundSelected: '#e3eaf2',
  colorNeutralStencil1: '#e8ecf1',
  colorNeutralStencil2: '#f4f6f9',
  colorNeutralStroke1: '#d3d9e1',
  colorNeutralStroke2: '#e2e7ed',
  colorNeutralStroke3: '#edf0f4',
} as const satisfies Partial<Theme>

const darkGreys = {
  colorNeutralForeground1: '#e9edf2',
  colorNeutralForeground1Hover: '#ffffff',
  colorNeutralForeground1Pressed: '#ffffff',
  colorNeutralForeground2: '#cdd4dd',
  colorNeutralForeground3: '#aab4c0',
  colorNeutralForeground4: '#9ba6b3',
  colorNeutralBackground1: '#24282f',
  colorNeutralBackground1Hover: '#2d323a',
  colorNeutralBackground1Pressed: '#1e2228',
  colorNeutralBackground1Selected: '#333a44',
  colorNeutralBackground2: '#20242a',
  colorNeutralBackground3: '#1b1e23',
  colorNeutralBackground4: '#17191e',
  colorSubtleBackgroundHover: '#323841',
  colorSubtleBackgroundPressed: '#292e36',
  colorSubtleBackgroundSelected: '#363d48',
  colorNeutralStencil1: '#333942',
  colorNeutralStencil2: '#3d444f',
  colorNeutralStroke1: '#4a525e',
  colorNeutralStroke2: '#373e48',
  colorNeutralStroke3: '#2d333b',
  // Fluent's own value is meant for a darker background.
  colorStatusDangerForeground1: '#e88791',
} as const satisfies Partial<Theme>

const DEGREES = Math.PI / 180

function tintedGreys(tint: Look['tint']): Readonly<Record<string, string>> {
  if (tint === null) return lightGreys
  const { hue, chroma } = tint
  return Object.fromEntries(Object.entries(lightGreys).map(([name, grey]) => [name, tinted(grey, hue * DEGREES, chroma)]))
}

/** Fluent's dark theme takes brand text from a step that is too dark for this background. */
const darkBrand = (ramp: BrandVariants): Partial<Theme> => ({
  colorBrandForeground1: ramp[110],
  colorBrandForeground2: ramp[120],
  colorBrandForegroundLink: ramp[110],
  colorBrandForegroundLinkHover: ramp[120],
  colorBrandForegroundLinkPressed: ramp[100],
  colorCompoundBrandForeground1: ramp[110],
  colorCompoundBrandForeground1Hover: ramp[120],
  colorCompoundBrandForeground1Pressed: ramp[100],
  colorNeutralForeground2BrandHover: ramp[110],
  colorNeutralForeground2BrandPressed: ramp[100],
  colorNeutralForeground2BrandSelected: ramp[110],
})

/**
 * The background of popovers, menus and dialogs. On a dark page a shadow is invisible, so they are lighter than the page behind them and
 * have a border.
 */
const raisedColors = (greys: Readonly<Record<string, string>>, background: string, isDark: boolean) =>
  isDark
    ? { raised: '#2d323a', raisedHover: '#3a414b', raisedLine: darkGreys.colorNeutralStroke1 }
    : { raised: background, raisedHover: greys['colorNeutralBackground1Hover'] ?? background, raisedLine: 'transparent' }

/** The shell's default colours, for light and dark themes. A theme's own shell colours replace them. */
const plainShell = (greys: Readonly<Record<string, string>>, background: string, ramp: BrandVariants, isDark: boolean): ShellColors => {
  const grey = (name: keyof typeof lightGreys): string => greys[name] ?? background
  return {
    header: [background],
    headerWords: grey('colorNeutralForeground1'),
    headerHover: grey('colorSubtleBackgroundHover'),
    headerLine: grey('colorNeutralStroke2'),
    headerField: grey('colorNeutralBackground3'),
    rail: grey('colorNeutralBackground2'),
    railWords: grey('colorNeutralForeground2'),
    railHover: isDark ? grey('colorSubtleBackgroundHover') : grey('colorNeutralBackground4'),
    railChosen: ramp[isDark ? 120 : 70],
    railLine: grey('colorNeutralStroke2'),
    tabBar: grey('colorNeutralBackground4'),
    page: grey('colorNeutralBackground3'),
    ...raisedColors(greys, background, isDark),
    deep: [ramp[80], ramp[50], ramp[30]],
  }
}

export interface BuiltTheme {
  readonly isDark: boolean
  /** Fluent's tokens and the shell's, as FluentProvider takes them. */
  readonly theme: Theme
  readonly shell: ShellColors
}

/** Builds the theme of this name, in its own colour or in the picked one (`#rrggbb`). */
export function buildTheme(name: ThemeName, picked: string | null): BuiltTheme {
  const look = LOOKS[name]
  const isDark = isDarkTheme(name)
  const ramp = brandRamp(picked ?? look.accent)
  const greys = isDark ? darkGreys : tintedGreys(look.tint)
  const base = isDark ? { ...createDarkTheme(ramp), ...darkBrand(ramp) } : createLightTheme(ramp)
  const theme = { ...base, ...greys, ...fonts }
  const shell = { ...plainShell(greys, theme.colorNeutralBackground1, ramp, isDark), ...look.shell(ramp) }
  return { isDark, theme: { ...theme, ...badgeVariables(theme, isDark), ...shellVariables(shell) }, shell }
}
