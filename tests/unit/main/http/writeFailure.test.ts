import { expect, test } from 'vitest'
import { asWriteFailure } from '#main/http/writeFailure.ts'
import type { AppErrorKind } from '#shared/domain/errorKinds.ts'
import { AppError } from '#shared/errors.ts'
import { texts } from '../../../support/services/services.ts'

const failed = (kind: AppErrorKind, code?: number, netError?: string): AppError =>
  new AppError({ kind, message: '原话', code }, netError === undefined ? {} : { cause: new Error(`net::${netError}`) })

test.each([
  ['no answer in time', failed('timeout')],
  ['a lost connection', failed('network', undefined, 'ERR_CONNECTION_RESET')],
  ['a closed connection', failed('network', undefined, 'ERR_EMPTY_RESPONSE')],
  ['another network in the middle of the call', failed('network', undefined, 'ERR_NETWORK_CHANGED')],
  ['a gateway without an answer', failed('network', 504)],
  ['an unreadable answer', failed('invalid-response')],
])('after %s the write may be done, and the sentence says so', (_case, error) => {
  const told = asWriteFailure(error, texts.t)
  expect(told).toMatchObject({ kind: error.kind, isUndecided: true })
  expect(told.message).toContain('可能已完成，请先刷新核对')
})

test.each([
  ['a refusal', failed('server', 500)],
  ['a sign-in that has ended', failed('unauthorized', 401)],
  ['a refused connection', failed('network', undefined, 'ERR_CONNECTION_REFUSED')],
  ['an unknown name', failed('network', undefined, 'ERR_NAME_NOT_RESOLVED')],
  ['no network', failed('network', undefined, 'ERR_INTERNET_DISCONNECTED')],
  ['a bad certificate', failed('certificate', undefined, 'ERR_CERT_DATE_INVALID')],
  ['a proxy that asks for its own sign-in', failed('network', 407)],
])('after %s the write is not done', (_case, error) => {
  expect(asWriteFailure(error, texts.t)).toBe(error)
})
