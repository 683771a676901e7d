import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')

/**
 * What multiplies or divides by 100 and is no amount of money. Amounts are whole fen (spec.md §9): `yuanText` writes them and
 * `fenOf` reads them, from their digits. 0.29 * 100 is not 29.
 */
const NO_MONEY: Readonly<Record<string, string>> = {
  'src/renderer/features/selfTest/SelfTestPage.tsx': 'the scale of the screen in percent',
  'src/renderer/features/dashboard/SharesTable.tsx': 'shares in percent',
  'src/renderer/features/dashboard/ColumnChart.tsx': 'the height of a column in percent',
  'src/renderer/features/dashboard/summary.ts': 'a change in percent',
  'src/main/window/mainWindow.ts': 'the zoom in percent',
  'src/main/exports/exportNotifier.ts': 'the progress of an export, in steps of 1 %',
  'src/demo-api/data/orders/coupons.ts': 'the percentage of a discount',
  'src/demo-api/data/refunds/insurance.ts': 'a random cover in whole yuan',
  'src/demo-api/data/base/fen.ts': 'whole yuan',
}

/** The sources by path, without comments. */
const sources = globSync('src/**/*.{ts,tsx}', { cwd: root }).map((path) => {
  const text = readFileSync(resolve(root, path), 'utf8')
  return { path: path.replaceAll('\\', '/'), code: text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gmu, '') }
})

const filesWith = (pattern: RegExp): string[] => sources.flatMap(({ path, code }) => (pattern.test(code) ? [path] : [])).toSorted()

test('nothing reads an amount as a float', () => {
  expect(sources.length).toBeGreaterThan(300)
  expect(filesWith(/parseFloat/u)).toEqual([])
})

test('nothing but percentages and whole yuan is multiplied or divided by 100', () => {
  expect(filesWith(/[*/] ?100(?:\.0)?\b(?!_)|\b100 ?\*/u)).toEqual(Object.keys(NO_MONEY).toSorted())
})

test('every page asks one place how amounts are shown', () => {
  expect(filesWith(/\bformat(?:Fen|Sum|BigFen)\b/u).filter((path) => path.startsWith('src/renderer/'))).toEqual([
    'src/renderer/ui/format/useAmounts.ts',
  ])
})
