import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recallSignIn, rememberSignIn } from '#renderer/features/signIn/useSignIn.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('the keys begin with the configured prefix, and two deployments on one PC share nothing', () => {
  rememberSignIn('north', { tenantId: '000001', account: 'anna' })
  rememberSignIn('south', { tenantId: '000002', account: 'bert' })
  expect([...stored.keys()]).toEqual(['north.signIn.tenantId', 'north.signIn.account', 'south.signIn.tenantId', 'south.signIn.account'])
  expect(recallSignIn('north')).toEqual({ tenantId: '000001', account: 'anna' })
  expect(recallSignIn('south')).toEqual({ tenantId: '000002', account: 'bert' })
  expect(recallSignIn('west')).toEqual({ tenantId: null, account: null })
})
