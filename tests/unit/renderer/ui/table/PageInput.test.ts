import { expect, test } from 'vitest'
import { typedPage } from '#renderer/ui/table/PageInput.tsx'

test.each([
  ['7', 7],
  ['１２', 12],
  [' 1,000 ', 1000],
  ['99999', 1000],
  ['0', null],
  ['', null],
  ['-3', null],
  ['2.5', null],
  ['12 34', null],
  ['1,2', null],
  ['abc', null],
])('%j of 1,000 pages is page %s', (text, page) => {
  expect(typedPage(text, 1000)).toBe(page)
})
