import { describe, expect, test } from 'vitest'
import { idCardFault } from '#shared/domain/validators/idCard.ts'
import { seeded } from '../seeded.ts'

/** The regions by name, as the standard GB/T 2260 numbers them. */
const REGIONS = Object.entries({
  北京: 11,
  天津: 12,
  河北: 13,
  山西: 14,
  内蒙古: 15,
  辽宁: 21,
  吉林: 22,
  黑龙江: 23,
  上海: 31,
  江苏: 32,
  浙江: 33,
  安徽: 34,
  福建: 35,
  江西: 36,
  山东: 37,
  河南: 41,
  湖北: 42,
  湖南: 43,
  广东: 44,
  广西: 45,
  海南: 46,
  重庆: 50,
  四川: 51,
  贵州: 52,
  云南: 53,
  西藏: 54,
  陕西: 61,
  甘肃: 62,
  青海: 63,
  宁夏: 64,
  新疆: 65,
  台湾: 71,
  香港: 81,
  澳门: 82,
})

/**
 * The check character by ISO 7064 MOD 11-2 as the standard defines it, by doubling; the subject uses the table of weights.
 * @param digits the first 17 digits
 */
function checkCharacter(digits: string): string {
  let product = 0
  for (const digit of digits) product = ((product + Number(digit)) * 2) % 11
  const check = (12 - product) % 11
  return check === 10 ? 'X' : String(check)
}

/** 10,000 numbers over all regions; the seed is fixed. */
function* numbers(): Generator<string> {
  const random = seeded(20_261_122)
  for (let index = 0; index < 10_000; index += 1) {
    const [, region = 0] = REGIONS[index % REGIONS.length] ?? []
    const digits = `${region}${Array.from({ length: 15 }, () => random(10)).join('')}`
    yield digits + checkCharacter(digits)
  }
}

describe('generated numbers', () => {
  test('with a correct check digit all pass', () => {
    const all = [...numbers()]
    expect(all).toHaveLength(10_000)
    expect(all.filter((number) => idCardFault(number) !== null)).toEqual([])
    expect(all.filter((number) => number.endsWith('X')).length).toBeGreaterThan(500)
  })

  test('fail with any one digit changed', () => {
    const passed: string[] = []
    let changes = 0
    for (const number of numbers()) {
      for (let index = 0; index < number.length; index += 1) {
        for (const digit of index === 17 ? '0123456789X' : '0123456789') {
          if (digit === number[index]) continue
          changes += 1
          const changed = number.slice(0, index) + digit + number.slice(index + 1)
          if (idCardFault(changed) === null) passed.push(changed)
        }
      }
    }
    expect(changes).toBe(10_000 * (17 * 9 + 10))
    expect(passed).toEqual([])
  })
})

test.each([
  ['', 'length'],
  ['1101051949123100', 'length'],
  ['11010519491231002X1', 'length'],
  ['11010519491231002Y', 'format'],
  ['X1010519491231002X', 'format'],
  ['1101051949123100 X', 'format'],
  ['１10105194912310021', 'format'],
  ['01010519491231002X', 'region'],
  ['99010519491231002X', 'region'],
  ['110105194912310021', 'checkDigit'],
] as const)('%j is wrong: %s', (number, fault) => {
  expect(idCardFault(number)).toBe(fault)
})

// The example number of the standard.
test.each(['11010519491231002X', '11010519491231002x'])('%s is right', (number) => {
  expect(idCardFault(number)).toBeNull()
})

test('there are 34 regions, and no other passes', () => {
  expect(REGIONS).toHaveLength(34)
  const known = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0')).filter(
    (region) => idCardFault(`${region}0105194912310021`) !== 'region',
  )
  expect(known).toEqual(REGIONS.map(([, region]) => String(region)).toSorted())
})
