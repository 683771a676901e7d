import { nextTask } from '../window/nextTask.ts'
import { ZipFault } from './zip.ts'

/**
 * Reads the subset of XML that sheets use. The browser's own parser takes strings, which the page's Content-Security-Policy refuses
 * (trusted types). Packages need no eval, but saxen and fast-xml-parser read a sheet of megabytes in one task, during which the page does
 * nothing, and those that read piece by piece are eight (sax) and twenty-three (htmlparser2) times as large.
 */

/** Receives the parts of an XML text in their order. Names come without their prefix. */
export interface XmlHandler {
  readonly open: (name: string, attributes: ReadonlyMap<string, string>) => void
  readonly text: (text: string) => void
  readonly close: (name: string) => void
}

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const LAST_CODE_POINT = 0x10_ff_ff

function decode(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/giu,
    (whole, decimal: string | undefined, hex: string | undefined, name: string | undefined) => {
      if (name !== undefined) return NAMED[name] ?? whole
      const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return point <= LAST_CODE_POINT ? String.fromCodePoint(point) : whole
    },
  )
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

function attributesOf(tag: string): Map<string, string> {
  return new Map(
    [...tag.matchAll(/([^\s="'<>/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu)].map(([, name = '', double, single]) => [
      localName(name),
      decode(double ?? single ?? ''),
    ]),
  )
}

/** The end of the tag that begins at `from`. A quoted `>` does not end it. */
function endOfTag(xml: string, from: number): number {
  let quote = ''
  for (let at = from; at < xml.length; at++) {
    const character = xml.charAt(at)
    if (quote !== '') quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (character === '>') return at
  }
  throw new ZipFault('damaged XML')
}

/** The parts that are neither tags nor plain text: comments, CDATA, declarations. */
const ASIDES = [
  { start: '<!--', end: '-->', isText: false },
  { start: '<![CDATA[', end: ']]>', isText: true },
  { start: '<?', end: '?>', isText: false },
] as const

function readTag(tag: string, handler: XmlHandler): void {
  const name = localName(/^\/?[^\s/>]+/u.exec(tag)?.[0].replace('/', '') ?? '')
  if (tag.startsWith('/')) return handler.close(name)
  handler.open(name, attributesOf(tag))
  if (tag.endsWith('/')) handler.close(name)
}

/** How long a slice of `readXmlInSlices` takes. Milliseconds; people notice a page that is blocked for 50 ms. */
const SLICE_MS = 16

/** @throws ZipFault if it ends early. */
export function readXml(xml: string, handler: XmlHandler): void {
  for (const _ of readParts(xml, handler));
}

/** As `readXml`, for a long text: the page stays usable meanwhile. */
export async function readXmlInSlices(xml: string, handler: XmlHandler): Promise<void> {
  let began = performance.now()
  for (const _ of readParts(xml, handler)) {
    if (performance.now() - began < SLICE_MS) continue
    await nextTask()
    began = performance.now()
  }
}

/** Reads one tag or other part at each step. */
function* readParts(xml: string, handler: XmlHandler): Generator<void> {
  let at = 0
  for (let start = xml.indexOf('<'); start >= 0; start = xml.indexOf('<', at)) {
    if (start > at) handler.text(decode(xml.slice(at, start)))
    const aside = ASIDES.find((known) => xml.startsWith(known.start, start))
    const end = aside === undefined ? endOfTag(xml, start) : xml.indexOf(aside.end, start)
    if (end < 0) throw new ZipFault('damaged XML')
    if (aside === undefined) readTag(xml.slice(start + 1, end), handler)
    else if (aside.isText) handler.text(xml.slice(start + aside.start.length, end))
    at = end + (aside?.end.length ?? 1)
    yield
  }
}
