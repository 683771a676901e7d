import { describe, expect, test } from 'vitest'
import { TableError } from '#renderer/kit/tables/faults.ts'
import { attributesOf, XmlReader } from '#renderer/kit/tables/workbook/xml.ts'

/** Everything that a reader tells of these pieces, in order; texts that follow each other are one. */
function readPieces(pieces: readonly string[]): readonly unknown[] {
  const told: unknown[][] = []
  const reader = new XmlReader({
    open: (name, tag) => void told.push(['open', name, Object.fromEntries(attributesOf(tag))]),
    text: (text) => {
      const last = told.at(-1)
      if (last?.[0] === 'text') last[1] = String(last[1]) + text
      else told.push(['text', text])
    },
    close: (name) => void told.push(['close', name]),
  })
  for (const piece of pieces) reader.write(piece)
  reader.end()
  return told
}
const read = (xml: string): readonly unknown[] => readPieces([xml])
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
    for (const xml of ['<c r="1', '<c', '<a>', '<a></b>', '</a>', '<a><b></a></b>', '<a><!-- no end', '<![CDATA[x', '<?xml'])
      expect(() => read(xml), xml).toThrow(TableError)
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

test('a text without a tag is no XML', () => {
  expect(() => read('no tag')).toThrow('damaged XML')
})

test('a text is read the same in pieces of any length', () => {
  const xml = '<?xml version="1.0"?><x:a b="1 &gt; 0" c=\'>\'><!-- <d/> -->&#x8BA2;&amp;<![CDATA[<&amp;>]]>\n<e/>订单</x:a >\n'
  const whole = read(xml)
  for (let length = 1; length < xml.length; length++) {
    const pieces = Array.from({ length: Math.ceil(xml.length / length) }, (_each, index) => xml.slice(index * length, (index + 1) * length))
    expect(readPieces(pieces), `pieces of ${length}`).toEqual(whole)
  }
})
