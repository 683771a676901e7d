import { expect, test } from 'vitest'
import { lastPage } from '#renderer/ui/table/Pagination.tsx'

test.each([
  [0, 20, 1],
  [20, 20, 1],
  [21, 20, 2],
])('%i rows at %i a page end on page %i', (total, size, expected) => {
  expect(lastPage(total, size)).toBe(expected)
})
