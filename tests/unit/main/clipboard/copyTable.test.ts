import { expect, test, vi } from 'vitest'
import { tableFormats } from '#main/clipboard/copyTable.ts'

vi.mock('electron', () => ({ clipboard: null, ClipboardItem: null }))

test('a table is text with tabs and an HTML table whose ids stay text', () => {
  const { text, html } = tableFormats([
    [
      { text: '订单编号', kind: 'text' },
      { text: '实付金额', kind: 'text' },
    ],
    [
      { text: '1123598821738675201', kind: 'text' },
      { text: '1234.50', kind: 'number' },
    ],
  ])
  expect(text).toBe('订单编号\t实付金额\r\n1123598821738675201\t1234.50')
  expect(html).toContain(String.raw`<td style="mso-number-format:'\@'">1123598821738675201</td><td>1234.50</td>`)
})

test('a customer’s text creates no markup, cell or row', () => {
  const { text, html } = tableFormats([[{ text: `<img src=x onerror="a('b')">\t&\r\nx`, kind: 'text' }]])
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img src=x onerror=&quot;a(&#39;b&#39;)&quot;&gt;')
  expect(text).toBe(`<img src=x onerror="a('b')"> & x`)
})
