import type { BrandVariants } from '@fluentui/react-components'
import { atLuminance, toOklch } from './color.ts'

/**
 * A 16-step brand ramp from one colour, in OKLCH: hue and relative chroma come from the colour, lightness from the
 * luminance of Fluent's own ramp at each step. So every colour gives the same contrasts: white text on step 80 has 4.5:1,
 * and step 70 is for text on white.
 */
export function brandRamp(color: string): BrandVariants {
  const base = toOklch(color)
  const step = (luminance: number, chroma: number): string => atLuminance(luminance, base.chroma * chroma, base.hue)
  return {
    10: step(0.008, 0.5),
    20: step(0.015, 0.6),
    30: step(0.025, 0.7),
    40: step(0.04, 0.78),
    50: step(0.06, 0.86),
    60: step(0.085, 0.93),
    70: step(0.115, 0.98),
    80: step(0.155, 1),
    90: step(0.24, 1),
    100: step(0.325, 1),
    110: step(0.39, 0.9),
    120: step(0.46, 0.78),
    130: step(0.56, 0.6),
    140: step(0.68, 0.42),
    150: step(0.79, 0.27),
    160: step(0.9, 0.12),
  }
}
