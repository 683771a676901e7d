import { describe, expect, test } from 'vitest'
import { pageLimit, pagesOf, type ListPage } from '#renderer/kit/ipc/listPages.ts'

/** A server with this many rows, at most `limit` of them a page. */
function serverOf(all: number, { limit = Infinity, counts = true, saysSize = true } = {}) {
  const asked: number[] = []
  const read = (current: number, size: number): Promise<ListPage<number>> => {
    asked.push(current)
    const given = Math.min(size, limit)
    const records = Array.from({ length: all }, (_row, index) => index).slice((current - 1) * given, current * given)
    // As the family's library has it: a total that is not counted is 0, which is no total beside rows (`pageOf`).
    return Promise.resolve({ records, total: counts ? all : records.length > 0 ? null : 0, size: saysSize ? given : null })
  }
  return { asked, read }
}

/** How many rows of a list are read by pages of 10 at most 5 times, by how many calls, and whether that was said to be all. */
async function readAll(...given: Parameters<typeof serverOf>) {
  const { asked, read } = serverOf(...given)
  const rows: number[] = []
  let end: { readonly total: number | null; readonly isLast: boolean } | null = null
  for await (const { records, total, isLast } of pagesOf(read, 10, 5)) {
    rows.push(...records)
    end = { total, isLast }
  }
  expect(rows).toEqual([...rows.keys()])
  return [rows.length, asked.length, end?.total, end?.isLast]
}

describe('a list is read to its end', () => {
  test('where the server counts: up to its total, also over pages that are short by a limit', async () => {
    expect(await readAll(25)).toEqual([25, 3, 25, true])
    expect(await readAll(20)).toEqual([20, 2, 20, true])
    expect(await readAll(12, { limit: 5 })).toEqual([12, 3, 12, true])
    expect(await readAll(12, { limit: 5, saysSize: false })).toEqual([12, 3, 12, true])
  })

  test('where it does not: up to the first page that is not full, by its own limit where it says so', async () => {
    expect(await readAll(25, { counts: false })).toEqual([25, 3, null, true])
    expect(await readAll(20, { counts: false })).toEqual([20, 3, null, true])
    expect(await readAll(12, { limit: 5, counts: false })).toEqual([12, 3, null, true])
    expect(await readAll(10, { limit: 5, counts: false })).toEqual([10, 3, null, true])
  })

  test('and without rows at once', async () => {
    expect(await readAll(0)).toEqual([0, 1, 0, true])
  })

  test('or in part, which is said', async () => {
    expect(await readAll(51)).toEqual([50, 5, 51, false])
    expect(await readAll(60, { counts: false })).toEqual([50, 5, null, false])
    expect(await readAll(50, { counts: false })).toEqual([50, 5, null, false])
    expect(await readAll(50)).toEqual([50, 5, 50, true])
  })
})

test('a page is limited where the server says a size below the one that was asked for, and it can be true', () => {
  const page = (size: number | null, rows = 5) => ({ records: Array.from({ length: rows }), total: 9, size })
  expect(pageLimit(10, page(5))).toBe(5)
  for (const size of [null, 0, 4, 10, 20]) expect(pageLimit(10, page(size))).toBeNull()
  expect(pageLimit(10, { records: [], total: 0 })).toBeNull()
})
