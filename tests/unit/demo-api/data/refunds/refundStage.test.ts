import { describe, expect, test } from 'vitest'
import {
  lineStatusCode,
  needsReturn,
  paysMoney,
  stageAfterRefusal,
  stageAfterReturn,
  stageAfterReview,
  stageOfType,
  statusCode,
} from '#demo-api/data/refunds/refundStage.ts'
import { isKnown } from '#shared/domain/codes.ts'
import { REFUND_STATUS_B, REFUND_TYPE } from '#shared/domain/codes/refunds.ts'
import type { RefundStage } from '#shared/domain/refunds/refundStage.ts'
import { lineStatusListOf, REFUND_STATUS_READINGS, refundStatusListOf } from '#shared/domain/refunds/refundStatus.ts'

const TYPES = Object.values(REFUND_TYPE)
const STAGES = [...Object.keys(REFUND_STATUS_B), 'omsWithdrawing', 'convertedToReturn'] as RefundStage[]

describe.each(REFUND_STATUS_READINGS)('reading %s', (reading) => {
  test('has a number for every stage that a type can be in', () => {
    for (const type of TYPES) {
      for (const stage of STAGES) {
        const list = refundStatusListOf(reading, type)
        expect(isKnown(list, statusCode(reading, type, stageOfType(type, stage))), `${type} ${stage}`).toBe(true)
      }
    }
  })

  test('numbers an order’s line by its own list, but for the stages of refund-only orders', () => {
    for (const stage of STAGES) {
      const code = lineStatusCode(reading, stage)
      expect(isKnown(lineStatusListOf(reading, code), code), stage).toBe(true)
    }
    expect([lineStatusCode(reading, 'omsWithdrawing'), lineStatusCode(reading, 'convertedToReturn')]).toEqual([0, 9])
  })
})

test('a stage that a type does not have is replaced by one that it has', () => {
  for (const type of TYPES) {
    const stages = STAGES.map((stage) => stageOfType(type, stage))
    expect(stages.map((stage) => stageOfType(type, stage))).toEqual(stages)
    if (!needsReturn(type)) expect(stages).not.toContain('returning')
    if (!paysMoney(type)) expect(stages).not.toContain('awaitingRefund')
    if (type === REFUND_TYPE.refundOnly) expect(stages.filter((stage) => ['pendingReview', 'reviewFailed'].includes(stage))).toEqual([])
  }
})

test.each([
  [REFUND_TYPE.returnAndRefund, 'awaitingReturn', 'reviewFailed', 'awaitingRefund'],
  [REFUND_TYPE.exchange, 'awaitingReturn', 'reviewFailed', 'completed'],
  [REFUND_TYPE.refundOnly, 'awaitingRefund', 'cancelled', 'awaitingRefund'],
  [REFUND_TYPE.negotiated, 'awaitingRefund', 'reviewFailed', 'awaitingRefund'],
] as const)('type %i: a passed review leads to %s, a refused one to %s, an accepted return to %s', (type, passed, refused, accepted) => {
  expect([stageAfterReview(type), stageAfterRefusal(type), stageAfterReturn(type)]).toEqual([passed, refused, accepted])
})
