import { describe, expect, test } from 'vitest'
import { HEADER_HEIGHT, ROW_HEIGHT } from '#renderer/ui/table/column.ts'
import { FROM_ONE_ROW, heightWithin, tableHeight } from '#renderer/ui/table/tableHeight.ts'

describe('the height of a table that follows its rows', () => {
  test('is that of its header, its rows and its frame, also where a row has several lines', () => {
    expect(heightWithin(HEADER_HEIGHT + 2 * ROW_HEIGHT, { least: 0, most: 500 })).toBe(tableHeight(2, 0))
    expect(heightWithin(HEADER_HEIGHT + 123, { least: 0, most: 500 })).toBe('169px')
  })

  test('is never less than its least, nor more than its most', () => {
    expect(heightWithin(0, FROM_ONE_ROW)).toBe(tableHeight(1, 1))
    expect(heightWithin(HEADER_HEIGHT + ROW_HEIGHT, FROM_ONE_ROW)).toBe('78px')
    expect(heightWithin(288, FROM_ONE_ROW)).toBe('300px')
    expect(heightWithin(289, FROM_ONE_ROW)).toBe('300px')
    expect(heightWithin(287, FROM_ONE_ROW)).toBe('299px')
  })
})
