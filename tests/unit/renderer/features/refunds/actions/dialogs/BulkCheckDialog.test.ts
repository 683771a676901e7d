import { expect, test } from 'vitest'
import { outcomesOf } from '#renderer/features/refunds/actions/dialogs/BulkCheckDialog.tsx'
import { AppError } from '#shared/errors.ts'

test('each refund of an answer is done, or refused with the server’s reason', () => {
  const outcomes = outcomesOf([
    { id: '1', code: 200, msg: '操作成功' },
    { id: '2', code: 400, msg: '退单 2 不是待审核状态' },
  ])
  expect(outcomes.get('1')).toEqual({ kind: 'done' })
  const refused = outcomes.get('2')
  expect(refused?.kind).toBe('refused')
  expect(refused?.kind === 'refused' && refused.error instanceof AppError && refused.error.message).toBe('退单 2 不是待审核状态')
})

test('a refund without a code is no success', () => {
  expect(outcomesOf([{ id: '1', code: null, msg: null }]).get('1')?.kind).toBe('refused')
})

test('an answer that names no refund leaves every outcome open', () => {
  expect(outcomesOf([]).size).toBe(0)
})
