import { expect, test } from 'vitest'
import { StalledError } from '#main/async/idleTimeout.ts'
import { exportFailure } from '#main/exports/exportErrors.ts'
import { TruncatedError } from '#main/exports/file/writePart.ts'
import { NotAFileError } from '#main/http/download.ts'
import { AppError } from '#shared/errors.ts'
import { texts } from '../../../support/services/services.ts'

const failed = (cause: unknown, cancelled = false): AppError =>
  exportFailure(cause, { folder: '/exports', fileName: '订单.xlsx', idleMs: 2_100, cancelled }, texts.t)

/** How Node reports a call of the system that failed. */
const ofSystem = (code: string): Error => Object.assign(new Error(`${code}: cut off, write`), { code, errno: -1, syscall: 'write' })

const FOLDER_MISSING = '找不到文件夹 /exports，可能已被移走，或网络盘没有连接。请选择其他文件夹后重试。'
const TRUNCATED = '文件下载不完整，未保存，请重试'

test.each([
  [new NotAFileError('empty'), 'invalid-response', '服务器返回了空文件'],
  [new NotAFileError('not-a-file'), 'invalid-response', '服务器没有返回文件，请稍后重试'],
  [new NotAFileError('page'), 'invalid-response', '返回的是网页，不是文件，未保存。请检查网络（公共网络可能需要先认证）后重试。'],
  [new NotAFileError('message'), 'invalid-response', '服务器没有返回文件，请稍后重试'],
  [new NotAFileError('message', '排队中'), 'invalid-response', '服务器没有返回文件，回复是：排队中'],
  [
    new NotAFileError('other-type'),
    'invalid-response',
    '返回的文件类型与服务器声明的不一致，未保存。请稍后重试；如问题持续，请联系门店 IT。',
  ],
  [new StalledError(), 'timeout', '下载中断：服务器 3 秒没有再传数据'],
  [new TruncatedError(), 'network', TRUNCATED],
  [Object.assign(new Error('write'), { code: 'ENOSPC' }), 'file', '磁盘空间不足，文件未保存。请清理磁盘，或选择其他文件夹后重试。'],
  [Object.assign(new Error('socket'), { code: 'ECONNRESET' }), 'network', TRUNCATED],
  // Windows' codes of a share that is cut off.
  ...['ECONNRESET', 'ECONNABORTED', 'ECONNREFUSED'].map((code) => [ofSystem(code), 'file', FOLDER_MISSING] as const),
  [ofSystem('EPIPE'), 'file', '无法写入文件（EPIPE）。请选择其他文件夹后重试。'],
  ['no error', 'network', TRUNCATED],
] as const)('%s is told as %s: %s', (cause, kind, message) => {
  const error = failed(cause)
  expect([error.kind, error.message, error.cause]).toEqual([kind, message, cause])
})

test('an error of the server stays as it is', () => {
  const refusal = new AppError({ kind: 'server', message: '没有数据', code: 2001 })
  expect(failed(refusal)).toBe(refusal)
})

test.each([new AppError({ kind: 'server', message: '没有数据' }), new StalledError(), new Error('aborted')])(
  'whatever a cancelled export failed with, it is told as cancelled: %s',
  (cause) => {
    expect(failed(cause, true)).toMatchObject({ kind: 'cancelled', message: '已取消' })
  },
)
