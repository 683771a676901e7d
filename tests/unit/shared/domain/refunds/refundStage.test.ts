import { expect, test } from 'vitest'
import { REFUND_STATUS_READINGS } from '#shared/domain/refunds/refundStatus.ts'
import { REFUND_STAGES, refundStageOf, stageCodes } from '#shared/domain/refunds/refundStage.ts'

const RETURN = 0
const REFUND_ONLY = 2

test('the same number is another stage in each list', () => {
  const stages = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((status) => [
    refundStageOf('A', { status, refundType: RETURN }),
    refundStageOf('B', { status, refundType: RETURN }),
    refundStageOf('A', { status, refundType: REFUND_ONLY }),
  ])
  expect(stages).toEqual([
    [null, 'pendingReview', 'omsWithdrawing'],
    ['pendingReview', 'reviewFailed', null],
    ['reviewFailed', 'awaitingReturn', null],
    ['awaitingReturn', 'returning', null],
    ['returning', 'returnFailed', null],
    ['returnFailed', 'awaitingRefund', 'awaitingRefund'],
    ['awaitingRefund', 'completed', 'completed'],
    ['completed', 'cancelled', 'cancelled'],
    ['cancelled', 'refundFailed', 'refundFailed'],
    [null, null, 'convertedToReturn'],
  ])
})

test('a refund without a status, or with one that no list has, is in no stage', () => {
  expect(refundStageOf('B', { status: null, refundType: RETURN })).toBeNull()
  expect(refundStageOf('B', { status: 42, refundType: null })).toBeNull()
})

test('a filter names the code of each list that has the stage, each code once', () => {
  expect(stageCodes('A', 'pendingReview')).toEqual([1])
  expect(stageCodes('B', 'pendingReview')).toEqual([0])
  expect(stageCodes('B', 'omsWithdrawing')).toEqual([0])
  expect(stageCodes('A', 'awaitingRefund')).toEqual([6, 5])
  expect(stageCodes('A', 'refundFailed')).toEqual([8])
  expect(stageCodes('B', 'awaitingReturn')).toEqual([2])
})

test('every code of a stage leads back to the stage', () => {
  for (const reading of REFUND_STATUS_READINGS) {
    for (const stage of REFUND_STAGES) {
      const read = stageCodes(reading, stage).flatMap((status) => [
        refundStageOf(reading, { status, refundType: RETURN }),
        refundStageOf(reading, { status, refundType: REFUND_ONLY }),
      ])
      expect(read.length === 0 || read.includes(stage)).toBe(true)
    }
  }
})
