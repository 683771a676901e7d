import { afterEach, describe, expect, test } from 'vitest'
import { dayInWords, hourOf, isPcOnChinaTime, momentOf, timeOf } from '#shared/domain/chinaTime.ts'
import { dayPart } from '#renderer/features/home/dayPart.ts'

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

  test.each([
    ['2026-11-22T15:59:00Z', 'evening'],
    ['2026-11-22T16:00:00Z', 'night'],
    ['2026-11-22T21:00:00Z', 'morning'],
    ['2026-11-23T04:00:00Z', 'noon'],
    ['2026-11-23T09:00:00Z', 'afternoon'],
  ])('at %s the greeting is that of the %s', (moment, part) => {
    expect(inZone(() => dayPart(Date.parse(moment)))).toBe(part)
  })

  test('the PC’s own clock is known to agree or not', () => {
    expect(inZone(() => isPcOnChinaTime(new Date(AFTER_MIDNIGHT)))).toBe(name === 'Asia/Shanghai')
  })
})
