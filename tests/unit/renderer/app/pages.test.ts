import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { routes } from '#renderer/app/features.gen.ts'
import { registerFeatures } from '#renderer/app/pages.ts'
import { showLanguage } from '#renderer/kit/i18n.ts'
import '#renderer/kit/pageTexts.ts'
import { IFRAME_PATH } from '#renderer/kit/menu/menuModel.ts'
import { findPage, menuPathOf } from '#renderer/kit/tabs/pageRegistry.ts'
import { sharedDialog } from '#renderer/kit/tabs/sharedDialogs.ts'
import { MENU_PAGES } from '#shared/domain/menus/menuPages.ts'
import { OWN_PAGES } from '#shared/domain/menus/ownPages.ts'
import { requiredBy } from '../../../support/requirements.ts'

test('a shared dialog is not available before the features are registered', () => {
  expect(() => sharedDialog('waybillImport')).toThrow('not registered')
})

test('the features register every page of the product itself, the pages of an order and of a refund, and the shared dialogs', () => {
  registerFeatures()
  for (const path of ['/myiframe/external', ...Object.values(OWN_PAGES)]) expect(findPage(path)).not.toBeNull()
  expect(menuPathOf('order')).toBe('/sale/goods/goods-order')
  expect(menuPathOf('refund')).toBe('/sale/goods/chargeback-order')
  expect(sharedDialog('waybillImport').state()).toEqual({ status: 'unknown' })
})

test('only the product’s own pages are open without the menu; orders, imports by type and foreign pages are not', () => {
  registerFeatures()
  const isForAll = (path: string): boolean => findPage(path)?.route.isForAll === true
  for (const path of Object.values(OWN_PAGES)) expect(isForAll(path), path).toBe(true)
  const ofMenu = ['/sale/goods/goods-order', '/sale/goods/goods-order/7', '/configuration/basic/inout/1', '/myiframe/external']
  for (const path of ofMenu) expect(isForAll(path), path).toBe(false)
})

test('no page has a parameter as the first part of its path: pages are looked up by it', () => {
  expect(routes.filter(({ path }) => !/^\/[\w-]+(?:\/|$)/u.test(path)).map(({ path }) => path)).toEqual([])
})

test('a page names its tab in the language of the moment', async () => {
  const names = (): readonly string[] => routes.map(({ label }) => label({ id: '7' }))
  await showLanguage('zh')
  const chinese = names()
  expect(chinese.filter((name) => !/\p{Script=Han}/u.test(name))).toEqual([])
  await showLanguage('en')
  const english = names()
  await showLanguage('zh')
  expect(english.filter((name) => /\p{Script=Han}/u.test(name))).toEqual([])
  expect(names()).toEqual(chinese)
})

test('no tab is opened under a translated name, which would stay in its language', () => {
  const folder = resolve(import.meta.dirname, '../../../../src/renderer')
  const files = globSync('**/*.{ts,tsx}', { cwd: folder }).map((file) => readFileSync(resolve(folder, file), 'utf8'))
  expect(files.filter((text) => text.includes('openTab(')).length).toBeGreaterThan(10)
  expect(files.flatMap((text) => text.match(/openTab\([^)\n]*\bt\(|(?:showInList|lookInList)\(\{[^}\n]*label: t\(/gu) ?? [])).toEqual([])
})

test('no two pages have the same name in their tabs', () => {
  const named = routes.filter(({ path, opens }) => opens === undefined && !path.startsWith(IFRAME_PATH))
  const names = named.map(({ label }) => label({}))
  expect(names.length).toBeGreaterThan(15)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('every menu page that the specification or its extensions name has a page of this client', () => {
  registerFeatures()
  const pathsIn = (section: string) => [...section.matchAll(/^- (?<path>\/\S+)/gmu)].map(({ groups }) => groups?.path ?? '')
  const [specified = [], newer = []] = requiredBy(2).map(pathsIn)
  expect(specified).toHaveLength(6)
  for (const path of [...specified, ...newer]) expect(findPage(path.replace(':type', 'orders')), path).not.toBeNull()
})

test('every page that a menu opens has a name by which a configuration can map it, and every name has a page', () => {
  const named = new Set<string>(Object.values(MENU_PAGES))
  // A page with a name of its own may also be given by another one, as the shipping desk is by the orders.
  const ofMenus = routes.flatMap(({ path, menuPath = path }) =>
    path.startsWith(IFRAME_PATH) ? [] : [menuPath, ...(named.has(path) ? [path] : [])],
  )
  expect(new Set(ofMenus)).toEqual(named)
})
