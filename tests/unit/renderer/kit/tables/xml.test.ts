import { expect, test } from 'vitest'
import { readXml } from '#renderer/kit/tables/xml.ts'

test('XML: entities, prefixes, comments, unparsed text and quoted brackets', () => {
  const seen: string[] = []
  readXml('<?xml version="1.0"?><x:a b="1 &gt; 0" c=\'>\'><!-- <d/> -->&#x8BA2;&amp;<![CDATA[<&amp;>]]><e/></x:a>', {
    open: (name, attributes) => seen.push(`${name} ${[...attributes].join(' ')}`),
    text: (text) => seen.push(text),
    close: (name) => seen.push(`/${name}`),
  })
  expect(seen).toEqual(['a b,1 > 0 c,>', '订&', '<&amp;>', 'e ', '/e', '/a'])
})
