/** Where and why a text is no JSON: the parser's own message is English, has no line for many faults, and quotes what may be half a secret. */

export const JSON_FAULTS = [
  'escape',
  'invisible',
  'unclosed',
  'wideSign',
  'comment',
  'lastComma',
  'noComma',
  'noQuotes',
  'end',
  'extra',
  'token',
] as const
export type JsonFaultKind = (typeof JSON_FAULTS)[number]

export interface JsonFault {
  readonly kind: JsonFaultKind
  /** The line of the text, from 1. */
  readonly line: number
}

const SPACE = /[\t\n\r ]*/uy
// JSON takes these only escaped.
// oxlint-disable-next-line no-control-regex
const STRING = /"(?:[^"\\\u0000-\u001F]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy
/** A string with a tab or another sign that nobody sees. */
const INVISIBLE = /"(?:[^"\\\n\r]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy
/** A string with a backslash that escapes nothing, as in `D:\exports`. */
const BAD_STRING = /"(?:[^"\n\r])*"/uy
const SCALAR = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.])/uy
const WORD = /[\p{L}_$][\p{L}\d_$-]*\s*[:：]/uy
const WIDE = /[“”‘’，：｛｝［］']/u

class Found extends Error {
  readonly kind: JsonFaultKind
  readonly at: number

  constructor(kind: JsonFaultKind, at: number) {
    super(kind)
    this.kind = kind
    this.at = at
  }
}

/** The first fault of a text; null for JSON. */
export function jsonFault(text: string): JsonFault | null {
  try {
    new Reader(text).read()
    return null
  } catch (cause) {
    if (!(cause instanceof Found)) throw cause
    return { kind: cause.kind, line: text.slice(0, cause.at).split('\n').length }
  }
}

class Reader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  read(): void {
    this.#value()
    if (this.#next() !== '') throw new Found(WIDE.test(this.#next()) ? 'wideSign' : 'extra', this.#at)
  }

  #value(): void {
    const sign = this.#next()
    if (sign === '{') this.#items('}', () => this.#member())
    else if (sign === '[') this.#items(']', () => this.#value())
    else if (sign === '"') this.#string()
    else if (!this.#takes(SCALAR)) throw this.#unexpected()
  }

  #member(): void {
    const at = this.#at
    if (this.#next() !== '"') throw this.#takes(WORD) ? new Found('noQuotes', at) : this.#unexpected()
    this.#string()
    if (this.#next() !== ':') throw this.#unexpected()
    this.#at += 1
    this.#value()
  }

  /** The members of an object or the values of a list, to its end. */
  #items(end: string, item: () => void): void {
    this.#at += 1
    if (this.#next() === end) return this.#step()
    for (;;) {
      item()
      const sign = this.#next()
      if (sign === end) return this.#step()
      if (sign !== ',') throw sign === '"' ? new Found('noComma', this.#lastSign()) : this.#unexpected()
      this.#at += 1
      if (this.#next() === end) throw new Found('lastComma', this.#at)
    }
  }

  #string(): void {
    if (this.#takes(STRING)) return
    const at = this.#at
    if (this.#takes(INVISIBLE)) throw new Found('invisible', at)
    throw new Found(this.#takes(BAD_STRING) ? 'escape' : 'unclosed', at)
  }

  #step(): void {
    this.#at += 1
  }

  /** The sign behind white space; empty at the end. */
  #next(): string {
    this.#takes(SPACE)
    return this.#text.charAt(this.#at)
  }

  /** The end of the line that lacks its comma. */
  #lastSign(): number {
    return this.#text.slice(0, this.#at).trimEnd().length
  }

  #takes(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)
    if (found !== null) this.#at = pattern.lastIndex
    return found !== null
  }

  #unexpected(): Found {
    const sign = this.#next()
    if (sign === '') return new Found('end', this.#text.trimEnd().length)
    if (WIDE.test(sign)) return new Found('wideSign', this.#at)
    return new Found(/^\/[/*]/u.test(this.#text.slice(this.#at, this.#at + 2)) ? 'comment' : 'token', this.#at)
  }
}
