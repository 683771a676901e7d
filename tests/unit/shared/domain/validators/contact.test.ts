import { expect, test } from 'vitest'
import { isEmail } from '#shared/activity/activityFaults.ts'
import { isShopPhone, phoneFault } from '#shared/domain/validators/phone.ts'
import { seeded } from '../seeded.ts'

test('11 digits that begin with 1 are a phone number', () => {
  const random = seeded(7)
  const digits = (length: number): string => Array.from({ length }, () => random(10)).join('')
  for (let index = 0; index < 1_000; index += 1) {
    expect(phoneFault(`1${digits(10)}`)).toBeNull()
    expect(phoneFault(`${[0, 2, 3, 4, 5, 6, 7, 8, 9][random(9)]}${digits(10)}`)).toBe('format')
  }
})

test.each([
  ['', 'empty'],
  ['1380013800', 'length'],
  ['138001380000', 'length'],
  ['138-0013800', 'format'],
  ['１3800138000', 'format'],
] as const)('%j is no phone number: %s', (number, fault) => {
  expect(phoneFault(number)).toBe(fault)
})

test.each([
  '13800138000',
  '025-86660000',
  '02586660000',
  '0755-8666000-8012',
  '400-820-8820',
  '4008208820',
  '800-8108888',
  '95338',
  '96315',
])('a shop can have the number %s', (number) => {
  expect(isShopPhone(number)).toBe(true)
})

test.each(['', '86660000', '025-1666000', '2586660000', '025--86660000', '400-82-08820', '955', '138-0013800', '025-86660000 转 1'])(
  'no shop has the number %j',
  (number) => {
    expect(isShopPhone(number)).toBe(false)
  },
)

test.each(['a@b.cn', 'A_b-9@mail.example.com', '1@2.3.org', 'x@shop-a.com'])('%s is an e-mail address', (text) => {
  expect(isEmail(text)).toBe(true)
})

test.each(['', 'a', '@b.cn', 'a@', 'a@b', 'a@b.c', 'a@b.info', 'a.b@c.cn', 'a b@c.cn', 'a@b..cn', 'a@b.cn ', '林@b.cn', 'a@b@c.cn'])(
  '%j is no e-mail address',
  (text) => {
    expect(isEmail(text)).toBe(false)
  },
)
