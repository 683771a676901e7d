import { randomInt, randomUUID } from 'node:crypto'
import { CAPTCHA_LETTERS, drawCaptcha } from './captchaImage.ts'
import { MINUTE } from '#shared/domain/chinaTime.ts'

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
