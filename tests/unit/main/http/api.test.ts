import { describe, expect, test } from 'vitest'
import { Api, type ApiSession } from '#main/http/api.ts'
import { catalogue } from '#shared/api/index.ts'
import { localServer } from '../../../support/servers/httpServer.ts'
import { deploymentFor, memoryLog, readApi, texts, transportFor } from '../../../support/services/services.ts'

const IDLE = { signal: new AbortController().signal, idleMs: 30_000 }
const EXPORT = { currentPage: 1, pageSize: 10 }
const FILE = Buffer.from('PK\u0003\u0004 and so on')

/** What changes the token of the session `t1` to `t2`. */
type Replaced = 'never' | 'in flight' | 'by renewal' | 'by rejection'

/**
 * Calls of a session with the token `t1` to a server that takes these tokens and answers others with 401; the next answers in `statuses`
 * come before that.
 */
async function calls({
  accepted = ['t1'],
  replaced = 'never',
  statuses = [],
}: {
  accepted?: string[]
  replaced?: Replaced
  statuses?: number[]
}) {
  const seen: string[] = []
  const told: string[] = []
  let token = 't1'
  const change = (when: Replaced): void => {
    if (replaced === when) token = 't2'
  }
  const server = await localServer((request, response) => {
    const sent = String(request.headers['blade-auth']).replace('bearer ', '')
    seen.push(sent)
    change('in flight')
    const status = statuses.shift() ?? (accepted.includes(sent) ? 200 : 401)
    if (status === 200 && request.url?.includes('export') === true) {
      response.writeHead(200, { 'Content-Type': 'application/vnd.ms-excel' }).end(FILE)
      return
    }
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify({ code: status, data: [] }))
  })
  const session: ApiSession = {
    user: { userId: '1' },
    accessToken: () => Promise.resolve(token),
    isReplaced: (old) => old !== token,
    renew: async (old) => {
      told.push(`renew ${old}`)
      change('by renewal')
    },
    rejected: async (old) => {
      told.push(`rejected ${old}`)
      change('by rejection')
    },
  }
  const log = memoryLog()
  const api = readApi(new Api({ transport: transportFor(deploymentFor(server.url)), session, texts, log }))
  return { api, seen, told, log, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

describe('code 401 for a call', () => {
  test('with the current token ends the session, and the call is not repeated', async () => {
    await using rig = await calls({ accepted: [] })
    await expect(rig.api.call('payment.types', {})).rejects.toMatchObject({ kind: 'unauthorized' })
    expect([rig.seen, rig.told]).toEqual([['t1'], ['rejected t1']])
  })

  test('with a token that was replaced in flight repeats the call once', async () => {
    await using rig = await calls({ accepted: ['t2'], replaced: 'in flight' })
    expect(await rig.api.call('payment.types', {})).toEqual([])
    expect([rig.seen, rig.told]).toEqual([['t1', 't2'], []])
  })

  test('with a token that a renewal replaced at last repeats the call once', async () => {
    await using rig = await calls({ accepted: ['t2'], replaced: 'by rejection' })
    expect(await rig.api.call('payment.types', {})).toEqual([])
    expect([rig.seen, rig.told]).toEqual([['t1', 't2'], ['rejected t1']])
  })

  test('and for its repetition ends the session of the new token', async () => {
    await using rig = await calls({ accepted: [], replaced: 'in flight' })
    await expect(rig.api.call('payment.types', {})).rejects.toMatchObject({ kind: 'unauthorized' })
    expect([rig.seen, rig.told]).toEqual([['t1', 't2'], ['rejected t2']])
  })

  test('whose repetition fails for another reason ends no session', async () => {
    await using rig = await calls({ accepted: ['t2'], replaced: 'in flight', statuses: [401, 500] })
    await expect(rig.api.call('payment.types', {})).rejects.toMatchObject({ kind: 'server', code: 500 })
    expect([rig.seen, rig.told]).toEqual([['t1', 't2'], []])
  })
})

describe('code 401 for a download', () => {
  test('renews the token and repeats it once', async () => {
    await using rig = await calls({ accepted: ['t2'], replaced: 'by renewal' })
    expect(await rig.api.download('order.export', EXPORT, IDLE)).toMatchObject({ kind: 'xlsx' })
    expect([rig.seen, rig.told]).toEqual([['t1', 't2'], ['renew t1']])
  })

  test('with a token that was replaced in flight renews nothing', async () => {
    await using rig = await calls({ accepted: ['t2'], replaced: 'in flight' })
    expect(await rig.api.download('order.export', EXPORT, IDLE)).toMatchObject({ kind: 'xlsx' })
    expect([rig.seen, rig.told]).toEqual([['t1', 't2'], []])
  })

  test('that no renewal replaces ends the session', async () => {
    await using rig = await calls({ accepted: [] })
    await expect(rig.api.download('order.export', EXPORT, IDLE)).rejects.toMatchObject({ kind: 'unauthorized' })
    expect([rig.seen, rig.told]).toEqual([['t1'], ['renew t1', 'rejected t1']])
  })
})

test('downloads that fail give their places back', async () => {
  await using rig = await calls({ statuses: Array.from({ length: 6 }, () => 500) })
  for (let index = 0; index < 6; index += 1) {
    await expect(rig.api.download('order.export', EXPORT, IDLE)).rejects.toMatchObject({ kind: 'server' })
  }
  expect(await rig.api.download('order.export', EXPORT, IDLE)).toMatchObject({ kind: 'xlsx' })
})

test('a GET that writes is sent for each caller', async () => {
  await using rig = await calls({})
  const args = { ids: '1', status: 1 }
  await Promise.all([rig.api.call('refund.checkMany', args), rig.api.call('refund.checkMany', args)])
  expect(rig.seen).toHaveLength(2)
})

test('a write that fails after it was given up says how it failed', async () => {
  const abort = new AbortController()
  await using server = await localServer((_request, response) => {
    abort.abort()
    response.end('{"code":500,"msg":"库存不足"}')
  })
  const session: ApiSession = {
    user: null,
    accessToken: () => Promise.resolve('t1'),
    isReplaced: () => false,
    renew: () => Promise.resolve(),
    rejected: () => Promise.resolve(),
  }
  const api = new Api({ transport: transportFor(deploymentFor(server.url)), session, texts, log: memoryLog() })
  const sent = api.call('order.remarkCreate', { orderId: '1', remark: 'x' }, { signal: abort.signal })
  await expect(sent).rejects.toMatchObject({ kind: 'server', message: '库存不足' })
  const later = api.call('order.remarkCreate', { orderId: '1', remark: 'x' }, { signal: abort.signal })
  await expect(later).rejects.toMatchObject({ kind: 'cancelled', message: '已取消' })
})

describe('what a call does before it is sent', () => {
  test('is awaited before the request leaves, and before its repetition with a new token', async () => {
    await using rig = await calls({ accepted: ['t2'], replaced: 'in flight' })
    const seenBefore: number[] = []
    await rig.api.call('payment.types', {}, { beforeSend: async () => void seenBefore.push(rig.seen.length) })
    expect([seenBefore, rig.seen]).toEqual([
      [0, 1],
      ['t1', 't2'],
    ])
  })

  test('sends nothing when the call was withdrawn meanwhile', async () => {
    await using rig = await calls({})
    const abort = new AbortController()
    const sent = rig.api.call(
      'order.remarkCreate',
      { orderId: '1', remark: 'x' },
      { signal: abort.signal, beforeSend: async () => abort.abort() },
    )
    await expect(sent).rejects.toMatchObject({ kind: 'cancelled' })
    expect(rig.seen).toEqual([])
  })
})

test('arguments that the catalogue does not allow are not sent, and the log names the field without its value', async () => {
  await using rig = await calls({})
  const sent = rig.api.call('order.remarkCreate', { orderId: '1', remark: { text: '张三' } })
  await expect(sent).rejects.toMatchObject({ kind: 'invalid-argument', message: '请求的参数不正确' })
  expect(rig.seen).toEqual([])
  expect(rig.log.lines).toHaveLength(1)
  expect(rig.log.lines[0]).toContain('order.remarkCreate')
  expect(rig.log.lines[0]).toContain('remark invalid_type')
  expect(rig.log.lines[0]).not.toContain('张三')
})

test('a call of main’s own is checked and sent with the token', async () => {
  await using rig = await calls({})
  const endpoint = catalogue['payment.types']
  await rig.api.callOwn('own', endpoint, {})
  await expect(rig.api.callOwn('own', endpoint, { odd: 1 })).rejects.toMatchObject({ kind: 'invalid-argument' })
  expect(rig.seen).toEqual(['t1'])
})
