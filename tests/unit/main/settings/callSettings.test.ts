import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { changeableCalls, endpointOf } from '#main/settings/callSettings.ts'
import { checkConfig } from '#main/settings/checkConfig.ts'
import { deploymentFaults, loadDeployment } from '#main/settings/loadDeployment.ts'
import { createTexts } from '#main/texts/texts.ts'
import { catalogue, isEndpointName, type Endpoint } from '#shared/api/index.ts'

const { t } = createTexts('en')
const valid = { apiUrl: 'https://console.example.com', svc: 'mall', clientId: 'pc', clientSecret: 'secret' }
const UNKNOWN = 'there is no call of this name (docs/calls.md has all names)'
const GIVEN = 'is given by the specification and cannot be changed (docs/configuration.md lists the calls that can)'

const file = (calls: unknown): string => {
  const path = join(mkdtempSync(join(tmpdir(), 'calls-')), 'deployment.json')
  writeFileSync(path, JSON.stringify({ ...valid, calls }))
  return path
}

test('what the catalogue assumes of placement and method can be changed, a form cannot', () => {
  const endpoints = Object.entries<Endpoint>(catalogue)
  const assumed = endpoints.flatMap(
    ([
      name,
      {
        assumed: { placement, method },
      },
    ]) => [...(placement === undefined ? [] : [`${name} placement`]), ...(method === undefined ? [] : [`${name} method`])],
  )
  expect(changeableCalls().map(({ name, part }) => `${name} ${part}`)).toEqual(assumed.filter((part) => part !== 'auth.refresh placement'))
  expect(assumed).toContain('auth.refresh placement')
})

test('the arguments of every call whose placement can be changed fit into a query: texts and numbers', () => {
  for (const { name, part } of changeableCalls()) {
    if (part !== 'placement' || !isEndpointName(name)) continue
    const { properties = {} } = z.toJSONSchema(catalogue[name].args, { io: 'input' })
    const types = Object.values(properties).map((property) => (typeof property === 'object' ? property.type : property))
    expect(
      types.filter((type) => type !== 'string' && type !== 'integer' && type !== 'number'),
      name,
    ).toEqual([])
  }
})

describe('the effective call', () => {
  const calls = {
    'order.remarkCreate': { placement: 'query' },
    'menu.remove': { placement: 'body' },
    'auth.logout': { method: 'POST' },
  } as const

  test('has the configured placement and method, and everything else of the catalogue', () => {
    expect(endpointOf(calls, 'order.remarkCreate', catalogue['order.remarkCreate'])).toEqual({
      ...catalogue['order.remarkCreate'],
      placement: 'query',
    })
    expect(endpointOf(calls, 'menu.remove', catalogue['menu.remove'])).toEqual({ ...catalogue['menu.remove'], placement: 'json' })
    expect(endpointOf(calls, 'auth.logout', catalogue['auth.logout'])).toEqual({ ...catalogue['auth.logout'], method: 'POST' })
    expect(endpointOf(calls, 'order.list', catalogue['order.list'])).toEqual(catalogue['order.list'])
  })

  test('stays a write by every method', () => {
    const write = catalogue['order.remarkCreate']
    expect(endpointOf({ 'order.remarkCreate': { method: 'GET', placement: 'query' } }, 'order.remarkCreate', write).writes).toBe(true)
  })
})

describe('the setting', () => {
  test('is read, and empty without', () => {
    const calls = { 'order.remarkCreate': { placement: 'query' }, 'auth.logout': { method: 'POST' } }
    expect(loadDeployment({ file: file(calls), apiUrl: null }, t)?.calls).toEqual(calls)
    expect(loadDeployment({ file: file(undefined), apiUrl: null }, t)?.calls).toEqual({})
  })

  test.each([
    ['an unknown call', { 'order.remove': { placement: 'query' } }, 'calls.order.remove', UNKNOWN],
    ['a name of every object', { constructor: {} }, 'calls.constructor', UNKNOWN],
    ['a placement that the specification gives', { 'order.send': { placement: 'query' } }, 'calls.order.send.placement', GIVEN],
    ['a method that the specification gives', { 'order.remarkCreate': { method: 'GET' } }, 'calls.order.remarkCreate.method', GIVEN],
    ['the form of a renewal', { 'auth.refresh': { placement: 'query' } }, 'calls.auth.refresh.placement', GIVEN],
    [
      'a GET with a body',
      { 'order.list': { placement: 'body' } },
      'calls.order.list.placement',
      'a GET has no body, its arguments can only be in the query',
    ],
    ['an unknown placement', { 'menu.remove': { placement: 'form' } }, 'calls.menu.remove.placement', 'must be one of query / body'],
    ['an unknown method', { 'auth.logout': { method: 'PUT' } }, 'calls.auth.logout.method', 'must be one of GET / POST'],
    ['another part of a call', { 'menu.remove': { path: '/x' } }, 'calls.menu.remove.path', 'unknown field (check the spelling)'],
    [
      'a text for a call',
      { 'menu.remove': 'body' },
      'calls.menu.remove',
      'has the wrong type, expected a group of settings (for example { … })',
    ],
    ['a text for all calls', 'body', 'calls', 'has the wrong type, expected a group of settings (for example { … })'],
  ])('with %s is refused by name, by the setup page, by a start and by --check-config', async (_name, calls, field, reason) => {
    expect(deploymentFaults({ ...valid, calls }, t)).toEqual([{ field, reason }])
    const line = `Field ${field}: ${reason}`
    expect(() => loadDeployment({ file: file(calls), apiUrl: null }, t)).toThrow(line)
    expect(await checkConfig(file(calls), '/machine/deployment.json', t)).toEqual({
      code: 1,
      text: expect.stringContaining(line) as unknown,
    })
  })

  test('names every wrong part of a call', () => {
    const calls = { 'order.send': { placement: 'query', method: 'GET' }, nothing: {} }
    expect(deploymentFaults({ ...valid, calls }, t).map(({ field }) => field)).toEqual([
      'calls.order.send.placement',
      'calls.order.send.method',
      'calls.nothing',
    ])
  })
})
