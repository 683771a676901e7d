import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { firstNodes } from '#demo-api/data/menu/menuNodes.ts'
import { MENU } from '#demo-api/menu.ts'
import { catalogue, type Endpoint } from '#shared/api/index.ts'
import { callsPage, usedBy } from './callsPage.ts'
import { specifiedCalls } from './specifiedCalls.ts'
import { usersOf } from './users.ts'

const endpoints = Object.entries<Endpoint>(catalogue)
const addressesOf = ({ method, alsoBy, path }: Endpoint): string[] =>
  [method, alsoBy].flatMap((by) => (by === null ? [] : [`${by} ${path}`]))

describe('the catalogue has the calls of section 7 of the specification', () => {
  const specified = new Set(specifiedCalls())
  const present = endpoints.flatMap(([, endpoint]) => addressesOf(endpoint))

  test('and of others only those that say why they are newer', () => {
    const newer = endpoints.filter(([, endpoint]) => endpoint.newer !== null).flatMap(([, endpoint]) => addressesOf(endpoint))
    expect(present.filter((address) => !specified.has(address)).toSorted()).toEqual(newer.toSorted())
  })

  test('each once, but for the token, whose two entries keep the refresh token out of the address', () => {
    const twice = present.filter((address, index) => present.indexOf(address) !== index)
    expect(twice).toEqual(['POST /blade-auth/oauth/token'])
  })

  test('all of them', () => {
    expect([...specified].filter((address) => !present.includes(address))).toEqual([])
  })
})

describe('docs/calls.md', () => {
  test('is what `npm run calls` writes', () => {
    expect(readFileSync(resolve(import.meta.dirname, '../../../../docs/calls.md'), 'utf8')).toBe(callsPage())
  })

  test('names a page or service for every call, and a page to come only for a call that nothing makes yet', () => {
    expect(endpoints.filter(([name, endpoint]) => usedBy(name, endpoint) === '').map(([name]) => name)).toEqual([])
    expect(endpoints.filter(([name, { plannedPage }]) => plannedPage !== null && usersOf(name).length > 0).map(([name]) => name)).toEqual(
      [],
    )
  })

  test('names as pages to come only pages of the menu', () => {
    const paths = new Set(firstNodes(MENU).map(({ path }) => path))
    const planned = endpoints.flatMap(([, { plannedPage }]) => plannedPage ?? [])
    expect(planned.filter((path) => !paths.has(path))).toEqual([])
  })
})
