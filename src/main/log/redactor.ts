import { inspect } from 'node:util'

/**
 * Words that are joined by dots. JWTs are searched only in these, and each word is checked at once: searching from every `eyJ` of a long
 * text without dots would take seconds.
 */
const DOTTED = /(?<![\w-])[\w-]+(?:\s*\.\s*[\w-]*)+/gu
const JWT_START = /eyJ[\w-]{5}/u
/** The credentials after a scheme name, with any encoding of the space in between. */
const CREDENTIALS = /\b(bearer|basic)((?:\s|%20|\+)+)[\w.~+/=%-]{6,}/giu
/** `user:password@` before the host of a URL, plain or encoded. */
const IN_URL = /((?::|%3A)(?:\/\/|%2F%2F))(?:(?!%2F)[^\s/?#"'@])+(@|%40)/giu

/** The separator of a name and its value: in headers, queries, forms, JSON, JSON in JSON, and `inspect`'s output for a Map. */
const GAP = String.raw`(?:\\*["'])?\s*(?:=>|[=:,]|%3D|%3A)\s*`
const SECRET_FIELDS = String.raw`(?:access|refresh|id)[_-]?token|client[_-]?secret|password|passwd|pwd|blade-auth|x-access-token|captcha-code`
/** Headers whose value may contain spaces, semicolons and quotes. */
const SECRET_HEADERS = '(?:proxy-)?authorization|(?:set-)?cookie'
/** A quoted value ends at the same quote, or at the end of a truncated text. */
const QUOTED = new RegExp(String.raw`(${SECRET_FIELDS}|${SECRET_HEADERS})(${GAP})(\\*["'])[\s\S]*?(?:(?<!\\)\3|$)`, 'giu')
/** A value in square brackets, as `inspect` and JSON write a header with several values. */
const LISTED = new RegExp(String.raw`(${SECRET_FIELDS}|${SECRET_HEADERS})(${GAP})\[(?!(?:token|secret)\])[^\]]*(?:\]|$)`, 'giu')
/** An unquoted header value ends with its line. */
const BARE_HEADER = new RegExp(String.raw`(${SECRET_HEADERS})(\s*(?::|%3A)\s*)(?![\\"'[\s])(?:(?!\\[rn])[^\r\n])+`, 'giu')
/** An unquoted field value ends at white space or a separator. */
const BARE_FIELD = new RegExp(
  String.raw`(${SECRET_FIELDS}|${SECRET_HEADERS})(${GAP})(?:(?:bearer|basic)\s+)?(?!\[(?:token|secret)\])[^"'\\&\s,}\])]+`,
  'giu',
)

/** A mobile number of a customer, as a server's message may name it; with or without gaps. Ids and times have other lengths. */
const PHONE = /(?<!\d)1[3-9]\d(?:[ -]?\d{4}){2}(?!\d)/gu

/** Shorter secrets would match in ordinary text. */
const MIN_SECRET_LENGTH = 6
/** Enough for the renewals of a long day; older tokens are no longer valid. */
const MAX_TEMPORARY_SECRETS = 64

/**
 * Removes secrets from log messages: tokens, passwords, cookies, client credentials and mobile numbers by their form, and remembered
 * values literally, plain or encoded.
 */
export class Redactor {
  readonly #permanent = new Map<string, readonly string[]>()
  /** Newest last. */
  readonly #temporary = new Map<string, readonly string[]>()
  /** All forms of all secrets, the longest first: replacing a form that begins a longer one would leave the rest of it readable. */
  #forms: readonly string[] = []

  /** Removes this value from all later messages, in every encoding. For secrets that do not change while the program runs. */
  remember(secret: string): void {
    if (secret.length < MIN_SECRET_LENGTH) return
    this.#permanent.set(secret, formsOf(secret))
    this.#sort()
  }

  /** As `remember`, for secrets that are replaced often, such as tokens: only the newest are remembered. */
  rememberForNow(secret: string): void {
    if (secret.length < MIN_SECRET_LENGTH) return
    this.#temporary.delete(secret)
    this.#temporary.set(secret, formsOf(secret))
    const [oldest] = this.#temporary.keys()
    if (this.#temporary.size > MAX_TEMPORARY_SECRETS && oldest !== undefined) this.#temporary.delete(oldest)
    this.#sort()
  }

  /** The text without secrets. */
  redact(text: string): string {
    return this.#forms
      .reduce((result, form) => result.replaceAll(form, '[secret]'), text)
      .replace(DOTTED, withoutJwt)
      .replace(IN_URL, '$1[secret]$2')
      .replace(QUOTED, '$1$2$3[secret]$3')
      .replace(LISTED, '$1$2[secret]')
      .replace(BARE_HEADER, '$1$2[secret]')
      .replace(CREDENTIALS, '$1$2[secret]')
      .replace(BARE_FIELD, '$1$2[secret]')
      .replace(PHONE, '[phone]')
  }

  /** As `redact`, for any value: an error with its causes, a header object, a Map. */
  redactAny(part: unknown): string {
    return this.redact(typeof part === 'string' ? part : inspect(part, { depth: 6, breakLength: Infinity, maxStringLength: 20_000 }))
  }

  #sort(): void {
    const forms = [...this.#permanent.values(), ...this.#temporary.values()].flat()
    this.#forms = [...new Set(forms)].toSorted((one, other) => other.length - one.length)
  }
}

/** Replaces a JWT among words that are joined by dots, including one directly after `%20` or a word, and any words joined to its end. */
function withoutJwt(dotted: string): string {
  const start = dotted.search(JWT_START)
  return start === -1 || start > dotted.lastIndexOf('.') ? dotted : `${dotted.slice(0, start)}[token]`
}

/** A secret in plain text, in a URL, in JSON, and in base64 at each of the three offsets at which it can start. */
function formsOf(secret: string): readonly string[] {
  const encoded = [0, 1, 2].flatMap((offset) => {
    const base64 = Buffer.concat([Buffer.alloc(offset), Buffer.from(secret, 'utf8')]).toString('base64')
    // The characters at both ends also contain bits of the neighbouring text.
    const core = base64.slice(offset === 0 ? 0 : offset + 1, -4)
    return core.length >= MIN_SECRET_LENGTH ? [core] : []
  })
  return [...new Set([secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1), ...encoded])]
}
