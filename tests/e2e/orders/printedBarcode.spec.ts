import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { BitArray, Code128Reader } from '@zxing/library'
import { WELL_KNOWN_ORDERS } from '#demo-api/server.ts'
import { atOrders, openOrderPanel } from '../../support/page/pages.ts'
import { expect, test } from '../fixtures.ts'

/** The barcode of a slip, read from the saved PDF: on each paper it is what a scanner would read from the printed sheet. */

const ORDER = WELL_KNOWN_ORDERS.ordinary
/** The papers of the menu, and their printable width. Millimetres. */
const PAPERS = [
  ['A4', 182],
  ['A5', 128],
  ['80 mm 小票', 72],
  ['58 mm 小票', 48],
] as const
/** Scanners of shops read modules from a quarter of a millimetre on. */
const LEAST_MODULE = 0.25
/** White modules on either side of a Code 128. */
const QUIET = 10
const MM_A_POINT = 25.4 / 72

/** A filled rectangle. Points. */
interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Where a drawing stands on the page: scaled, then moved. Chromium neither turns nor slants a sheet. */
interface Place {
  readonly scale: readonly [x: number, y: number]
  readonly at: readonly [x: number, y: number]
}

/** The drawing operators of a PDF's pages, one a line. Streams are cut by their length: a packed one may end in any byte, also that of a line. */
const drawingOf = (pdf: Buffer): readonly string[] =>
  [...pdf.toString('latin1').matchAll(/\/Filter \/FlateDecode\s\/Length (?<length>\d+)>> stream\n/gu)].flatMap(
    ({ 0: head, index, groups }) => {
      const start = index + head.length
      const packed = pdf.subarray(start, start + Number(groups?.['length']))
      return inflateSync(packed).toString('latin1').split('\n')
    },
  )

/** The rectangles that are filled, at their places on the pages. */
function filledIn(drawing: readonly string[]): readonly Rectangle[] {
  const filled: Rectangle[] = []
  const saved: Place[] = []
  let place: Place = { scale: [1, 1], at: [0, 0] }
  for (const [index, line] of drawing.entries()) {
    const words = line.trim().split(' ')
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = words.map(Number)
    const { scale, at } = place
    if (line === 'q') saved.push(place)
    else if (line === 'Q') place = saved.pop() ?? place
    else if (words.at(-1) === 'cm') place = { scale: [scale[0] * a, scale[1] * d], at: [at[0] + e * scale[0], at[1] + f * scale[1]] }
    else if (words.at(-1) === 're' && drawing[index + 1] === 'f')
      filled.push({ x: at[0] + a * scale[0], y: at[1] + b * scale[1], width: c * Math.abs(scale[0]), height: d * Math.abs(scale[1]) })
  }
  return filled
}

/** The bars of the page's barcode, from the left: the most rectangles of one height that stand beside each other. */
function barsIn(pdf: Buffer): readonly Rectangle[] {
  const rows = Map.groupBy(filledIn(drawingOf(pdf)), ({ y, height }) => `${y.toFixed(1)} ${height.toFixed(1)}`)
  const [bars = []] = [...rows.values()].toSorted((one, other) => other.length - one.length)
  return bars.toSorted((one, other) => one.x - other.x)
}

/** What a scanner reads from the bars, and how wide a module is. Millimetres. */
function scanned(bars: readonly Rectangle[]): { readonly text: string; readonly module: number; readonly width: number } {
  const module = Math.min(...bars.map(({ width }) => width))
  const [first] = bars
  const last = bars.at(-1)
  if (first === undefined || last === undefined) throw new Error('The PDF has no bars')
  const modulesTo = (x: number): number => QUIET + Math.round((x - first.x) / module)
  const row = new BitArray(modulesTo(last.x + last.width) + QUIET)
  for (const { x, width } of bars) for (let place = modulesTo(x); place < modulesTo(x + width); place++) row.set(place)
  const text = new Code128Reader().decodeRow(0, row, new Map()).getText()
  // The bars themselves: the white space may lie in the margin.
  return { text, module: module * MM_A_POINT, width: (last.x + last.width - first.x) * MM_A_POINT }
}

test('the barcode of a saved slip reads as its order on every paper', async ({ openApp }) => {
  const { page, exportFolder } = await openApp()
  await atOrders(page)
  const panel = await openOrderPanel(page, ORDER)
  for (const [index, [paper, printable]] of PAPERS.entries()) {
    await panel.getByRole('button', { name: '打印' }).click()
    await page.getByRole('menuitemradio', { name: paper }).click()
    await page.getByRole('menuitem', { name: '拣货单存为 PDF' }).click()
    const name = index === 0 ? `拣货单_${ORDER}.pdf` : `拣货单_${ORDER} (${index}).pdf`
    const message = page.getByRole('status').filter({ hasText: name })
    await expect(message).toBeVisible()
    // Also a message with buttons covers none of the panel, and no amount.
    const [said, head] = [await message.boundingBox(), await panel.locator('header').boundingBox()]
    if (index === 0) expect((said?.y ?? Infinity) + (said?.height ?? 0)).toBeLessThanOrEqual(head?.y ?? 0)
    const { text, module, width } = scanned(barsIn(readFileSync(join(exportFolder, name))))
    expect(text, paper).toBe(ORDER)
    expect(module, paper).toBeGreaterThanOrEqual(LEAST_MODULE)
    expect(width, paper).toBeLessThanOrEqual(printable)
  }
})

/** The sizes of a PDF's pages, as it writes them. */
const pagesOf = (pdf: Buffer): readonly string[] => pdf.toString('latin1').match(/\/MediaBox ?\[[^\]]*\]/gu) ?? []

test('a slip is the same one at every zoom', async ({ openApp }) => {
  const { page, app, exportFolder } = await openApp()
  await atOrders(page)
  const panel = await openOrderPanel(page, ORDER)
  let count = 0
  const printed = async (paper: string) => {
    await panel.getByRole('button', { name: '打印' }).click()
    await page.getByRole('menuitemradio', { name: paper }).click()
    await page.getByRole('menuitem', { name: '拣货单存为 PDF' }).click()
    const name = count === 0 ? `拣货单_${ORDER}.pdf` : `拣货单_${ORDER} (${count}).pdf`
    count += 1
    await expect(page.getByRole('status').filter({ hasText: name })).toBeVisible()
    const pdf = readFileSync(join(exportFolder, name))
    return { pages: pagesOf(pdf), bars: barsIn(pdf) }
  }
  const before = [await printed('A4'), await printed('80 mm 小票')]
  const zoom = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.zoomFactor)
  for (const factor of [1.1, 1.25, 1.5]) {
    await page.keyboard.press('ControlOrMeta+=')
    await expect.poll(zoom).toBe(factor)
  }
  expect([await printed('A4'), await printed('80 mm 小票')]).toEqual(before)
  expect(before.map(({ pages }) => pages.length)).toEqual([1, 1])
})
