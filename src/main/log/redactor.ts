import { inspect } from 'node:util'

/** A JWT wherever it stands, also after `%20` or a word. */
const JWT = /eyJ[\w-]{5,}(?:\s*\.\s*[\w-]*){1,4}/gu
/** What follows the name of a scheme, with whatever stands for the blank between. */
const CREDENTIALS = /\b(bearer|basic)((?:\s|%20|\+)+)[\w.~+/=%-]{6,}/giu
/** A value behind one of these names: in headers, queries, forms, JSON, JSON in JSON, and what `inspect` makes of a Map. */
const NAMED =
  /((?:access|refresh|id)[_-]?token|client[_-]?secret|password|passwd|pwd|blade-auth|x-access-token|authorization|captcha-code)((?:\\*["'])?\s*(?:=>|[=:,]|%3D|%3A)\s*(?:\\*["'])?)(?:(?:bearer|basic)\s+)?(?!\[(?:token|secret)\])[^"'\\&\s,}\])]+/giu

/** Shorter ones would be found in every other line. */
const SHORTEST_SECRET = 6
/** The pairs of a long day of renewals; older ones have lost their worth. */
const MOST_SECRETS = 64

/**
 * Takes secrets out of what is about to be logged: tokens, passwords and client credentials by their looks, and whatever
 * it has been told to remember by its letters, plain or encoded.
 */
export class Redactor {
  /** Newest last. */
  readonly #secrets = new Map<string, readonly string[]>()

  /** From now on this value reaches no log, in whatever coding it comes. */
  remember(secret: string): void {
    if (secret.length < SHORTEST_SECRET) return
    this.#secrets.delete(secret)
    this.#secrets.set(secret, formsOf(secret))
    const [oldest] = this.#secrets.keys()
    if (this.#secrets.size > MOST_SECRETS && oldest !== undefined) this.#secrets.delete(oldest)
  }

  /** The text without secrets. */
  redact(text: string): string {
    let result = text
    for (const forms of this.#secrets.values()) {
      for (const form of forms) result = result.replaceAll(form, '[secret]')
    }
    return result.replace(JWT, '[token]').replace(CREDENTIALS, '$1$2[secret]').replace(NAMED, '$1$2[secret]')
  }

  /** The same for anything: an error with its causes, a header object, a Map. */
  redactAny(part: unknown): string {
    return this.redact(typeof part === 'string' ? part : inspect(part, { depth: 6, breakLength: Infinity, maxStringLength: 20_000 }))
  }
}

/** A secret as it is, in a URL, in JSON, and in Base64 at each of the three places where it may begin. */
function formsOf(secret: string): readonly string[] {
  const encoded = [0, 1, 2].flatMap((offset) => {
    const base64 = Buffer.concat([Buffer.alloc(offset), Buffer.from(secret, 'utf8')]).toString('base64')
    // The characters at both ends hold bits of what stands beside it.
    const core = base64.slice(offset === 0 ? 0 : offset + 1, -4)
    return core.length >= SHORTEST_SECRET ? [core] : []
  })
  return [...new Set([secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1), ...encoded])]
}
