import { expect, test } from 'vitest'
import { connectionFault } from '#main/serverTest/serverTest.ts'

test.each([
  ['ECONNREFUSED', 'connectionRefused'],
  ['ETIMEDOUT', 'silent'],
  ['EHOSTUNREACH', 'unreachable'],
  ['ENETUNREACH', 'unreachable'],
])('a connection that fails with %s is %s', (code, fault) => {
  expect(connectionFault(code)).toBe(fault)
})
