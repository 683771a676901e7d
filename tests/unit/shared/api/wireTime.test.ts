import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { pageOf, time } from '#shared/api/fields.ts'
import { readAnswer } from '#main/http/answer/readAnswer.ts'

const MOMENT = '2026-03-01 10:00:09'
const INSTANT = Date.UTC(2026, 2, 1, 2, 0, 9)

describe('every form in which Spring servers write a time is one time of China', () => {
  test.each<[string, unknown]>([
    ['the usual form', MOMENT],
    ['with a fraction', `${MOMENT}.0`],
    ['with slashes', '2026/03/01 10:00:09'],
    ['with slashes and one digit', '2026/3/1 10:00:09'],
    ['one digit', '2026-3-1 10:00:09'],
    ['an array with seconds', [2026, 3, 1, 10, 0, 9]],
    ['an array with nanoseconds', [2026, 3, 1, 10, 0, 9, 123_000_000]],
    ['milliseconds', INSTANT],
    ['milliseconds as digits', String(INSTANT + 5)],
    ['seconds', INSTANT / 1_000],
    ['seconds as digits', String(INSTANT / 1_000)],
    ['seconds with nanoseconds', '1772330409.123456789'],
    ['ISO without a zone', '2026-03-01T10:00:09'],
    ['ISO without a zone, with a fraction', '2026-03-01T10:00:09.123456'],
    ['ISO in UTC', '2026-03-01T02:00:09Z'],
    ['ISO in UTC with milliseconds', '2026-03-01T02:00:09.000Z'],
    ['ISO with an offset', '2026-03-01T10:00:09+08:00'],
    ['ISO with the offset that Jackson wrote before', '2026-03-01T02:00:09.000+0000'],
    ['ISO with a short offset', '2026-03-01T10:00:09+08'],
    ['ISO with an offset of half an hour to the west', '2026-02-28T22:30:09-03:30'],
    ['ISO with the name of its zone', '2026-03-01T10:00:09+08:00[Asia/Shanghai]'],
    ['a blank before the offset', '2026-03-01 02:00:09 +0000'],
    ['toString of a Date in China', 'Sun Mar 01 10:00:09 CST 2026'],
    ['toString of a Date in UTC', 'Sun Mar 01 02:00:09 UTC 2026'],
    ['toString of a Date with an offset', 'Sun Mar 01 10:00:09 GMT+08:00 2026'],
    ['fourteen digits', '20260301100009'],
    [
      'a LocalDateTime as an object',
      { year: 2026, monthValue: 3, dayOfMonth: 1, hour: 10, minute: 0, second: 9, nano: 0, dayOfWeek: 'SUNDAY' },
    ],
    ['an Instant as an object', { epochSecond: INSTANT / 1_000, nano: 0 }],
    ['a Date as an object', { time: INSTANT, year: 126, month: 2, date: 1 }],
  ])('%s', (_, sent) => {
    expect(time.parse(sent)).toBe(MOMENT)
  })
})

test.each<[string, unknown, string]>([
  ['an array without seconds', [2026, 3, 1, 10, 0], '2026-03-01 10:00:00'],
  ['ISO without seconds', '2026-03-01T10:00', '2026-03-01 10:00:00'],
  ['an instant in the evening of UTC', 1_764_040_989_000, '2025-11-25 11:23:09'],
  ['UTC that is the next day in China', '2025-11-24T23:23:09.000Z', '2025-11-25 07:23:09'],
  ['a day as an array', [2026, 3, 1], '2026-03-01'],
  ['a day with slashes', '2026/3/1', '2026-03-01'],
  ['a day of eight digits', '20260301', '2026-03-01'],
])('%s is read', (_, sent, read) => {
  expect(time.parse(sent)).toBe(read)
})

test.each([
  '0000-00-00 00:00:00',
  '2026-02-30 10:00:00',
  '2026-03-01 24:00:00',
  '昨天',
  'null',
  '1123598821738675201',
  '0',
  '12345',
  '20261399',
])('%j is no time, and stays as the server sent it', (sent) => {
  expect(time.parse(sent)).toBe(sent)
})

test.each<[unknown, string]>([
  [0, '0'],
  [2026, '2026'],
  // Too early as seconds, too late as milliseconds: which of both it is cannot be told.
  [50_000_000_000, '50000000000'],
  [[2026, 13, 1, 10, 0], '[2026,13,1,10,0]'],
  [[10, 30], '[10,30]'],
])('%j is no time, and stays readable', (sent, shown) => {
  expect(time.parse(sent)).toBe(shown)
})

test.each([null, undefined, '', -1, '-1'])('%j is no value', (sent) => {
  expect(time.parse(sent)).toBeNull()
})

test('rows whose servers write times in different forms sort and compare as times', () => {
  const page = pageOf(z.object({ createTime: time }))
  const sent = [[2026, 3, 2, 0, 0], '2026-03-01T15:00:00Z', Date.UTC(2026, 2, 1), '2026/03/01 10:00:00'].map((createTime) => ({
    createTime,
  }))
  const read = readAnswer(page, { records: sent, total: 4 })
  expect(read).toMatchObject({ ok: true, unread: { count: 0 } })
  const times = page.parse({ records: sent }).records.map(({ createTime }) => createTime)
  expect(times.toSorted((one, other) => (one ?? '').localeCompare(other ?? ''))).toEqual([
    '2026-03-01 08:00:00',
    '2026-03-01 10:00:00',
    '2026-03-01 23:00:00',
    '2026-03-02 00:00:00',
  ])
})

test('a value that no server writes for a time costs its own field alone', () => {
  const data = { records: [{ createTime: true }, { createTime: { hour: 3 } }, { createTime: MOMENT }], total: 3 }
  const read = readAnswer(pageOf(z.object({ createTime: time })), data)
  expect(read).toMatchObject({
    ok: true,
    value: { records: [{ createTime: null }, { createTime: null }, { createTime: MOMENT }] },
    unread: { count: 2 },
  })
})
