import { describe, expect, test } from 'vitest'
import { i18n } from '#renderer/kit/i18n.ts'
import { createTexts } from '#main/texts/texts.ts'
import { isolated, joined } from '#shared/text/isolated.ts'

const TURNING = '\u202E王小明'
const ARABIC = 'محمد'

describe('a part of a sentence', () => {
  test('loses marks of the direction, of which one would turn round what follows', () => {
    expect(isolated(TURNING)).toBe('王小明')
    expect(isolated('\u2067甲\u202C\u200F乙')).toBe('甲乙')
  })

  test('that is written from right to left stands in an isolate, which is closed', () => {
    expect(isolated(ARABIC)).toBe(`\u2068${ARABIC}\u2069`)
    expect(isolated(`\u2067${ARABIC}`)).toBe(`\u2068${ARABIC}\u2069`)
  })

  test('is otherwise as it was', () => {
    for (const text of ['王小明', 'SF1234567890123', '¥1,200.00', '👩‍💼', '']) expect(isolated(text)).toBe(text)
  })

  test('is isolated in a line of several; empty ones are left out', () => {
    expect(joined([TURNING, null, '', '13600160234', undefined], ' · ')).toBe('王小明 · 13600160234')
  })
})

test('every text of the page and of main isolates what is put into it', () => {
  i18n.addResourceBundle('zh', 'common', { probe: '{{name}} 的电话 {{phone}}' })
  const given = { name: TURNING, phone: '13600160234' }
  const probe = (t: unknown): string => (t as (key: string, values: object) => string)('common:probe', given)
  expect(probe(i18n.t)).toBe('王小明 的电话 13600160234')
  const texts = createTexts()
  expect(texts.t('errors:refused', { host: `${ARABIC}.example` })).toContain(`\u2068${ARABIC}.example\u2069`)
})
