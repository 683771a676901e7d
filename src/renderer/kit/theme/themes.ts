import type { BrandVariants } from '@fluentui/react-components'
import { BRAND_COLOR, type ThemeName } from '#shared/domain/settings/themes.ts'
import type { ShellColors } from './shellTokens.ts'

/** One of the eleven themes. */
export interface Look {
  /** The accent colour, unless the person picks another one. */
  readonly accent: string
  /** The tint of the greys: hue in degrees, and chroma. Null: untinted. */
  readonly tint: { readonly hue: number; readonly chroma: number } | null
  /** The shell colours that differ from the default ones (`buildTheme`). */
  readonly shell: (ramp: BrandVariants) => Partial<ShellColors>
}

/** The light text of a dark rail or header, and the lighter background under the pointer. */
const darkRail = (rail: string, railWords: string, railHover: string): Partial<ShellColors> => ({
  rail,
  railWords,
  railHover,
  railChosen: '#ffffff',
  railLine: rail,
})

const darkHeader = (
  header: ShellColors['header'],
  headerWords: string,
  headerHover: string,
  headerField: string,
): Partial<ShellColors> => ({
  header,
  headerWords,
  headerHover,
  headerField,
  headerLine: header[0],
})

export const LOOKS: Readonly<Record<ThemeName, Look>> = {
  default: { accent: BRAND_COLOR, tint: null, shell: () => ({}) },
  // Nothing but white and hairlines.
  white: {
    accent: BRAND_COLOR,
    tint: { hue: 0, chroma: 0 },
    shell: () => ({ rail: '#ffffff', tabBar: '#ffffff', page: '#ffffff', headerField: '#f4f4f4', railHover: '#f4f4f4' }),
  },
  dark: { accent: BRAND_COLOR, tint: null, shell: () => ({}) },
  // A night sky.
  star: {
    accent: '#6c5ce7',
    tint: { hue: 285, chroma: 0.012 },
    shell: () => ({
      ...darkHeader(['#15122e', '#221c4d', '#33296e'], '#edebff', '#352c70', '#2c2560'),
      ...darkRail('#1c1840', '#cdc8f0', '#2d2660'),
      page: '#f5f4fb',
      tabBar: '#eae8f6',
    }),
  },
  bule: {
    accent: '#1e78e6',
    tint: { hue: 250, chroma: 0.018 },
    shell: () => ({
      ...darkHeader(['#0e57b5'], '#ffffff', '#2b6cc0', '#2b6cc0'),
      ...darkRail('#0b458f', '#dbe8fb', '#1d569f'),
      page: '#eef4fc',
      tabBar: '#dfeaf8',
    }),
  },
  // A white header over a slate rail.
  iview: {
    accent: '#2d8cf0',
    tint: { hue: 0, chroma: 0 },
    shell: () => ({ ...darkRail('#495060', '#e3e7ee', '#5a6273'), page: '#f5f5f5', tabBar: '#ebebeb', headerField: '#f5f5f5' }),
  },
  // Black and gold on warm paper.
  vip: {
    accent: '#b8862d',
    tint: { hue: 80, chroma: 0.014 },
    shell: () => ({
      ...darkHeader(['#17130d', '#2b2316'], '#f3deae', '#3b301f', '#352b1c'),
      ...darkRail('#211b12', '#e2cf9f', '#383020'),
      railChosen: '#ffe6a8',
      page: '#faf7f0',
      tabBar: '#f1ebdd',
    }),
  },
  cool: {
    accent: '#0fa3a3',
    tint: { hue: 195, chroma: 0.014 },
    shell: ({ 60: words }) => ({
      ...darkHeader(['#075f6b', '#0b7773'], '#ffffff', '#1c757d', '#1f777e'),
      rail: '#ecf7f7',
      railWords: '#22494b',
      railHover: '#d8eeee',
      railChosen: words,
      railLine: '#d3e8e8',
      page: '#f4fafa',
      tabBar: '#e4f2f2',
    }),
  },
  // One frame of blue-grey around white sheets.
  d2: {
    accent: '#2f74ff',
    tint: { hue: 262, chroma: 0.016 },
    shell: ({ 60: words }) => ({
      header: ['#dfe7f3'],
      headerLine: '#dfe7f3',
      headerHover: '#d0dbeb',
      headerField: '#eef3fa',
      rail: '#dfe7f3',
      railLine: '#dfe7f3',
      railHover: '#d0dbeb',
      railChosen: words,
      tabBar: '#dfe7f3',
      page: '#f3f6fb',
    }),
  },
  hey: {
    accent: '#3cb371',
    tint: { hue: 155, chroma: 0.008 },
    shell: () => ({ rail: '#ffffff', railHover: '#edf7f1', page: '#f3f8f5', tabBar: '#e6f2eb', headerField: '#f0f6f3' }),
  },
  // A steel-blue header over a charcoal rail.
  lte: {
    accent: '#3c8dbc',
    tint: { hue: 240, chroma: 0.01 },
    shell: () => ({
      ...darkHeader(['#2d6f96'], '#ffffff', '#3a789d', '#3a789b'),
      ...darkRail('#222d32', '#c3d0d6', '#313e44'),
      page: '#eff3f7',
      tabBar: '#dfe6ee',
    }),
  },
}
