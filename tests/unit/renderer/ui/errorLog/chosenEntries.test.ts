import { expect, test } from 'vitest'
import { chosenEntries, NO_FILTER, type LogFilter } from '#renderer/ui/errorLog/chosenEntries.ts'
import { i18n } from '#renderer/kit/i18n.ts'
import type { ErrorLogEntry } from '#shared/schemas/errorLog.ts'

const t = i18n.getFixedT('zh', ['errorLog'])

const entry = (id: string, time: number, change: Partial<ErrorLogEntry> = {}): ErrorLogEntry => ({
  id,
  type: 'error',
  url: '/sale/goods/goods-order',
  message: `fault ${id}`,
  stack: '',
  info: '',
  time,
  count: 1,
  ...change,
})

/** 2026-01-02 in China begins at 16:00 of the day before in UTC. */
const ENTRIES = [
  entry('late', Date.UTC(2026, 0, 2, 16)),
  entry('last', Date.UTC(2026, 0, 2, 15, 59, 59, 999), { type: 'main', message: 'order.list: code 500' }),
  entry('first', Date.UTC(2026, 0, 1, 16)),
  entry('early', Date.UTC(2026, 0, 1, 15, 59, 59, 999)),
]

const ids = (filter: Partial<LogFilter>): string[] => chosenEntries(ENTRIES, { ...NO_FILTER, ...filter }, t).map(({ id }) => id)

test('without a filter every error is shown, in its order', () => {
  expect(ids({})).toEqual(['late', 'last', 'first', 'early'])
})

test.each([
  [{ loggedFrom: '2026-01-02' }, ['late', 'last', 'first']],
  [{ loggedTo: '2026-01-02' }, ['last', 'first', 'early']],
  [{ loggedFrom: '2026-01-02', loggedTo: '2026-01-02' }, ['last', 'first']],
  [{ kind: 'main' }, ['last']],
  [{ words: 'FAULT goods-order' }, ['late', 'first', 'early']],
  [{ kind: 'error', words: 'fault', loggedTo: '2026-01-01' }, ['early']],
] satisfies [Partial<LogFilter>, string[]][])('%j chooses whole days in China, the source and every word: %j', (filter, expected) => {
  expect(ids(filter)).toEqual(expected)
})
