import { describe, expect, test } from 'vitest'
import { headsInto, type Point } from '#renderer/shell/sideMenu/safeTriangle.ts'

/** A panel to the right of a rail of 168 pixels. */
const panel = { left: 168, top: 48, bottom: 768 }
const from: Point = { x: 60, y: 400 }
const by = (dx: number, dy: number, start = from) => headsInto(panel, start, { x: start.x + dx, y: start.y + dy })

describe('a pointer on a group, with the panel of another one open', () => {
  test.each([
    ['straight to the right', 10, 0],
    ['down to the right', 10, 12],
    ['up to the right', 10, -12],
    ['all the way to the panel’s edge', 108, 200],
    ['exactly to the upper corner', 108, -352],
    ['exactly to the lower corner', 108, 368],
  ])('heads into the panel going %s', (_way, dx, dy) => {
    expect(by(dx, dy)).toBe(true)
  })
  test.each([
    ['nowhere', 0, 0],
    ['straight down', 0, 20],
    ['straight up', 0, -20],
    ['to the left', -10, 0],
    ['down to the left', -10, 10],
    ['more steeply than the upper corner lies', 10, -40],
    ['more steeply than the lower corner lies', 10, 40],
  ])('does not going %s', (_way, dx, dy) => {
    expect(by(dx, dy)).toBe(false)
  })
  test('the nearer the panel, the wider the accepted direction', () => {
    expect(by(4, 30, { x: 160, y: 400 })).toBe(true)
    expect(by(4, 30, { x: 20, y: 400 })).toBe(false)
  })
  test('a pointer that comes out of the panel, or from its edge, is not on its way in', () => {
    expect(headsInto(panel, { x: 200, y: 400 }, { x: 150, y: 400 })).toBe(false)
    expect(headsInto(panel, { x: 168, y: 400 }, { x: 168, y: 420 })).toBe(false)
  })
  test('beside a panel that begins lower, only a pointer that moves down heads into it', () => {
    const low = { left: 168, top: 600, bottom: 768 }
    expect(headsInto(low, from, { x: 70, y: 401 })).toBe(false)
    expect(headsInto(low, from, { x: 70, y: 425 })).toBe(true)
  })
})
