import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newList } from '../../../build/new.ts'

const src = resolve(import.meta.dirname, '../../../src')

function copyOfSource(): string {
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-new-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(src, folder, { recursive: true })
  return folder
}

const make = (folder: string) => newList(folder, 'stockMoves', '库存调整', '/inventory/stock/stock-move')

test('a new list page has the files of the sample under its own name, and is in the generated lists', () => {
  const folder = copyOfSource()
  expect(make(folder)).toEqual([
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
  const read = (path: string): string => readFileSync(join(folder, path), 'utf8')
  expect(read('shared/areas/stockMoves/calls.ts')).toContain("'stockMove.list': get('/{svc}-order/module_stock_move_list'")
  expect(read('shared/areas/stockMoves/area.ts')).toContain("PERMISSIONS = ['stock_move_view', 'stock_move_return']")
  expect(read('shared/areas/stockMoves/area.ts')).toContain("PAGES = { stockMoves: '/inventory/stock/stock-move' }")
  expect(read('shared/locales/zh/features/stockMoves.json')).toContain('"title": "库存调整"')
})

test('files that are there are not replaced', () => {
  const folder = copyOfSource()
  make(folder)
  expect(() => make(folder)).toThrow('src/demo-api/areas/stockMoves.ts is there already')
})
