import { createLightTheme, type Theme } from '@fluentui/react-components'
import { brandRamp } from './brandRamp.ts'

/** The product's colour (spec.md §9). On white it is an accent, never text: Fluent's steps 70 and 80 are its readable kin. */
export const BRAND_COLOR = '#409EFF'

const FONTS = '"Microsoft YaHei UI", "PingFang SC", "Noto Sans CJK SC", "Segoe UI", system-ui, sans-serif'

/** Fluent's light theme in the product's colour, on slightly cool greys that are easy on eyes for a whole shift. */
export const theme: Theme = {
  ...createLightTheme(brandRamp(BRAND_COLOR)),
  fontFamilyBase: FONTS,
  fontFamilyNumeric: FONTS,
  colorNeutralForeground1: '#1c2430',
  colorNeutralForeground1Hover: '#1c2430',
  colorNeutralForeground1Pressed: '#1c2430',
  colorNeutralForeground2: '#3b4554',
  colorNeutralForeground3: '#5a6676',
  colorNeutralForeground4: '#667283',
  colorNeutralBackground2: '#fafbfc',
  colorNeutralBackground3: '#f5f7fa',
  colorNeutralBackground4: '#eef1f5',
  colorNeutralBackground1Hover: '#f3f6f9',
  colorNeutralBackground1Pressed: '#e6ebf1',
  colorSubtleBackgroundHover: '#eef2f6',
  colorSubtleBackgroundPressed: '#e3e9f0',
  colorNeutralStencil1: '#e8ecf1',
  colorNeutralStencil2: '#f4f6f9',
  colorNeutralStroke1: '#d3d9e1',
  colorNeutralStroke2: '#e2e7ed',
  colorNeutralStroke3: '#edf0f4',
}
