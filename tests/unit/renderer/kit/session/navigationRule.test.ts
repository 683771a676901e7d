import { describe, expect, test } from 'vitest'
import { navigationRule } from '#renderer/kit/session/navigationRule.ts'

describe('without a session', () => {
  test.each(['/', '/wel/index', '/sale/goods/goods-order', '/lock', '/no/such'])('%s goes to sign-in', (path) => {
    expect(navigationRule('signed-out', path)).toBe('/login')
  })
  test.each(['/login', '/404', '/403', '/500'])('%s is open to all', (path) => {
    expect(navigationRule('signed-out', path)).toBeNull()
  })
})

describe('while the screen is locked', () => {
  test.each(['/', '/login', '/404', '/wel/index', '/sale/goods/goods-order'])('%s goes to the lock', (path) => {
    expect(navigationRule('locked', path)).toBe('/lock')
  })
  test('the lock stays', () => {
    expect(navigationRule('locked', '/lock')).toBeNull()
  })
})

describe('with a session', () => {
  test('sign-in goes to /, / to /wel, and /wel to its index', () => {
    expect(navigationRule('signed-in', '/login')).toBe('/')
    expect(navigationRule('signed-in', '/')).toBe('/wel')
    expect(navigationRule('signed-in', '/wel')).toBe('/wel/index')
  })
  test('an unlock leads back to the tab that was active', () => {
    expect(navigationRule('signed-in', '/lock', '/sale/goods/goods-order?deptId=7')).toBe('/sale/goods/goods-order?deptId=7')
  })
  test('without a tab that was active it leads to the start', () => {
    expect(navigationRule('signed-in', '/lock')).toBe('/')
  })
  test.each(['/wel/index', '/sale/goods/goods-order', '/404', '/no/such'])('%s may stay', (path) => {
    expect(navigationRule('signed-in', path)).toBeNull()
  })
})
