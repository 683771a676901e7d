import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { make } from '../../../../build/new.ts'

const src = resolve(import.meta.dirname, '../../../../src')

function copyOfSource() {
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-new-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(src, folder, { recursive: true })
  return { folder, read: (path: string): string => readFileSync(join(folder, path), 'utf8') }
}

const makeList = (folder: string) => make(folder, 'list', ['stockMoves', '库存调整', '/inventory/stock/stock-move'])

test('a new list page has the files of the sample under its own name, and is in the generated lists', () => {
  const { folder, read } = copyOfSource()
  expect(makeList(folder)).toEqual([
    'demo-api/areas/stockMoves.ts',
    'renderer/features/stockMoves/StockMoveListPage.tsx',
    'renderer/features/stockMoves/index.ts',
    'shared/areas/stockMoves/area.ts',
    'shared/areas/stockMoves/calls.ts',
    'shared/domain/codes/stockMoves.ts',
    'shared/locales/en/features/stockMoves.json',
    'shared/locales/zh/features/stockMoves.json',
    'shared/locales/zh/pages.gen.ts',
    'shared/locales/en/index.gen.ts',
    'shared/locales/lists.gen.ts',
    'shared/api/calls.gen.ts',
    'shared/domain/permissions.gen.ts',
    'shared/domain/menus/menuPages.gen.ts',
    'shared/api/exports.gen.ts',
    'shared/domain/codes.gen.ts',
    'renderer/app/features.gen.ts',
    'demo-api/areas/handlers.gen.ts',
    'demo-api/areas/menu.gen.ts',
  ])
  expect(read('shared/areas/stockMoves/calls.ts')).toContain("'stockMove.list': get('/{svc}-order/module_stock_move_list'")
  expect(read('shared/domain/permissions.gen.ts')).toContain("  'stock_move_view',\n  'stock_move_return',\n")
  expect(read('shared/areas/stockMoves/area.ts')).toContain("PAGES = { stockMoves: '/inventory/stock/stock-move' }")
  expect(read('shared/locales/zh/features/stockMoves.json')).toContain('"title": "库存调整"')
})

test('files that are there are not replaced by those of a list page', () => {
  const { folder } = copyOfSource()
  makeList(folder)
  expect(() => makeList(folder)).toThrow('src/demo-api/areas/stockMoves.ts is there already')
})

const TEXTS = 'shared/locales/zh/features/insurance.json'

test('a new form is one file of its own, and is added to the calls, texts and demo of its area', () => {
  const { folder, read } = copyOfSource()
  const before = { calls: read('shared/areas/insurance/calls.ts'), demo: read('demo-api/areas/insurance.ts'), texts: read(TEXTS) }
  expect(make(folder, 'form', ['insurance', 'claim', '登记理赔', '/sale/insurance/parcel-insurance'])).toEqual([
    'demo-api/areas/insurance.ts',
    'renderer/features/insurance/ClaimInsurance.tsx',
    'shared/areas/insurance/calls.ts',
    'shared/locales/en/features/insurance.json',
    'shared/locales/zh/features/insurance.json',
    'shared/domain/permissions.gen.ts',
    ...(before.demo.includes('export const menu') ? [] : ['demo-api/areas/menu.gen.ts']),
  ])
  const calls = read('shared/areas/insurance/calls.ts')
  for (const line of before.calls.split('\n').filter((text) => text.startsWith("  'insurance."))) expect(calls).toContain(line)
  expect(calls).toMatch(/\n {2}'insurance\.export': [\s\S]*\n {2}'insurance\.claim': write\(/u)
  expect(calls.match(/from '\.\.\/\.\.\/api\/fields\.ts'/gu)).toHaveLength(1)
  expect(read('demo-api/areas/insurance.ts')).toMatch(/INSURANCE_FIELDS\),\n {2}'insurance\.claim': claim,\n\} satisfies/u)
  expect(read('demo-api/areas/insurance.ts')).toContain("buttons: { insurance_claim: '登记理赔' }")
  expect(JSON.parse(read(TEXTS))).toMatchObject({
    ...(JSON.parse(before.texts) as object),
    claim: { action: '登记理赔' },
    writes: { insurance: { claim: '登记理赔' } },
  })
})

test('a new setting has its default, its switch and its texts', () => {
  const { folder, read } = copyOfSource()
  expect(make(folder, 'setting', ['compactRows', '紧凑行距'])).toEqual([
    'renderer/shell/header/AppearancePicker.tsx',
    'shared/domain/settings/switches.ts',
    'shared/locales/en/shell/appearance.json',
    'shared/locales/zh/shell/appearance.json',
  ])
  expect(read('shared/domain/settings/switches.ts')).toMatch(/PERSON_SWITCHES = \{[^}]*compactRows: false/u)
  expect(read('renderer/shell/header/AppearancePicker.tsx')).toContain('function CompactRows()')
  expect(read('shared/locales/zh/shell/appearance.json')).toContain('"compactRows": "紧凑行距"')
  expect(read('shared/locales/en/shell/appearance.json')).toContain('"compactRows": "Compact rows"')
})
