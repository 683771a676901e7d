import { expect, test } from 'vitest'
import { minimumSize, windowBounds } from '#main/window/windowBounds.ts'

/** A Full HD display with a task bar below, and one of the same size to its left. */
const primary = { x: 0, y: 0, width: 1920, height: 1040 }
const left = { x: -1920, y: 0, width: 1920, height: 1040 }
const one = { primary, all: [primary] }
const two = { primary, all: [primary, left] }

const at = (x: number, y: number, width = 1200, height = 700) => ({ x, y, width, height })
const CENTRED = at(360, 170)

test('the first start is centred on the primary display', () => {
  expect(windowBounds(null, one)).toEqual(at(277, 120, 1366, 800))
  const lower = { x: 0, y: 25, width: 1440, height: 850 }
  expect(windowBounds(null, { primary: lower, all: [lower] })).toEqual(at(37, 50, 1366, 800))
})

test('the first start fits a small display', () => {
  const small = { x: 0, y: 0, width: 1280, height: 680 }
  expect(windowBounds(null, { primary: small, all: [small] })).toEqual(at(0, 0, 1280, 680))
})

test.each([
  ['inside', at(300, 200)],
  ['with the invisible frame of a window at the left edge', at(-7, 0)],
  ['120 pixels of the title bar at the right', at(1800, 200)],
  ['120 pixels of the title bar at the left', at(-1080, 200)],
  ['half of the title bar at the top', at(300, -16)],
  ['half of the title bar at the bottom', at(300, 1024)],
  ['of the whole display', at(0, 0, 1920, 1040)],
])('a saved place is used: %s', (_where, saved) => {
  expect(windowBounds(saved, one)).toEqual(saved)
})

test.each([
  ['119 pixels of the title bar at the right', at(1801, 200)],
  ['119 pixels of the title bar at the left', at(-1081, 200)],
  ['the title bar above the display', at(300, -17)],
  ['the title bar under the task bar', at(300, 1025)],
  ['on a display that is gone', at(-1700, 100)],
  ['of a minimised window on Windows', at(-32_000, -32_000)],
])('a place that cannot be reached is centred at its size: %s', (_where, saved) => {
  expect(windowBounds(saved, one)).toEqual(CENTRED)
})

test('a second display counts while it is there', () => {
  expect(windowBounds(at(-1700, 100), two)).toEqual(at(-1700, 100))
  expect(windowBounds(at(-600, 100, 2400, 900), two)).toEqual(at(-600, 100, 2400, 900))
})

test('a window of a larger display is centred and fits', () => {
  expect(windowBounds(at(100, 100, 2500, 900), one)).toEqual(at(0, 70, 1920, 900))
  expect(windowBounds(at(100, 100, 1500, 1300), one)).toEqual(at(210, 0, 1500, 1040))
})

test('a saved size below the smallest one is raised to it', () => {
  expect(windowBounds(at(300, 200, 10, 10), one)).toEqual(at(300, 200, 960, 600))
})

test.each([
  ['1366 × 768 at 125 %', { width: 1092, height: 576 }, { width: 960, height: 576 }],
  ['1366 × 768 at 150 %', { width: 910, height: 480 }, { width: 910, height: 480 }],
  ['1920 × 1080 at 200 %', { width: 960, height: 500 }, { width: 960, height: 500 }],
  ['1920 × 1080', { width: 1920, height: 1040 }, { width: 960, height: 600 }],
])('the smallest size lies within the work area of %s, and so does the window', (_display, size, minimum) => {
  const area = { x: 0, y: 0, ...size }
  const areas = { primary: area, all: [area] }
  expect(minimumSize(areas)).toEqual(minimum)
  const first = windowBounds(null, areas)
  expect([first.width <= area.width, first.height <= area.height]).toEqual([true, true])
  // What was saved on a larger display.
  expect(windowBounds(at(0, 0, 1200, 1000), areas)).toMatchObject({ height: Math.min(1000, area.height) })
})

test('the smallest of several displays decides: the window may be moved there', () => {
  const small = { x: 1920, y: 0, width: 910, height: 480 }
  expect(minimumSize({ primary, all: [primary, small] })).toEqual({ width: 910, height: 480 })
})

test('a display below every usual size is filled', () => {
  const tiny = { x: 100, y: 30, width: 800, height: 450 }
  expect(windowBounds(at(-5000, 0), { primary: tiny, all: [tiny] })).toEqual(at(100, 30, 800, 450))
})
