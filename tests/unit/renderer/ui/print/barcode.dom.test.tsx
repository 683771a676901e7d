import { render } from '@testing-library/react'
import { BitArray, Code128Reader } from '@zxing/library'
import { expect, test } from 'vitest'
import { Barcode, barsOf } from '#renderer/ui/print/barcode.tsx'

/** What a scanner reads from modules: `1` is black. */
function scanned(modules: string): string {
  const row = new BitArray(modules.length)
  for (let place = 0; place < modules.length; place++) if (modules[place] === '1') row.set(place)
  return new Code128Reader().decodeRow(0, row, new Map()).getText()
}

/** The modules of the picture, as its rectangles draw them. */
function drawnModules(text: string): string {
  const { container, unmount } = render(<Barcode text={text} />)
  const width = Number(container.querySelector('svg')?.getAttribute('viewBox')?.split(' ')[2])
  const modules = Array.from({ length: width }, () => '0')
  for (const bar of container.querySelectorAll('rect')) {
    const [from, wide] = ['x', 'width'].map((name) => Number(bar.getAttribute(name)))
    modules.fill('1', from, (from ?? 0) + (wide ?? 0))
  }
  unmount()
  return modules.join('')
}

test.each(['1123598821738675201', '2125369659749453824', '21253696597494538', 'SF1234567890123', 'PI20260131000001'])(
  'a scanner reads %s from the paper',
  (text) => {
    expect(scanned(drawnModules(text))).toBe(text)
  },
)

test('the bars have their white space on either side, and fit a roll of 58 mm', () => {
  const modules = drawnModules('1123598821738675201')
  expect(modules).toMatch(/^0{10}1/u)
  expect(modules).toMatch(/10{10}$/u)
  // 48 mm can be printed; scanners read modules of a quarter of a millimetre.
  expect(48 / modules.length).toBeGreaterThan(0.25)
})

test('a text that the code cannot hold has no bars', () => {
  expect([barsOf('订单'), barsOf('')]).toEqual([null, null])
  expect(render(<Barcode text="订单" />).container.textContent).toBe('')
})
