import { tokens } from '@fluentui/react-components'

/** The colours of the shell, which Fluent's tokens do not distinguish. */
export interface ShellColors {
  /** A colour, or a gradient from left to right. */
  readonly header: readonly [string, ...string[]]
  readonly headerWords: string
  readonly headerHover: string
  readonly headerLine: string
  /** The search field in the header. */
  readonly headerField: string
  readonly rail: string
  readonly railWords: string
  readonly railHover: string
  /** The group of the active page. */
  readonly railChosen: string
  readonly railLine: string
  readonly tabBar: string
  /** Behind the cards of a page. */
  readonly page: string
  /** The ground of popovers, menus and dialogs, the same under the pointer, and their edge. */
  readonly raised: string
  readonly raisedHover: string
  readonly raisedLine: string
  /** The dark gradient behind sign-in and lock, from light to dark. */
  readonly deep: readonly [string, string, string]
}

/** Pale red: a fault on the middle and the dark step of the deep ground. */
export const DEEP_FAULT = '#ffb3b3'

/** CSS variables that FluentProvider sets from the keys of `shellVariables`. */
export const shell = {
  header: 'var(--shellHeader)',
  headerWords: 'var(--shellHeaderWords)',
  headerHover: 'var(--shellHeaderHover)',
  headerLine: 'var(--shellHeaderLine)',
  headerField: 'var(--shellHeaderField)',
  rail: 'var(--shellRail)',
  railWords: 'var(--shellRailWords)',
  railHover: 'var(--shellRailHover)',
  railChosen: 'var(--shellRailChosen)',
  railLine: 'var(--shellRailLine)',
  tabBar: 'var(--shellTabBar)',
  page: 'var(--shellPage)',
  raised: 'var(--shellRaised)',
  raisedHover: 'var(--shellRaisedHover)',
  raisedLine: 'var(--shellRaisedLine)',
  deepLight: 'var(--shellDeepLight)',
  deepMiddle: 'var(--shellDeepMiddle)',
  deepDark: 'var(--shellDeepDark)',
  deepWords: tokens.colorNeutralForegroundOnBrand,
  deepHover: `color-mix(in srgb, ${tokens.colorNeutralForegroundOnBrand} 12%, transparent)`,
  /** A button or a ring on the deep ground, which is of the brand's own colour. */
  deepRaised: `color-mix(in srgb, ${tokens.colorNeutralForegroundOnBrand} 20%, transparent)`,
  deepFault: DEEP_FAULT,
} as const

type ShellVariable = `shell${Capitalize<Exclude<keyof typeof shell, 'deepWords' | 'deepHover' | 'deepRaised' | 'deepFault'>>}`

/** The same colours under the keys that FluentProvider turns into variables. */
export const shellVariables = ({
  header,
  deep: [deepLight, deepMiddle, deepDark],
  ...colors
}: ShellColors): Record<ShellVariable, string> => ({
  shellHeader: header.length === 1 ? header[0] : `linear-gradient(90deg, ${header.join(', ')})`,
  shellHeaderWords: colors.headerWords,
  shellHeaderHover: colors.headerHover,
  shellHeaderLine: colors.headerLine,
  shellHeaderField: colors.headerField,
  shellRail: colors.rail,
  shellRailWords: colors.railWords,
  shellRailHover: colors.railHover,
  shellRailChosen: colors.railChosen,
  shellRailLine: colors.railLine,
  shellTabBar: colors.tabBar,
  shellPage: colors.page,
  shellRaised: colors.raised,
  shellRaisedHover: colors.raisedHover,
  shellRaisedLine: colors.raisedLine,
  shellDeepLight: deepLight,
  shellDeepMiddle: deepMiddle,
  shellDeepDark: deepDark,
})
