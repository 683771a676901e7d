import { inspect } from 'node:util'

/** A JWT wherever it stands, also after `%20` or a word. */
const JWT = /eyJ[\w-]{5,}(?:\s*\.\s*[\w-]*){1,4}/gu
/** What follows the name of a scheme, with whatever stands for the blank between. */
const CREDENTIALS = /\b(bearer|basic)((?:\s|%20|\+)+)[\w.~+/=%-]{6,}/giu
/** `user:password@` before the host of a URL, plain or encoded. */
const IN_URL = /((?::|%3A)(?:\/\/|%2F%2F))(?:(?!%2F)[^\s/?#"'@])+(@|%40)/giu

/** What stands between a name and its value: in headers, queries, forms, JSON, JSON in JSON, and what `inspect` makes of a Map. */
const GAP = String.raw`(?:\\*["'])?\s*(?:=>|[=:,]|%3D|%3A)\s*`
const SECRET_FIELDS = String.raw`(?:access|refresh|id)[_-]?token|client[_-]?secret|password|passwd|pwd|blade-auth|x-access-token|captcha-code`
/** Headers whose value may hold blanks, semicolons and quotes of its own. */
const SECRET_HEADERS = '(?:proxy-)?authorization|(?:set-)?cookie'
/** A quoted value reaches to the same quote again, or to the end of a text that was cut. */
const QUOTED = new RegExp(String.raw`(${SECRET_FIELDS}|${SECRET_HEADERS})(${GAP})(\\*["'])[\s\S]*?(?:(?<!\\)\3|$)`, 'giu')
const LISTED = new RegExp(String.raw`(${SECRET_FIELDS}|${SECRET_HEADERS})(${GAP})\[(?!(?:token|secret)\])[^\]]*(?:\]|$)`, 'giu')
const BARE_HEADER = new RegExp(String.raw`(${SECRET_HEADERS})(\s*(?::|%3A)\s*)(?![\\"'[\s])(?:(?!\\[rn])[^\r\n])+`, 'giu')
const BARE_FIELD = new RegExp(
  String.raw`(${SECRET_FIELDS}|${SECRET_HEADERS})(${GAP})(?:(?:bearer|basic)\s+)?(?!\[(?:token|secret)\])[^"'\\&\s,}\])]+`,
  'giu',
)

/** Shorter ones would be found in every other line. */
const SHORTEST_SECRET = 6
/** The pairs of a long day of renewals; older ones have lost their worth. */
const MOST_PASSING_SECRETS = 64

/**
 * Takes secrets out of what is about to be logged: tokens, passwords, cookies and client credentials by their looks, and
 * whatever it has been told to remember by its letters, plain or encoded.
 */
export class Redactor {
  readonly #lasting = new Map<string, readonly string[]>()
  /** Newest last. */
  readonly #passing = new Map<string, readonly string[]>()
  /** All their forms, the longest first: what begins another one must not hide it half. */
  #forms: readonly string[] = []

  /** From now on this value reaches no log, in whatever coding it comes. For what stays as it is while the program runs. */
  remember(secret: string): void {
    if (secret.length < SHORTEST_SECRET) return
    this.#lasting.set(secret, formsOf(secret))
    this.#sort()
  }

  /** The same for what is replaced again and again, such as tokens: only the newest are remembered. */
  rememberForNow(secret: string): void {
    if (secret.length < SHORTEST_SECRET) return
    this.#passing.delete(secret)
    this.#passing.set(secret, formsOf(secret))
    const [oldest] = this.#passing.keys()
    if (this.#passing.size > MOST_PASSING_SECRETS && oldest !== undefined) this.#passing.delete(oldest)
    this.#sort()
  }

  /** The text without secrets. */
  redact(text: string): string {
    return this.#forms
      .reduce((result, form) => result.replaceAll(form, '[secret]'), text)
      .replace(JWT, '[token]')
      .replace(IN_URL, '$1[secret]$2')
      .replace(QUOTED, '$1$2$3[secret]$3')
      .replace(LISTED, '$1$2[secret]')
      .replace(BARE_HEADER, '$1$2[secret]')
      .replace(CREDENTIALS, '$1$2[secret]')
      .replace(BARE_FIELD, '$1$2[secret]')
  }

  /** The same for anything: an error with its causes, a header object, a Map. */
  redactAny(part: unknown): string {
    return this.redact(typeof part === 'string' ? part : inspect(part, { depth: 6, breakLength: Infinity, maxStringLength: 20_000 }))
  }

  #sort(): void {
    const forms = [...this.#lasting.values(), ...this.#passing.values()].flat()
    this.#forms = [...new Set(forms)].toSorted((one, other) => other.length - one.length)
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
