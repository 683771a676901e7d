import { afterEach, describe, expect, test, vi } from 'vitest'
import { readXml, readXmlInSlices } from '#renderer/kit/tables/xml.ts'
import { ZipFault } from '#renderer/kit/tables/zip.ts'

/** Everything that a reader is told, in order. */
function recorder() {
  const told: unknown[] = []
  const reader: Parameters<typeof readXml>[1] = {
    open: (name, attributes) => told.push(['open', name, Object.fromEntries(attributes)]),
    text: (text) => told.push(['text', text]),
    close: (name) => told.push(['close', name]),
  }
  return { told, reader }
}
function read(xml: string): readonly unknown[] {
  const { told, reader } = recorder()
  readXml(xml, reader)
  return told
}
const textOf = (xml: string): unknown => read(`${xml}<a/>`)[0]

describe('tags', () => {
  test('open and close by their names without a prefix', () => {
    expect(read('<x:row r="1"><c/>12</x:row >')).toEqual([
      ['open', 'row', { r: '1' }],
      ['open', 'c', {}],
      ['close', 'c'],
      ['text', '12'],
      ['close', 'row'],
    ])
  })

  test('have attributes in either quote, with spaces, prefixes and other characters in them', () => {
    expect(read(`<c r = "A1" x:id='it > "that"' e='' f="a='b' > c"\n g="&lt;&quot;"/>`)[0]).toEqual([
      'open',
      'c',
      { r: 'A1', id: 'it > "that"', e: '', f: "a='b' > c", g: '<"' },
    ])
  })

  test('that do not end are refused', () => {
    for (const xml of ['<c r="1', '<c', '<a><!-- no end', '<![CDATA[x', '<?xml']) expect(() => read(xml), xml).toThrow(ZipFault)
    expect(() => read('<c')).toThrow('damaged XML')
    expect(() => read('<!--')).toThrow('damaged XML')
  })

  test('without a name have an empty one', () => {
    expect(read('< />')).toEqual([
      ['open', '', {}],
      ['close', ''],
    ])
  })
})

test('comments and declarations are passed over; what stands in CDATA is text as it is', () => {
  expect(read('<?xml version="1.0"?><a><!-- <b> --><![CDATA[1 < 2 &amp;]]></a>')).toEqual([
    ['open', 'a', {}],
    ['text', '1 < 2 &amp;'],
    ['close', 'a'],
  ])
})

test.each([
  ['&lt;&gt;&amp;&quot;&apos;', `<>&"'`],
  ['&#8364;&#x20AC;&#x1f600;', '€€😀'],
  ['&#1114111;', '\u{10ffff}'],
  ['&#1114112;&#xffffff;', '&#1114112;&#xffffff;'],
  ['&no;&toolong;&#12345678;&;', '&no;&toolong;&#12345678;&;'],
])('%s reads %s', (xml, text) => {
  expect(textOf(xml)).toEqual(['text', text])
})

test('a text without a tag is told of nothing', () => {
  expect(read('no tag')).toEqual([])
})

describe('a long text', () => {
  afterEach(() => void vi.restoreAllMocks())
  /** How often the page gets a turn, when the clock moves on by `ms` at each reading. */
  async function turns(ms: number): Promise<number> {
    let now = 100
    vi.spyOn(performance, 'now').mockImplementation(() => (now += ms))
    const waits = vi.spyOn(globalThis, 'setTimeout')
    const { told, reader } = recorder()
    await readXmlInSlices('<a/><b/><c/><d/>', reader)
    expect(told.map((part) => (part as string[])[1])).toEqual(['a', 'a', 'b', 'b', 'c', 'c', 'd', 'd'])
    return waits.mock.calls.length
  }

  test('leaves the page a turn after each sixteenth of a second at most, and only then', async () => {
    expect(await turns(16)).toBe(4)
    vi.restoreAllMocks()
    expect(await turns(8)).toBe(2)
    vi.restoreAllMocks()
    expect(await turns(1)).toBe(0)
  })
})
