import { describe, expect, test } from 'vitest'
import { nextZoom, zoomOf, ZOOMS } from '#shared/domain/settings/zoom.ts'

describe('the next zoom', () => {
  test('goes through all steps and stays at the ends', () => {
    const up = [...ZOOMS.slice(1), 200]
    expect(ZOOMS.map((zoom) => nextZoom(zoom, 1))).toEqual(up)
    expect(ZOOMS.map((zoom) => nextZoom(zoom, -1))).toEqual([50, ...ZOOMS.slice(0, -1)])
  })

  test('from a value between two steps is the nearer one in its direction', () => {
    expect([nextZoom(120, 1), nextZoom(120, -1)]).toEqual([125, 110])
  })
})

test('the zoom is the person’s, and before a choice the last one of the PC', () => {
  expect(zoomOf({ zoom: 150, lastZoom: 90 })).toBe(150)
  expect(zoomOf({ zoom: null, lastZoom: 90 })).toBe(90)
})
