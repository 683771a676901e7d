import { expect, test } from 'vitest'
import { codesOf } from '#shared/domain/codes.ts'
import { toneOf } from '#shared/domain/tones.ts'

test.each([
  ['orderStatus', 'waiting waiting active active success neutral neutral neutral active waiting active neutral danger success waiting'],
  ['refundStatusA', 'waiting danger waiting active danger waiting success neutral'],
  ['refundStatusB', 'waiting danger waiting active danger waiting success neutral danger'],
  ['refundOnlyStatus', 'active waiting success neutral danger neutral'],
  ['refundMoneyStatus', 'waiting active danger success'],
  ['pickupStatus', 'waiting waiting neutral success waiting'],
  ['promotionStatus', 'neutral neutral danger waiting success danger'],
  ['enableFlag', 'success neutral'],
  ['goodsReceived', 'neutral success waiting'],
] as const)('the tones of %s follow its codes', (list, tones) => {
  expect(codesOf(list).map((code) => toneOf(list, code))).toEqual(tones.split(' '))
})

test('a code that its list lacks is neutral', () => {
  expect(toneOf('orderStatus', 99)).toBe('neutral')
})
