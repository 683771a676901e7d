import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { publicConfig } from '#main/settings/deployment.ts'
import { checkDeployment } from '#main/settings/loadDeployment.ts'
import { catalogue, isJsonEndpointName, type EndpointName } from '#shared/api/index.ts'
import { pageOfMenu } from '#shared/domain/menus/menuNames.ts'
import { MENU_PAGES } from '#shared/domain/menus/menuPages.ts'
import { ownPermissions } from '#shared/domain/menus/permissionNames.ts'
import { CALLS, LISTED_CODE, MENU_PATHS } from '../../support/servers/renamed/renames.ts'
import { startRenamedServer, type RenamedServer } from '../../support/servers/renamed/renamedServer.ts'
import { signIn } from '../../support/services/demoSession.ts'
import { deploymentFor, servicesFor, texts } from '../../support/services/services.ts'
import { callArguments } from '../demo-api/callArguments.ts'
import { DemoClient, TODAY } from '../demo-api/client.ts'

/** A server that takes its calls and names its things otherwise: main's services fit it by their configuration alone. */

let server: RenamedServer
beforeAll(async () => void (server = await startRenamedServer({ today: TODAY })))
afterAll(() => server.close())
beforeEach(() => server.control.reset())

/** The administrator's services, with the configuration that fits or, as for any server, without. */
async function signedIn(isConfigured: boolean) {
  const services = servicesFor(isConfigured ? checkDeployment(server.configuration, texts.t) : deploymentFor(server.url))
  await signIn(services, 'admin', 'admin123', server)
  return services
}

const CHANGED = Object.keys(CALLS).filter((name): name is EndpointName => Object.hasOwn(catalogue, name) && name !== 'auth.logout')

const anyPage = z.object({ records: z.array(z.object({ orderSource: z.number().nullable() })) })

/** Arguments with which the demo API answers, of a server with the same data: some are found by writing. */
async function argumentsOfCalls() {
  const twin = await (await DemoClient.start()).signIn()
  const found = await callArguments(twin)
  await twin.api.close()
  return found
}

describe('the calls that the server takes otherwise', () => {
  let args: Awaited<ReturnType<typeof argumentsOfCalls>>
  beforeAll(async () => void (args = await argumentsOfCalls()))

  const send = async (name: EndpointName, isConfigured: boolean): Promise<unknown> => {
    const { api } = await signedIn(isConfigured)
    const given = Object.entries(args).find(([known]) => known === name)?.[1]
    if (isJsonEndpointName(name)) return await api.call(name, given)
    const { chunks } = await api.download(name, given, { signal: new AbortController().signal, idleMs: 10_000 })
    let bytes = 0
    for await (const chunk of chunks) bytes += chunk.byteLength
    return bytes
  }

  test.each(CHANGED)('%s succeeds as it is configured', async (name) => {
    expect(await send(name, true)).not.toBe(0)
    expect(server.control.recentCalls(name).map(({ status }) => status)).toEqual([200])
  })

  test.each(CHANGED)('%s is refused without the setting, and never reaches the data', async (name) => {
    await expect(send(name, false)).rejects.toMatchObject({ kind: 'server', code: 'B0400' })
    expect(server.control.callCount(name)).toBe(0)
  })

  test('are ten and more', () => {
    expect(CHANGED.length).toBeGreaterThanOrEqual(10)
  })
})

test('the codes of a list are the server’s own texts on the wire, and our numbers for the page', async () => {
  const orders = async (isConfigured: boolean) =>
    await (await signedIn(isConfigured)).api.call('order.list', { current: 1, size: 20, orderSource: 7 })
  const sources = (page: unknown) => anyPage.parse(page).records.map(({ orderSource }) => orderSource)
  const found = sources(await orders(true))
  expect(found.length).toBeGreaterThan(0)
  expect(new Set(found)).toEqual(new Set([7]))
  expect(sources(await orders(false))).toEqual([])
})

test('a sign-out reaches the server by POST, with the setting and without', async () => {
  for (const isConfigured of [true, false]) {
    server.control.reset()
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await (await signedIn(isConfigured)).session.signOut()
    expect(server.control.recentCalls('auth.logout').map(({ status }) => status)).toEqual([200])
  }
})

test('a refusal has the code of the server, and the white list knows it', async () => {
  const { api } = await signedIn(true)
  server.control.addFault({ path: 'order.list', times: 2, body: '{"code":1,"success":false,"msg":"库存服务忙"}' })
  const args = { current: 1, size: 1 }
  await expect(api.call('order.list', args)).rejects.toMatchObject({ code: LISTED_CODE, message: '库存服务忙', silent: true })
  await expect((await signedIn(false)).api.call('order.list', args)).rejects.toMatchObject({ code: LISTED_CODE, silent: false })
})

test('the page gets the names that the server has', () => {
  const { serverNames } = publicConfig(checkDeployment(server.configuration, texts.t), false)
  const menu = { path: '/erp/orders', code: 'erp-x', query: {} }
  expect(pageOfMenu(menu, serverNames.menuPaths)).toMatchObject({ page: 'orders', path: MENU_PAGES.orders })
  const own = ownPermissions(['perm.order_send', 'order_export'], serverNames.permissions)
  expect([own.has('order_send'), own.has('order_export')]).toEqual([true, false])
})

describe('the menu of the server', () => {
  const nodesOf = (nodes: unknown): { path: string; code: string }[] =>
    Array.isArray(nodes)
      ? nodes.flatMap((node: { path: string; code: string; children: unknown }) => [node, ...nodesOf(node.children)])
      : []

  test('has none of our paths and none of our buttons', async () => {
    const { api } = await signedIn(true)
    const own = new Set<string>(Object.values(MENU_PAGES))
    const menus = nodesOf(await api.call('menu.routes', {}))
    expect(menus.length).toBeGreaterThan(50)
    expect(menus.filter(({ path }) => own.has(path))).toEqual([])
    const buttons = nodesOf(await api.call('menu.buttons', {}))
    expect(buttons.filter(({ code }) => !/^(?:perm\.|erp-)/u.test(code))).toEqual([])
  })

  test('keeps its names when one of its menus is saved', async () => {
    const { api } = await signedIn(true)
    const list = async () => nodesOf(await api.call('menu.lazyList', { name: '订单' }))
    const before = await list()
    const menu = before.find(({ path }) => path === MENU_PATHS['orders'])
    expect(menu?.code).toMatch(/^erp-/u)
    const { id, parentId, code, name, alias, path, sort, category, isOpen, ...other } = menu as never as Record<string, unknown>
    const optional = { source: other['source'] ?? '', remark: other['remark'] ?? '' }
    await api.call('menu.submit', { id, parentId, code, name, alias, path, sort, category, isOpen, ...optional })
    expect(await list()).toEqual(before)
  })
})
