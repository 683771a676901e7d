import { randomInt, randomUUID } from 'node:crypto'
import { CAPTCHA_LETTERS, drawCaptcha } from './captchaImage.ts'
import { MINUTE } from '#shared/domain/chinaTime.ts'

/** How long a picture can be answered, milliseconds. */
const LIFETIME = 5 * MINUTE
/** Pictures that nobody answers are forgotten beyond this many. */
const MOST = 1000

interface Issued {
  readonly text: string
  readonly image: string
  readonly until: number
}

const chance = (): number => randomInt(0, 1_000_000) / 1_000_000

/** Hands out captcha pictures and checks the answers. A key is good for one answer, right or wrong. */
export class CaptchaStore {
  readonly #now: () => number
  readonly #issued = new Map<string, Issued>()

  constructor(now: () => number) {
    this.#now = now
  }

  issue(): { key: string; image: string } {
    const key = randomUUID().replaceAll('-', '')
    const text = Array.from({ length: randomInt(4, 6) }, () => CAPTCHA_LETTERS[randomInt(0, CAPTCHA_LETTERS.length)] ?? '').join('')
    const image = `data:image/png;base64,${Buffer.from(drawCaptcha(text, chance)).toString('base64')}`
    this.#issued.set(key, { text, image, until: this.#now() + LIFETIME })
    for (const old of this.#issued.keys()) if (this.#issued.size > MOST) this.#issued.delete(old)
    return { key, image }
  }

  /** Whether `answer` is the text of the picture; case does not matter. The key is used up. */
  accepts(key: string, answer: string): boolean {
    const issued = this.#issued.get(key)
    this.#issued.delete(key)
    return issued !== undefined && this.#now() < issued.until && issued.text === answer.trim().toUpperCase()
  }

  /** The text of a picture that was handed out, by its key or by the picture itself; null when it is unknown or used. */
  textOf(keyOrImage: string): string | null {
    const byKey = this.#issued.get(keyOrImage)
    return byKey?.text ?? [...this.#issued.values()].find(({ image }) => image === keyOrImage)?.text ?? null
  }
}
