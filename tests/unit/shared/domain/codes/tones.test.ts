import { expect, test } from 'vitest'
import { codesOf } from '#shared/domain/codes.ts'
import { toneOf } from '#shared/domain/codes/tones.ts'

test.each([
  ['orderStatus', 'pending waiting active active success neutral neutral neutral active refund refund neutral danger success pending'],
  ['refundStatusA', 'waiting danger pending active danger refund success neutral'],
  ['refundStatusB', 'waiting danger pending active danger refund success neutral danger'],
  ['refundOnlyStatus', 'active refund success neutral danger neutral'],
  ['refundMoneyStatus', 'waiting refund danger success'],
  ['pickupStatus', 'pending waiting neutral success pending'],
  ['promotionStatus', 'neutral neutral danger waiting success danger'],
  ['enableFlag', 'success neutral'],
  ['goodsReceived', 'neutral success waiting'],
] as const)('the tones of %s follow its codes', (list, tones) => {
  expect(codesOf(list).map((code) => toneOf(list, code))).toEqual(tones.split(' '))
})

test('a code that its list lacks is neutral', () => {
  expect(toneOf('orderStatus', 99)).toBe('neutral')
})
