import { afterEach, describe, expect, test } from 'vitest'
import {
  agoInWords,
  dayInWords,
  dayOf,
  DAY,
  formatChinaTime,
  HOUR,
  hourOf,
  lastDays,
  MINUTE,
  momentOf,
  parseChinaTime,
  timeOf,
} from '#shared/domain/chinaTime.ts'
import { dayPart } from '#renderer/features/home/dayPart.ts'

// 15:59:59 UTC is the last second of a day in China.
const lastSecond = Date.UTC(2026, 0, 31, 15, 59, 59)

test('an instant is written in China Standard Time, and read back', () => {
  expect(formatChinaTime(lastSecond)).toBe('2026-01-31 23:59:59')
  expect(parseChinaTime('2026-01-31 23:59:59')).toBe(lastSecond)
  expect(formatChinaTime(lastSecond + 1_000)).toBe('2026-02-01 00:00:00')
})

test('a day begins at its midnight in China', () => {
  expect(parseChinaTime('2026-02-01')).toBe(lastSecond + 1_000)
  expect([dayOf(lastSecond), dayOf(lastSecond + 1_000)]).toEqual(['2026-01-31', '2026-02-01'])
})

test.each([
  '',
  '2026-2-1',
  'x2026-02-01',
  '2026-02-01x',
  '2026-02-01T00:00:00',
  '2026-13-01',
  '2026-02-01 24:61:00',
  '2026-02-01 24:00:00',
  '2026-02-30',
  '2025-02-29 10:00:00',
  'today',
  '2026-02-01 00:00',
])('%j is no time', (text) => {
  expect(parseChinaTime(text)).toBeNull()
})

test('the last days end with today, over the end of a month', () => {
  expect(lastDays(1, lastSecond)).toEqual({ from: '2026-01-31', to: '2026-01-31' })
  expect(lastDays(7, lastSecond)).toEqual({ from: '2026-01-25', to: '2026-01-31' })
  expect(lastDays(3, lastSecond + DAY + HOUR + MINUTE)).toEqual({ from: '2026-01-31', to: '2026-02-02' })
})

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

// 16:05 UTC: five past midnight on a Monday in China, still Sunday elsewhere.
const AFTER_MIDNIGHT = Date.UTC(2026, 10, 22, 16, 5)
const BEFORE_MIDNIGHT = AFTER_MIDNIGHT - 6 * 60_000

describe.each(['UTC', 'America/New_York', 'Asia/Shanghai'])('on a PC in the zone %s', (name) => {
  const inZone = <T>(read: () => T): T => {
    process.env.TZ = name
    return read()
  }

  test('times are China’s, with 24 hours from 00:00', () => {
    expect(inZone(() => [timeOf(BEFORE_MIDNIGHT), timeOf(AFTER_MIDNIGHT)])).toEqual(['23:59', '00:05'])
    expect(inZone(() => [hourOf(BEFORE_MIDNIGHT), hourOf(AFTER_MIDNIGHT)])).toEqual([23, 0])
  })

  test('a moment has its date unless it was today, and its year unless it was this year', () => {
    const at = (instant: number) => inZone(() => momentOf(instant, AFTER_MIDNIGHT))
    expect(at(AFTER_MIDNIGHT)).toBe('00:05')
    expect(at(BEFORE_MIDNIGHT)).toBe('11-22 23:59')
    expect(at(Date.UTC(2025, 11, 31, 15, 59))).toBe('2025-12-31 23:59')
    expect(at(Date.UTC(2025, 11, 31, 16, 0))).toBe('01-01 00:00')
  })

  test('the day in words changes at midnight in China', () => {
    const days = (instant: number, withYear: boolean) =>
      inZone(() => [dayInWords(instant, 'zh', { withYear }), dayInWords(instant, 'en', { withYear })])
    expect(days(BEFORE_MIDNIGHT, true)).toEqual(['2026年11月22日 星期日', 'Sunday, November 22, 2026'])
    expect(days(AFTER_MIDNIGHT, false)).toEqual(['11月23日 星期一', 'Monday, November 23'])
  })

  test('an age of 24 hours or more counts the days of the calendar in China', () => {
    const NOON = Date.parse('2026-11-23T04:00:00Z')
    const ago = (time: string) => inZone(() => agoInWords(Date.parse(time), NOON, 'zh'))
    expect(['2026-11-22T04:00:01Z', '2026-11-22T04:00:00Z', '2026-11-21T16:00:00Z'].map(ago)).toEqual(['23 小时前', '昨天', '昨天'])
    expect(['2026-11-21T15:59:59Z', '2026-11-20T15:59:59Z'].map(ago)).toEqual(['前天', '3 天前'])
  })

  test.each([
    ['2026-11-22T15:59:00Z', 'evening'],
    ['2026-11-22T16:00:00Z', 'night'],
    ['2026-11-22T21:00:00Z', 'morning'],
    ['2026-11-23T04:00:00Z', 'noon'],
    ['2026-11-23T09:00:00Z', 'afternoon'],
  ])('at %s the greeting is that of the %s', (moment, part) => {
    expect(inZone(() => dayPart(Date.parse(moment)))).toBe(part)
  })
})

test('an age is told in both languages, with a space after a figure', () => {
  const ago = (language: 'zh' | 'en') => (hours: number) => agoInWords(AFTER_MIDNIGHT - hours * HOUR, AFTER_MIDNIGHT, language)
  expect([1, 5, 24, 48, 96].map(ago('zh'))).toEqual(['1 小时前', '5 小时前', '昨天', '前天', '4 天前'])
  expect([1, 5, 24, 48].map(ago('en'))).toEqual(['1 hour ago', '5 hours ago', 'yesterday', '2 days ago'])
})
