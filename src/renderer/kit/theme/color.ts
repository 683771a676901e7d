/**
 * Colours as `#rrggbb`, calculated in OKLCH: equal steps of lightness look equal, and a change of lightness keeps the hue.
 */

export interface Oklch {
  readonly lightness: number
  readonly chroma: number
  /** Radians. */
  readonly hue: number
}

type Rgb = readonly [red: number, green: number, blue: number]

/**
 * The contrast of two `#rrggbb` colours, 1 to 21 (WCAG 2).
 * @public The tests measure the themes with it.
 */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminanceOf(parse(one)), luminanceOf(parse(other))].toSorted((a, b) => a - b)
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05)
}

/** The same lightness on another hue, `#rrggbb`: `chroma` is 0 for grey, about 0.02 for a tint. Hue in radians. */
export const tinted = (color: string, hue: number, chroma: number): string => atLuminance(luminanceOf(parse(color)), chroma, hue)

/** The colour of this hue with the given luminance; its chroma shrinks where the screen cannot show it. */
export function atLuminance(luminance: number, chroma: number, hue: number): string {
  let shown: Rgb = [0, 0, 0]
  for (let share = 1; share >= 0; share -= 0.02) {
    let [low, high] = [0, 1]
    for (let turn = 0; turn < 24; turn++) {
      const lightness = (low + high) / 2
      shown = toLinearRgb({ lightness, chroma: chroma * share, hue })
      if (luminanceOf(shown) < luminance) low = lightness
      else high = lightness
    }
    if (shown.every((channel) => channel >= -0.0005 && channel <= 1.0005)) break
  }
  return format(shown)
}

/** A colour at this share over another one, as a browser blends them (in sRGB). */
export function blend(color: string, over: string, share: number): string {
  const channels = [1, 3, 5].map((start) => {
    const [top = 0, below = 0] = [color, over].map((each) => Number.parseInt(each.slice(start, start + 2), 16))
    return Math.round(top * share + below * (1 - share))
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}

/** Linear channels of `#rrggbb`. */
function parse(color: string): Rgb {
  const channel = (start: number): number => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

const format = (rgb: Rgb): string =>
  `#${rgb
    .map((linear) => {
      const bounded = Math.min(1, Math.max(0, linear))
      const value = bounded <= 0.0031308 ? bounded * 12.92 : 1.055 * bounded ** (1 / 2.4) - 0.055
      return Math.round(value * 255)
        .toString(16)
        .padStart(2, '0')
    })
    .join('')}`

const luminanceOf = ([red, green, blue]: Rgb): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue

/** The matrices are those of OKLab's definition (bottosson.github.io/posts/oklab). */
export function toOklch(color: string): Oklch {
  const [red, green, blue] = parse(color)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  }
}

function toLinearRgb({ lightness, chroma, hue }: Oklch): Rgb {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}
