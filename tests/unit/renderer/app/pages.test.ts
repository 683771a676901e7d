import { expect, test } from 'vitest'
import { registerFeatures } from '#renderer/app/pages.ts'
import { OWN_PATHS } from '#renderer/kit/menu/ownPaths.ts'
import { findPage, menuPathOf } from '#renderer/kit/tabs/pageRegistry.ts'
import { sharedDialog } from '#renderer/kit/tabs/sharedDialogs.ts'
import { requiredBy } from '../../../support/requirements.ts'

test('a shared dialog is not available before the features are registered', () => {
  expect(() => sharedDialog('waybillImport')).toThrow('not registered')
})

test('the features register every page of the product itself, the pages of an order and of a refund, and the shared dialogs', () => {
  registerFeatures()
  for (const path of ['/wel/index', '/myiframe/external', ...Object.values(OWN_PATHS)]) expect(findPage(path)).not.toBeNull()
  expect(menuPathOf('order')).toBe('/sale/goods/goods-order')
  expect(menuPathOf('refund')).toBe('/sale/goods/chargeback-order')
  expect(sharedDialog('waybillImport').state()).toEqual({ status: 'unknown' })
})

test('only the product’s own pages are open without the menu; orders, imports by type and foreign pages are not', () => {
  registerFeatures()
  const isForAll = (path: string): boolean => findPage(path)?.route.isForAll === true
  for (const path of ['/wel/index', ...Object.values(OWN_PATHS)]) expect(isForAll(path), path).toBe(true)
  const ofMenu = ['/sale/goods/goods-order', '/sale/goods/goods-order/7', '/configuration/basic/inout/1', '/myiframe/external']
  for (const path of ofMenu) expect(isForAll(path), path).toBe(false)
})

test('every menu page that the specification or its extensions name has a page of this client', () => {
  registerFeatures()
  const pathsIn = (section: string) => [...section.matchAll(/^- (?<path>\/\S+)/gmu)].map(({ groups }) => groups?.path ?? '')
  const [specified = [], newer = []] = requiredBy(2).map(pathsIn)
  expect(specified).toHaveLength(6)
  for (const path of [...specified, ...newer]) expect(findPage(path.replace(':type', 'orders')), path).not.toBeNull()
})
