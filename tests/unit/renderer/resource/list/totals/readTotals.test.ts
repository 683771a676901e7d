import { describe, expect, test } from 'vitest'
import { addUp, MAX_TOTALS_ROWS, readTotals } from '#renderer/resource/list/totals/readTotals.ts'

/** The sums of a query: of all its rows, or none. */

interface Row {
  readonly id: string
  readonly paid: number | null
}

const COLUMNS = [{ key: 'id' }, { key: 'paid', amount: ({ paid }: Row) => paid }]
const row = (id: number, paid: number | null = 10): Row => ({ id: String(id), paid })

/** Reads from a server with these rows, which says that there are `total` and sends at most `most` a page. */
function reading(rows: readonly Row[], total: number | null = rows.length, most = Infinity) {
  const asked: number[] = []
  const read: unknown[] = []
  const result = readTotals<Row>({
    page: (current, asks) => {
      const size = Math.min(asks, most)
      asked.push(current)
      return Promise.resolve({ records: rows.slice((current - 1) * size, current * size), total, size })
    },
    rowKey: ({ id }) => id,
    columns: COLUMNS,
    onRead: ({ done, total: all }) => read.push([done, all]),
  })
  return { asked, read, result }
}
const rows = (count: number): Row[] => Array.from({ length: count }, (_, index) => row(index))

describe('the sums of a query', () => {
  test('are those of all its pages, and say how far the reading is', async () => {
    const { asked, read, result } = reading(rows(1_201))
    expect(await result).toEqual({ kind: 'done', count: 1_201, fen: new Map([['paid', 12_010]]) })
    expect([asked, read]).toEqual([
      [1, 2, 3],
      [
        [500, 1_201],
        [1_000, 1_201],
        [1_201, 1_201],
      ],
    ])
  })

  test('end with the last row where a server sends fewer a page, and with a short page where it does not count', async () => {
    expect(await reading(rows(300), 300, 100).result).toMatchObject({ kind: 'done', count: 300 })
    expect(await reading(rows(250), null, 100).result).toMatchObject({ kind: 'done', count: 250 })
    const uncounted = reading(rows(501), null)
    expect([await uncounted.result, uncounted.asked]).toMatchObject([{ kind: 'done', count: 501 }, [1, 2]])
  })

  test('leave missing amounts out', () => {
    expect(addUp(COLUMNS, [row(1, null), row(2, 5)])).toEqual(new Map([['paid', 5]]))
  })

  test('are not given for too many rows, which are not read where the server counts them', async () => {
    const counted = reading(rows(1), MAX_TOTALS_ROWS + 1)
    expect([await counted.result, counted.asked]).toEqual([{ kind: 'tooMany', count: MAX_TOTALS_ROWS + 1 }, [1]])
    const uncounted = reading(rows(MAX_TOTALS_ROWS + 1), null)
    expect([await uncounted.result, uncounted.asked.length]).toEqual([{ kind: 'tooMany', count: null }, 40])
  })

  test('are not given for a list that changed: a row came twice, or one is gone', async () => {
    expect(await reading([row(1), row(1)]).result).toEqual({ kind: 'changed' })
    expect(await reading(rows(3), 4).result).toEqual({ kind: 'changed' })
  })
})

test('a page that fails fails the sums', async () => {
  const failing = readTotals<Row>({
    page: (current) => (current === 1 ? Promise.resolve({ records: rows(500), total: 600 }) : Promise.reject(new Error('超时'))),
    rowKey: ({ id }) => id,
    columns: COLUMNS,
    onRead: () => undefined,
  })
  await expect(failing).rejects.toThrow('超时')
})
