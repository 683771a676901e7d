import { describe, expect, test } from 'vitest'
import { isAnswered, readEnvelope } from '#main/http/answer/envelope.ts'

describe('the response rules of spec.md §8', () => {
  test.each([
    ['the body’s code wins over the HTTP status', 200, { code: 403, msg: '没有权限' }, { code: 403, message: '没有权限' }],
    ['the HTTP status stands in for a missing code', 404, { msg: '找不到' }, { code: 404, message: '找不到' }],
    ['a code may arrive as a string', 200, { code: '200', data: 1 }, { code: 200, message: null }],
    ['a code of 200 in a text is a success', 200, { code: ' 200 ', data: 1 }, { code: 200, isSuccess: true }],
    [
      'a code that is another text is a refusal',
      200,
      { code: 'B0001', msg: '库存不足' },
      { code: 'B0001', isSuccess: false, message: '库存不足' },
    ],
    ['a negative code in a text is a refusal', 200, { code: '-1', msg: '库存不足' }, { code: -1, isSuccess: false, message: '库存不足' }],
    ['a code of ten digits is a refusal', 200, { code: '1000000000' }, { code: '1000000000', isSuccess: false }],
    ['a code that is neither number nor text is a refusal', 200, { code: true }, { code: 'true', isSuccess: false }],
    [
      'success: false beside code 200 is a refusal',
      200,
      { code: 200, success: false, msg: '已锁定' },
      { isSuccess: false, message: '已锁定' },
    ],
    ['success: true beside another code changes nothing', 200, { code: 400, success: true }, { code: 400, isSuccess: false }],
    ['a code without a value leaves the HTTP status', 200, { code: '', success: '', data: [] }, { code: 200, isSuccess: true }],
    ['a code of {} is no value', 500, { code: {} }, { code: 500, isSuccess: false }],
    ['success: false in a text beside code 200 is a refusal', 200, { code: 200, success: 'false' }, { code: 200, isSuccess: false }],
    ['a code of false is no code', 200, { code: false }, { code: 200, isSuccess: true, isSaid: false }],
    ['a code that is a long text is cut', 200, { code: 'E'.repeat(5_000) }, { code: 'E'.repeat(64), isSuccess: false }],
    ['a message is shown without the blanks around it', 400, { msg: ' 库存不足\n' }, { message: '库存不足' }],
    ['a message of blanks is no message', 400, { msg: ' \n', error_description: '令牌过期' }, { message: '令牌过期' }],
    ['HTTP 200 without a body is a success', 200, undefined, { code: 200, isSuccess: true }],
    ['HTTP 204 with a body that is no object is not a success', 204, '<html>', { code: 204, isSuccess: false }],
    ['HTTP 201 without a body is not a success', 201, undefined, { code: 201, isSuccess: false }],
    ['HTTP 204 without a body is a success', 204, undefined, { code: 204, isSuccess: true }],
    ['HTTP 204 with a body is not', 204, {}, { code: 204, isSuccess: false }],
    ['msg wins over error_description', 400, { msg: 'a', error_description: 'b' }, { code: 400, message: 'a' }],
    ['error_description speaks where msg is empty', 400, { msg: '', error_description: 'b' }, { code: 400, message: 'b' }],
    ['a message that is no text is no message', 500, { msg: { deep: true } }, { code: 500, message: null }],
    ['a body that is no object says nothing', 401, '<html>', { code: 401, message: null }],
    ['an empty body says nothing', 401, undefined, { code: 401, message: null }],
  ])('%s', (_name, status, body, expected) => {
    expect(readEnvelope(status, body)).toMatchObject(expected)
  })

  test.each([
    ['a code', { code: 200 }, true],
    ['a code that is a text', { code: 'B0001' }, true],
    ['success: true', { success: true }, true],
    ['success: false', { success: false }, true],
    ['success: false in a text', { success: 'false' }, true],
    ['code and success without a value', { code: null, success: null }, false],
    ['data alone', { data: [] }, false],
    ['no object', '<html>', false],
    ['no body', undefined, false],
  ])('whether a body itself says that it is a success: %s', (_name, body, isSaid) => {
    expect(readEnvelope(200, body).isSaid).toBe(isSaid)
  })

  test.each([
    ['OAuth’s error', { error: 'invalid_grant', error_code: '1', code: 400 }, 'invalid_grant'],
    ['an error code', { error_code: 2006, error_description: 'b' }, '2006'],
    ['a code', { code: -1, msg: 'a' }, '-1'],
    ['a code that is a text', { code: 'B0001', msg: 'a' }, 'B0001'],
    ['a description alone', { error_description: 'b' }, 'b'],
    ['nothing but a message', { message: 'Forbidden' }, null],
    ['no object', '<html>', null],
  ])('a failure is named by %s', (_name, body, expected) => {
    expect(readEnvelope(403, body).fault).toBe(expected)
  })

  test('a message of ten megabytes is cut to a readable length', () => {
    expect(readEnvelope(500, { msg: 'x'.repeat(10_000_000) }).message).toHaveLength(500)
  })

  test.each([
    [199, false],
    [200, true],
    [401, true],
    [500, true],
    [502, false],
  ])('HTTP %i counts as answered: %s', (status, answered) => {
    expect(isAnswered(status)).toBe(answered)
  })
})
