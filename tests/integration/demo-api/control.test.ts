import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WELL_KNOWN_ORDERS } from '#demo-api/server.ts'
import { DEMO_ACCOUNTS, DEMO_TENANT_ID } from '#shared/demo.ts'
import { DemoClient, md5 } from './client.ts'

let client: DemoClient

beforeAll(async () => {
  client = await DemoClient.start()
})
beforeEach(async () => {
  await client.demo('POST', '/reset')
  await client.signIn()
})
afterAll(() => client.api.close())

const list = () => client.raw('order.list', { current: 1, size: 10 })
const LIST_PATH = '/mall-order/order/module_order_list'
const fault = (body: object) => client.demo('POST', '/fault', body)

/** Reads a body until it ends or breaks. */
async function readAll(response: Response): Promise<{ bytes: number; broke: boolean; first: Uint8Array }> {
  let bytes = 0
  let first = new Uint8Array()
  const reader = response.body?.getReader()
  try {
    for (;;) {
      const step = await reader?.read()
      if (step === undefined || step.done) return { bytes, broke: false, first }
      if (bytes === 0) first = Uint8Array.from(step.value)
      bytes += step.value.byteLength
    }
  } catch {
    return { bytes, broke: true, first }
  }
}

describe('a fault', () => {
  it('fails the given number of calls of a path with any answer', async () => {
    await fault({ path: LIST_PATH, times: 2, status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' })
    for (let call = 0; call < 2; call += 1) {
      const response = await list()
      expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
        502,
        'text/html',
        '<h1>502 Bad Gateway</h1>',
      ])
    }
    expect((await list()).status).toBe(200)
  })

  it('fails calls by their catalogue name, and no other calls', async () => {
    await fault({ path: 'order.list', status: 500 })
    expect((await list()).status).toBe(500)
    expect((await list()).status).toBe(500)
    expect((await client.raw('payment.types', {})).status).toBe(200)
  })

  it('fails only calls with one of its query fields, if it names some', async () => {
    await fault({ path: 'order.list', fields: ['ascs', 'descs'], times: 1, status: 500 })
    expect((await list()).status).toBe(200)
    expect((await client.raw('order.list', { current: 1, size: 10, descs: 'create_time' })).status).toBe(500)
    expect((await client.raw('order.list', { current: 1, size: 10, descs: 'create_time' })).status).toBe(200)
  })

  it('can answer 200 with an empty body, or nothing at all', async () => {
    await fault({ path: '*', times: 1, body: '' })
    const empty = await list()
    expect([empty.status, await empty.text()]).toEqual([200, ''])
    await fault({ path: '*', times: 1, drop: true })
    await expect(list()).rejects.toThrow('fetch failed')
  })

  it('holds an answer until it is released', async () => {
    await fault({ path: 'order.list', times: 1, hold: true })
    let isAnswered = false
    const held = list().then((response) => {
      isAnswered = true
      return response
    })
    const others = await Promise.all([client.raw('payment.types', {}), client.raw('menu.buttons', {})])
    expect(others.map(({ status }) => status)).toEqual([200, 200])
    expect(isAnswered).toBe(false)
    expect(await client.demo('POST', '/release')).toEqual({ released: 1 })
    expect((await held).status).toBe(200)
  })

  it('delays an answer', async () => {
    await fault({ path: 'order.list', times: 1, delayMs: 60 })
    const start = performance.now()
    expect((await list()).status).toBe(200)
    expect(performance.now() - start).toBeGreaterThanOrEqual(55)
  })

  it('refuses a malformed fault', async () => {
    expect(await fault({ path: '*', statuss: 500 })).toMatchObject({ code: 400 })
  })
})

describe('downloads with a fault', () => {
  const download = () => client.raw('order.export', { currentPage: 1, pageSize: 2000 })

  it('break after the given number of bytes', async () => {
    await fault({ path: 'order.export', times: 1, cutAfterBytes: 10_000 })
    expect(await readAll(await download())).toMatchObject({ bytes: 10_000, broke: true })
    expect(await readAll(await download())).toMatchObject({ broke: false })
  })

  it('come in small pieces', async () => {
    await fault({ path: 'order.export', times: 1, bytesPerChunk: 20_000, chunkDelayMs: 15 })
    const start = performance.now()
    const { bytes, broke } = await readAll(await download())
    expect(broke).toBe(false)
    expect(performance.now() - start).toBeGreaterThan((Math.floor(bytes / 20_000) - 1) * 15)
  })

  it('are generated in any size, with or without an announced length', async () => {
    const size = 5_000_001
    await fault({ path: 'order.export', times: 1, syntheticBytes: size })
    const silent = await download()
    expect(silent.headers.get('content-length')).toBeNull()
    const { first, ...rest } = await readAll(silent)
    expect(rest).toEqual({ bytes: size, broke: false })
    expect([...first.subarray(0, 4)]).toEqual([0x50, 0x4b, 3, 4])
    await fault({ path: 'order.export', times: 1, syntheticBytes: size, announceLength: true, cutAfterBytes: 1_000_000 })
    const announced = await download()
    expect(announced.headers.get('content-length')).toBe(String(size))
    expect(await readAll(announced)).toMatchObject({ bytes: 1_000_000, broke: true })
  })
})

describe('the journal', () => {
  it('counts calls by path and by name', async () => {
    await list()
    await list()
    await client.raw('payment.types', {})
    expect(client.api.control.callCount(LIST_PATH)).toBe(2)
    expect(client.api.control.callCount('order.list')).toBe(2)
    expect(await client.demo('GET', `/calls?path=${LIST_PATH}`)).toMatchObject({
      total: 2,
      byPath: { [LIST_PATH]: 2 },
      recent: [{ method: 'GET', names: ['order.list'], query: ['current', 'size'], status: 200, secretInQuery: false }, {}],
    })
  })

  it('names headers and marks a query with a secret, but keeps no value', async () => {
    await client.raw('payment.types', {}, { headers: { 'X-Access-Token': `Bearer ${client.token}` } })
    const [signIn, types] = client.api.control.recentCalls()
    expect(signIn).toMatchObject({ secretInQuery: true })
    expect(types).toMatchObject({ secretInQuery: false, headers: expect.arrayContaining(['blade-auth', 'x-access-token']) })
    const kept = JSON.stringify(await client.demo('GET', '/calls'))
    expect(kept).not.toContain(client.token)
    expect(kept).not.toContain(md5(DEMO_ACCOUNTS[0].password))
  })

  it('reads the captcha of a key until it is answered', async () => {
    const { key } = await client.data('auth.captcha', {})
    expect(await client.demo('GET', `/captcha?key=${key}`)).toEqual({ text: expect.stringMatching(/^[A-Z0-9]{4,5}$/u) })
    await client.tokenCall({ tenantId: DEMO_TENANT_ID, grant_type: 'captcha' }, { 'Captcha-Key': key, 'Captcha-Code': 'x' })
    expect(await client.demo('GET', `/captcha?key=${key}`)).toMatchObject({ code: 404 })
  })
})

describe('control of the session', () => {
  it('expires access tokens, refresh tokens, and changes lifetimes', async () => {
    await client.demo('POST', '/expire-access')
    expect((await list()).status).toBe(401)
    await client.demo('POST', '/expire-refresh')
    const refused = await client.tokenCall({ tenantId: DEMO_TENANT_ID, grant_type: 'refresh_token', refresh_token: client.refreshToken })
    expect(refused.status).toBe(400)
    expect(await client.demo('POST', '/token-lifetimes', { access: 120 })).toEqual({ access: 120, refresh: 604_800 })
    const { body } = await client.tokenCall({ tenantId: DEMO_TENANT_ID, grant_type: 'password', username: 'admin', password: 'admin123' })
    expect(body['expires_in']).toBe(119)
  })

  it('resets everything', async () => {
    await client.data('order.remarkCreate', { orderId: WELL_KNOWN_ORDERS.cashier, remark: '测试' })
    await fault({ path: '*', status: 500 })
    await client.demo('POST', '/reset')
    expect((await client.data('order.remarks', { orderId: WELL_KNOWN_ORDERS.cashier })).map(({ remark }) => remark)).not.toContain('测试')
  })

  it('refuses web pages', async () => {
    const response = await fetch(`${client.api.url}/__demo/calls`, { headers: { Origin: 'https://evil.example' } })
    expect(response.status).toBe(403)
  })
})

describe('the demo API', () => {
  const folder = resolve(import.meta.dirname, '../../../src/demo-api')

  it('runs as plain Node and prints its address', async () => {
    const child = spawn(process.execPath, [resolve(folder, 'cli.ts'), '--port', '0', '--svc', 'shop'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line]: unknown[] = await once(child.stdout, 'data')
    const url = String(line).trim()
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/u)
    expect((await fetch(`${url}/api/shop-order/payType/list`)).status).toBe(401)
    child.kill()
    expect((await once(child, 'exit'))[0]).toBe(0)
  })

  it('runs in a thread and posts its URL, or the reason why it does not listen', async () => {
    const worker = new Worker(resolve(folder, 'worker.ts'), { workerData: { port: 0 } })
    const [started]: unknown[] = await once(worker, 'message')
    expect(started).toEqual({ type: 'listening', url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/u) })
    const taken = new Worker(resolve(folder, 'worker.ts'), { workerData: { port: client.api.port } })
    const [failed]: unknown[] = await once(taken, 'message')
    expect(failed).toEqual({ type: 'failed', message: expect.stringContaining('EADDRINUSE') })
    await Promise.all([worker.terminate(), taken.terminate()])
  })
})
