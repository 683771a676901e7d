import { randomInt, randomUUID } from 'node:crypto'
import { MINUTE } from '#shared/domain/chinaTime.ts'

/** Letters and digits that do not look alike. */
const CAPTCHA_LETTERS = Array.from('ABCDEFHKMNPRTXY34679')

/** Shown at half this size. Pixels. */
const WIDTH = 260
const HEIGHT = 96
const INKS = ['#26548c', '#146e64', '#7a3e84', '#aa4e28', '#424a5c', '#962c46']

/**
 * A captcha as an SVG picture: letters of several colours, turned and bent by noise, under waves and dots. It is there to be read by a
 * person who tries the demo; its text stands in the picture.
 * @param random Numbers from 0 to 1.
 */
function drawCaptcha(text: string, random: () => number): string {
  const between = (least: number, most: number): number => Math.round((least + random() * (most - least)) * 10) / 10
  const ink = (): string => INKS[Math.floor(random() * INKS.length)] ?? ''
  const step = WIDTH / (text.length + 0.6)
  const letters = Array.from(text, (letter, index) => {
    const [x, y] = [Math.round(step * (index + 0.8)) + between(-4, 4), HEIGHT / 2 + between(-7, 7)]
    return `<text fill="${ink()}" transform="translate(${x} ${y}) rotate(${between(-15, 15)}) skewX(${between(-12, 12)})" dy=".36em">${letter}</text>`
  })
  const wave = (): string =>
    `<path fill="none" stroke="${ink()}" stroke-opacity=".45" stroke-width="2.4" d="M0 ${between(20, 76)}C80 ${between(-20, 116)} 180 ${between(-20, 116)} 260 ${between(20, 76)}"/>`
  const dots = Array.from(
    { length: 46 },
    () => `<circle fill="${ink()}" fill-opacity=".3" cx="${between(0, WIDTH)}" cy="${between(0, HEIGHT)}" r="${between(1, 2.4)}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
<filter id="bend" x="0" y="0" width="1" height="1"><feTurbulence baseFrequency=".02" seed="${Math.floor(random() * 1000)}"/><feDisplacementMap in="SourceGraphic" scale="10"/></filter>
<rect width="100%" height="100%" fill="#f4f6fb"/>${dots.join('')}
<g filter="url(#bend)" font-family="sans-serif" font-weight="bold" font-size="60" text-anchor="middle">${wave()}${letters.join('')}</g>${wave()}</svg>`
}

/** The time to answer a picture. Milliseconds. */
const LIFETIME = 5 * MINUTE
/** Beyond this many unanswered pictures, the oldest are dropped. */
const MOST = 1000

interface Issued {
  readonly text: string
  readonly image: string
  readonly until: number
}

const chance = (): number => randomInt(0, 1_000_000) / 1_000_000

/** Issues captcha pictures and checks the answers. A key takes one answer, right or wrong. */
export class CaptchaStore {
  readonly #now: () => number
  readonly #issued = new Map<string, Issued>()

  constructor(now: () => number) {
    this.#now = now
  }

  issue(): { key: string; image: string } {
    const key = randomUUID().replaceAll('-', '')
    const text = Array.from({ length: randomInt(4, 6) }, () => CAPTCHA_LETTERS[randomInt(0, CAPTCHA_LETTERS.length)] ?? '').join('')
    const image = `data:image/svg+xml;base64,${Buffer.from(drawCaptcha(text, chance)).toString('base64')}`
    this.#issued.set(key, { text, image, until: this.#now() + LIFETIME })
    for (const old of this.#issued.keys()) if (this.#issued.size > MOST) this.#issued.delete(old)
    return { key, image }
  }

  /** Whether `answer` is the text of the picture, in any case. The key cannot be used again. */
  accepts(key: string, answer: string): boolean {
    const issued = this.#issued.get(key)
    this.#issued.delete(key)
    return issued !== undefined && this.#now() < issued.until && issued.text === answer.trim().toUpperCase()
  }

  /** The text of an issued picture, by its key or its data URL; null when it is unknown or used. */
  textOf(keyOrImage: string): string | null {
    const byKey = this.#issued.get(keyOrImage)
    return byKey?.text ?? [...this.#issued.values()].find(({ image }) => image === keyOrImage)?.text ?? null
  }
}
