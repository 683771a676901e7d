import { damaged } from '../faults.ts'

/**
 * Reads the subset of XML that sheets use, piece by piece. By hand for its speed: of a sheet that is formatted down to its last row (77 MB)
 * sax needs 21 s, saxen 8 s and the whole text at once, as fast-xml-parser does and builds a tree of it besides; this one 3 s. The
 * browser's own parser takes whole strings, and workers have none.
 */

export type Attributes = ReadonlyMap<string, string>

/** Receives the parts of an XML text in their order. Names come without their prefix. */
export interface XmlHandler {
  /** `tag` is what stands between the brackets, for `attributesOf`. An empty element is closed at once. */
  readonly open: (name: string, tag: string) => void
  readonly text: (text: string) => void
  readonly close: (name: string) => void
}

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const LAST_CODE_POINT = 0x10_ff_ff

function decode(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/giu,
    (whole, decimal: string | undefined, hex: string | undefined, name: string | undefined) => {
      if (name !== undefined) return NAMED[name] ?? whole
      const code = Number(decimal ?? `0x${hex ?? ''}`)
      return code <= LAST_CODE_POINT ? String.fromCodePoint(code) : whole
    },
  )
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** The attributes of a tag, by their names without a prefix. */
export const attributesOf = (tag: string): Attributes =>
  new Map(
    [...tag.matchAll(/([^\s="'<>/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu)].map(([, name = '', double, single]) => [
      localName(name),
      decode(double ?? single ?? ''),
    ]),
  )

/** The parts that are neither tags nor plain text: comments, CDATA, declarations. */
const ASIDES = [
  { start: '<!--', end: '-->', isText: false },
  { start: '<![CDATA[', end: ']]>', isText: true },
  { start: '<?', end: '?>', isText: false },
] as const
/** How deep elements may lie in each other. Those of a sheet are eight deep. */
const MAX_DEPTH = 100
/** The longest part of a file that is kept while its end has not come: an attribute or a comment of more is damage. Characters. */
const MAX_PENDING = 1_000_000

/** The end of the tag that begins at `from`, or -1. A quoted `>` does not end it. */
function endOfTag(xml: string, from: number): number {
  const end = xml.indexOf('>', from)
  // Not to the end of the piece, in which no quote may come: each of a million tags would search all of it.
  const tag = end < 0 ? '' : xml.slice(from, end)
  if (!tag.includes('"') && !tag.includes("'")) return end
  for (let at = from, open = ''; at < xml.length; at++) {
    const character = xml.charAt(at)
    if (open !== '') open = character === open ? '' : open
    else if (character === '"' || character === "'") open = character
    else if (character === '>') return at
  }
  return -1
}

const NAME_END = /[\s/>]/u

/** Takes the pieces of an XML text and calls the handler. */
export class XmlReader {
  readonly #handler: XmlHandler
  #pending = ''
  readonly #open: string[] = []

  constructor(handler: XmlHandler) {
    this.#handler = handler
  }

  /** @throws TableError */
  write(piece: string): void {
    const xml = this.#pending + piece
    let at = 0
    for (let start = xml.indexOf('<'); start >= 0; start = xml.indexOf('<', at)) {
      if (start > at) this.#handler.text(decode(xml.slice(at, start)))
      at = start
      // The first characters of an aside decide what it is.
      if (xml.length - start < 9) break
      const end = this.#readPart(xml, start)
      if (end < 0) break
      at = end
    }
    this.#pending = xml.slice(at)
    if (this.#pending.length > MAX_PENDING) throw damaged('damaged XML')
  }

  /** @throws TableError if it ends early. */
  end(): void {
    // Long enough for every beginning; a space behind the root element is allowed.
    this.write(' '.repeat(9))
    if (this.#open.length > 0 || this.#pending.trim() !== '') throw damaged('damaged XML')
  }

  /** Reads one tag or other part. Returns where it ends, or -1 if its end has not come yet. */
  #readPart(xml: string, start: number): number {
    const second = xml.charCodeAt(start + 1)
    // `!` and `?` begin what is no tag.
    const aside = second === 33 || second === 63 ? ASIDES.find((known) => xml.startsWith(known.start, start)) : undefined
    const end = aside === undefined ? endOfTag(xml, start) : xml.indexOf(aside.end, start)
    if (end < 0) return -1
    if (aside === undefined) this.#readTag(xml.slice(start + 1, end))
    else if (aside.isText) this.#handler.text(xml.slice(start + aside.start.length, end))
    return end + (aside?.end.length ?? 1)
  }

  #readTag(tag: string): void {
    if (tag.startsWith('!')) return
    if (tag.startsWith('/')) return this.#close(localName(tag.slice(1).trimEnd()))
    const end = tag.search(NAME_END)
    const name = localName(end < 0 ? tag : tag.slice(0, end))
    this.#handler.open(name, tag)
    if (tag.endsWith('/')) this.#handler.close(name)
    else if (this.#open.push(name) > MAX_DEPTH) throw damaged('nested too deeply')
  }

  #close(name: string): void {
    if (this.#open.pop() !== name) throw damaged('damaged XML')
    this.#handler.close(name)
  }
}
