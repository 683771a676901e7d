/** A colour as pickers show it: hue in degrees, saturation and value 0 to 1. */
export interface Hsv {
  readonly h: number
  readonly s: number
  readonly v: number
}

/** Converts `#rrggbb`. A grey has no hue; it gets 0. */
export function toHsv(color: string): Hsv {
  const channel = (start: number): number => Number.parseInt(color.slice(start, start + 2), 16) / 255
  const [red, green, blue] = [channel(1), channel(3), channel(5)]
  const most = Math.max(red, green, blue)
  const span = most - Math.min(red, green, blue)
  return { h: span === 0 ? 0 : hueOf(red, green, blue, most, span), s: most === 0 ? 0 : span / most, v: most }
}

function hueOf(red: number, green: number, blue: number, most: number, span: number): number {
  if (most === red) return (((green - blue) / span + 6) % 6) * 60
  if (most === green) return ((blue - red) / span + 2) * 60
  return ((red - green) / span + 4) * 60
}

/** Converts to `#rrggbb`. */
export function fromHsv({ h, s, v }: Hsv): string {
  const channel = (offset: number): string => {
    const place = (offset + h / 60) % 6
    const value = v - v * s * Math.max(0, Math.min(place, 4 - place, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(5)}${channel(3)}${channel(1)}`
}
