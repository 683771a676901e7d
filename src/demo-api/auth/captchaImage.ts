import { encode } from 'fast-png'

/** Captcha pictures: rounded strokes on a pastel background with a little noise, at twice the size at which they are shown. */

/** Pixels; shown at 130 × 48. */
const WIDTH = 260
const HEIGHT = 96
/** Half the width of a stroke. Pixels. */
const STROKE = 4.2
/** The distance between two dots of a glyph. Pixels. */
const CELL = 8.5
const GLYPH_COLUMNS = 5
const GLYPH_ROWS = 7

/** Rows of five dots, from top to bottom. Letters and digits that look alike are left out. */
const GLYPHS: Readonly<Record<string, string>> = {
  A: '01110 10001 10001 11111 10001 10001 10001',
  B: '11110 10001 10001 11110 10001 10001 11110',
  C: '01111 10000 10000 10000 10000 10000 01111',
  D: '11110 10001 10001 10001 10001 10001 11110',
  E: '11111 10000 10000 11110 10000 10000 11111',
  F: '11111 10000 10000 11110 10000 10000 10000',
  H: '10001 10001 10001 11111 10001 10001 10001',
  K: '10001 10010 10100 11000 10100 10010 10001',
  M: '10001 11011 10101 10101 10001 10001 10001',
  N: '10001 11001 10101 10101 10101 10011 10001',
  P: '11110 10001 10001 11110 10000 10000 10000',
  R: '11110 10001 10001 11110 10100 10010 10001',
  T: '11111 00100 00100 00100 00100 00100 00100',
  X: '10001 10001 01010 00100 01010 10001 10001',
  Y: '10001 10001 01010 00100 00100 00100 00100',
  3: '11110 00001 00001 01110 00001 00001 11110',
  4: '10001 10001 10001 11111 00001 00001 00001',
  6: '01110 10000 10000 11110 10001 10001 01110',
  7: '11111 00001 00010 00100 00100 01000 01000',
  9: '01110 10001 10001 01111 00001 00001 01110',
}

export const CAPTCHA_LETTERS = Object.keys(GLYPHS)

type Colour = readonly [red: number, green: number, blue: number]

const INKS: readonly Colour[] = [
  [38, 84, 140],
  [20, 110, 100],
  [122, 62, 132],
  [170, 78, 40],
  [66, 74, 92],
  [150, 44, 70],
]
const GROUND_TOP: Colour = [240, 246, 255]
const GROUND_BOTTOM: Colour = [250, 244, 236]

interface Segment {
  readonly ax: number
  readonly ay: number
  readonly bx: number
  readonly by: number
}

/** The strokes of a glyph: each dot is joined with its neighbours, diagonally only where no straight strokes join them. */
function strokes(letter: string): Segment[] {
  const rows = (GLYPHS[letter] ?? '').split(' ')
  const on = (x: number, y: number): boolean => rows[y]?.[x] === '1'
  const segments: Segment[] = []
  for (let y = 0; y < GLYPH_ROWS; y += 1) {
    for (let x = 0; x < GLYPH_COLUMNS; x += 1) {
      if (!on(x, y)) continue
      if (on(x + 1, y)) segments.push({ ax: x, ay: y, bx: x + 1, by: y })
      if (on(x, y + 1)) segments.push({ ax: x, ay: y, bx: x, by: y + 1 })
      if (on(x + 1, y + 1) && !on(x + 1, y) && !on(x, y + 1)) segments.push({ ax: x, ay: y, bx: x + 1, by: y + 1 })
      if (on(x - 1, y + 1) && !on(x - 1, y) && !on(x, y + 1)) segments.push({ ax: x, ay: y, bx: x - 1, by: y + 1 })
    }
  }
  return segments
}

/** The square of the distance: a root for each segment of each pixel takes most of the time of a picture. */
function squareTo({ ax, ay, bx, by }: Segment, x: number, y: number): number {
  const dx = bx - ax
  const dy = by - ay
  const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
  const restX = x - ax - along * dx
  const restY = y - ay - along * dy
  return restX * restX + restY * restY
}

/** The distance to the nearest of the segments. */
function distanceTo(segments: readonly Segment[], x: number, y: number): number {
  let least = Infinity
  for (const segment of segments) least = Math.min(least, squareTo(segment, x, y))
  return Math.sqrt(least)
}

/** An RGB picture. */
class Canvas {
  readonly data = new Uint8Array(WIDTH * HEIGHT * 3)

  constructor() {
    for (let y = 0; y < HEIGHT; y += 1) {
      const share = y / HEIGHT
      for (let x = 0; x < WIDTH; x += 1) {
        for (let channel = 0; channel < 3; channel += 1) {
          this.data[(y * WIDTH + x) * 3 + channel] = (GROUND_TOP[channel] ?? 0) * (1 - share) + (GROUND_BOTTOM[channel] ?? 0) * share
        }
      }
    }
  }

  /** Blends `colour` over a pixel; `cover` is its opacity from 0 to 1. Pixels outside the picture are ignored. */
  blend(x: number, y: number, colour: Colour, cover: number): void {
    if (cover <= 0 || x < 0 || y < 0 || x >= WIDTH || y >= HEIGHT) return
    for (let channel = 0; channel < 3; channel += 1) {
      const at = (y * WIDTH + x) * 3 + channel
      this.data[at] = (this.data[at] ?? 0) * (1 - cover) + (colour[channel] ?? 0) * cover
    }
  }

  /** Paints a shape with a soft edge inside a box. `distance` gives the pixels to the edge, negative inside the shape. */
  shape(
    box: { x: number; y: number; width: number; height: number },
    colour: Colour,
    opacity: number,
    distance: (x: number, y: number) => number,
  ): void {
    for (let y = Math.floor(box.y); y <= box.y + box.height; y += 1) {
      for (let x = Math.floor(box.x); x <= box.x + box.width; x += 1) {
        this.blend(x, y, colour, opacity * Math.max(0, Math.min(1, 0.5 - distance(x, y))))
      }
    }
  }
}

function paintLetter(canvas: Canvas, letter: string, centreX: number, centreY: number, angle: number, colour: Colour): void {
  const segments = strokes(letter)
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const reach = CELL * GLYPH_ROWS * 0.75
  canvas.shape({ x: centreX - reach, y: centreY - reach, width: reach * 2, height: reach * 2 }, colour, 0.94, (x, y) => {
    const glyphX = ((x - centreX) * cos + (y - centreY) * sin) / CELL + (GLYPH_COLUMNS - 1) / 2
    const glyphY = ((y - centreY) * cos - (x - centreX) * sin) / CELL + (GLYPH_ROWS - 1) / 2
    return distanceTo(segments, glyphX, glyphY) * CELL - STROKE
  })
}

/** A thin wave across the picture. */
function paintWave(canvas: Canvas, random: () => number, colour: Colour): void {
  const height = HEIGHT * (0.25 + random() * 0.5)
  const swing = 8 + random() * 14
  const pace = (Math.PI * (1.2 + random() * 1.6)) / WIDTH
  const phase = random() * Math.PI * 2
  canvas.shape(
    { x: 0, y: 0, width: WIDTH - 1, height: HEIGHT - 1 },
    colour,
    0.42,
    (x, y) => Math.abs(y - height - swing * Math.sin(x * pace + phase)) - 1.2,
  )
}

function paintDots(canvas: Canvas, random: () => number, pickInk: () => Colour): void {
  for (let count = 0; count < 46; count += 1) {
    const x = random() * WIDTH
    const y = random() * HEIGHT
    const radius = 0.8 + random() * 1.6
    canvas.shape({ x: x - 3, y: y - 3, width: 6, height: 6 }, pickInk(), 0.3, (px, py) => Math.hypot(px - x, py - y) - radius)
  }
}

/** Draws the text as a PNG. `random` gives numbers from 0 to 1. */
export function drawCaptcha(text: string, random: () => number): Uint8Array {
  const canvas = new Canvas()
  const pickInk = (): Colour => INKS[Math.floor(random() * INKS.length)] ?? [0, 0, 0]
  paintDots(canvas, random, pickInk)
  paintWave(canvas, random, pickInk())
  const step = WIDTH / (text.length + 0.6)
  for (const [index, letter] of text.split('').entries()) {
    paintLetter(
      canvas,
      letter,
      step * (index + 0.8) + (random() - 0.5) * 6,
      HEIGHT / 2 + (random() - 0.5) * 14,
      (random() - 0.5) * 0.5,
      pickInk(),
    )
  }
  paintWave(canvas, random, pickInk())
  return encode({ width: WIDTH, height: HEIGHT, data: canvas.data, channels: 3 })
}
