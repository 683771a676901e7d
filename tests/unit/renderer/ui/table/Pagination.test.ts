import { expect, test } from 'vitest'
import { lastPage, typedPage } from '#renderer/ui/table/Pagination.tsx'

test.each([
  [0, 20, 1],
  [20, 20, 1],
  [21, 20, 2],
])('%i rows at %i a page end on page %i', (total, size, expected) => {
  expect(lastPage(total, size)).toBe(expected)
})

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
