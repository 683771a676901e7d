import { expect, test } from 'vitest'
import { reviewOf } from '#renderer/resource/review/verdict.ts'

test('a review is sent as the calls take it: 1 passes, 2 rejects, and an empty remark is left out', () => {
  expect(reviewOf('passed', '')).toEqual({ status: 1 })
  expect(reviewOf('passed', '已核对')).toEqual({ status: 1, remark: '已核对' })
  expect(reviewOf('rejected', '商品已使用')).toEqual({ status: 2, remark: '商品已使用' })
})
