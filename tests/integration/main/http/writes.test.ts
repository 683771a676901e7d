import { describe, expect, test } from 'vitest'
import { WELL_KNOWN_ORDERS } from '#demo-api/server.ts'
import { catalogue, type CallResult } from '#shared/api/index.ts'
import { localServer } from '../../../support/servers/httpServer.ts'
import { demo, EXPIRED, signedIn, signIn, useDemoApi } from '../../../support/services/demoSession.ts'
import { deploymentFor, FakeClock, transportFor } from '../../../support/services/services.ts'

useDemoApi()

const REMARK = { orderId: WELL_KNOWN_ORDERS.ordinary, remark: '门店自提' }

describe('a write', () => {
  test('that is cancelled in flight goes on, and its caller gets the answer', async () => {
    const { api } = await signedIn()
    demo().control.addFault({ path: 'order.remarkCreate', hold: true })
    const abort = new AbortController()
    const added = api.call('order.remarkCreate', REMARK, { signal: abort.signal })
    await expect.poll(() => demo().control.callCount('order.remarkCreate')).toBe(1)
    abort.abort()
    demo().control.release()
    await expect(added).resolves.not.toThrow()
    expect(JSON.stringify(await api.call('order.remarks', { orderId: REMARK.orderId }))).toContain(REMARK.remark)
  })

  test('that is cancelled before its turn is never sent', async () => {
    const { api } = await signedIn()
    demo().control.addFault({ path: 'order.list', hold: true })
    const slow = Promise.all([1, 2, 3, 4].map((current) => api.call('order.list', { current, size: 1 }, { owner: 'tab' })))
    await expect.poll(() => demo().control.callCount('order.list')).toBe(4)
    const abort = new AbortController()
    const added = api.call('order.remarkCreate', REMARK, { owner: 'tab', signal: abort.signal })
    abort.abort()
    await expect(added).rejects.toMatchObject({ kind: 'cancelled' })
    demo().control.faults.reset()
    await slow
    expect(demo().control.callCount('order.remarkCreate')).toBe(0)
  })

  test('of a person who has left is not repeated with the next person’s token', async () => {
    const services = await signedIn()
    const { api, session } = services
    demo().control.addFault({ path: 'order.remarkCreate', times: 1, hold: true, status: 401, body: '{"code":401}' })
    const abort = new AbortController()
    const added = api.call('order.remarkCreate', REMARK, { signal: abort.signal })
    await expect.poll(() => demo().control.callCount('order.remarkCreate')).toBe(1)
    await session.signOut()
    abort.abort()
    await signIn(services, 'finance')
    demo().control.release()
    await expect(added).rejects.toMatchObject({ kind: 'cancelled' })
    expect(demo().control.callCount('order.remarkCreate')).toBe(1)
  })

  test.each([
    ['a dropped connection', { drop: true }],
    ['an unreadable answer', { status: 200, body: '<html>' }],
    ['a gateway that gives up', { status: 504, body: '' }],
    ['a gateway’s code in the body', { status: 200, body: '{"code":504,"success":false,"msg":"网关超时"}' }],
    ['a gateway’s code as a text', { status: 500, body: '{"code":"502","msg":"坏网关"}' }],
  ])('with %s may be done; a call that only reads says what failed', async (_case, fault) => {
    const { api } = await signedIn()
    demo().control.addFault({ path: '*', times: 2, ...fault })
    await expect(api.call('order.remarkCreate', REMARK)).rejects.toMatchObject({
      isUndecided: true,
      message: expect.stringContaining('可能已完成，请先刷新核对'),
    })
    await expect(api.call('express.companies', {})).rejects.toMatchObject({ isUndecided: false })
  })
})

test('a write whose token cannot be renewed does nothing, and says so: it is not undecided', async () => {
  const clock = new FakeClock()
  const { api } = await signedIn({ clock })
  demo().control.addFault({ path: 'auth.token', status: 504, body: '' })
  demo().control.expireAccessTokens()
  clock.pass(EXPIRED)
  await expect(api.call('order.remarkCreate', REMARK)).rejects.toMatchObject({ kind: 'network', isUndecided: false })
  expect(
    demo()
      .control.recentCalls('order.remarkCreate')
      .every(({ status }) => status === 401),
  ).toBe(true)
})

test('a write that is a GET is sent once when its answer breaks off, and the server may hold it', async () => {
  const { api } = await signedIn()
  const { records } = (await api.call('refund.list', { current: 1, size: 1, status: 0 })) as CallResult<'refund.list'>
  const id = records[0]?.id ?? ''
  demo().control.addFault({ path: 'refund.check', times: 1, cutAfterBytes: 5 })
  await expect(api.call('refund.check', { id, status: 1 })).rejects.toMatchObject({ isUndecided: true })
  expect(demo().control.callCount('refund.check')).toBe(1)
  expect(await api.call('refund.info', { id })).not.toMatchObject({ status: 0 })
})

describe('on a connection that served earlier calls', () => {
  /**
   * A server that keeps its connections, and the calls that it received. It ends the connections of those whose path has `lost`,
   * unanswered.
   */
  async function keepingServer() {
    const received: { path: string; cookie: string | undefined }[] = []
    let lost = ''
    const server = await localServer((request, response) => {
      const path = request.url ?? ''
      received.push({ path, cookie: request.headers.cookie })
      request.resume().on('end', () => {
        if (lost !== '' && path.includes(lost)) return void request.socket.destroy()
        response.setHeader('Set-Cookie', 'node=2').end('{"code":200,"success":true,"data":[]}')
      })
    })
    const transport = transportFor(deploymentFor(server.url))
    return {
      count: (part: string) => received.filter(({ path }) => path.includes(part)).length,
      cookieOf: (part: string) => received.findLast(({ path }) => path.includes(part))?.cookie,
      lose: (part: string) => void (lost = part),
      read: () => transport.send('payment.types', catalogue['payment.types'], {}, { token: null }),
      write: () => transport.send('order.cashierSale', catalogue['order.cashierSale'], { orderId: '7' }, { token: null }),
      [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
    }
  }
  const SALE = 'createOrderBojunSales'

  test('a write that the server receives and does not answer is received once, and may be done', async () => {
    await using server = await keepingServer()
    await server.read()
    await server.write()
    expect(server.cookieOf(SALE)).toBe('node=2')
    server.lose(SALE)
    await expect(server.write()).rejects.toMatchObject({ kind: 'network', isUndecided: true })
    expect(server.count(SALE)).toBe(2)
  })

  test('a call that only reads is sent again by the network stack', async () => {
    await using server = await keepingServer()
    await server.read()
    const path = catalogue['payment.types'].path.split('/').at(-1) ?? ''
    server.lose(path)
    await expect(server.read()).rejects.toMatchObject({ kind: 'network' })
    expect(server.count(path)).toBe(3)
  })
})
