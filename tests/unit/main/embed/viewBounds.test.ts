import { describe, expect, test } from 'vitest'
import { viewBounds } from '#main/embed/viewBounds.ts'

describe('a view in the window', () => {
  const content = { width: 1000, height: 700 }

  test('lies where the page says, in the units of the window', () => {
    expect(viewBounds({ x: 168, y: 120, width: 800, height: 500 }, 1, content)).toEqual({ x: 168, y: 120, width: 800, height: 500 })
    expect(viewBounds({ x: 100.4, y: 80.2, width: 400.2, height: 300 }, 1.25, content)).toEqual({ x: 126, y: 100, width: 500, height: 375 })
  })
  test('never reaches beyond it', () => {
    expect(viewBounds({ x: 900, y: 650, width: 5000, height: 5000 }, 1, content)).toEqual({ x: 900, y: 650, width: 100, height: 50 })
    expect(viewBounds({ x: 5000, y: 5000, width: 10, height: 10 }, 1, content)).toEqual({ x: 1000, y: 700, width: 0, height: 0 })
  })
})
