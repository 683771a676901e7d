import { expect, test } from 'vitest'
import { registerFeatures } from '#renderer/app/pages.ts'
import { OWN_PATHS } from '#renderer/kit/menu/ownPaths.ts'
import { isOwnPath, menuPathOf } from '#renderer/kit/tabs/pageRegistry.ts'
import { sharedDialog } from '#renderer/kit/tabs/sharedDialogs.ts'

test('a shared dialog is not available before the features are registered', () => {
  expect(() => sharedDialog('waybillImport')).toThrow('not registered')
})

test('the features register every page of the product itself, the page of an order and the shared dialogs', () => {
  registerFeatures()
  for (const path of ['/wel/index', '/myiframe/external', ...Object.values(OWN_PATHS)]) expect(isOwnPath(path)).toBe(true)
  expect(menuPathOf('order')).toBe('/sale/goods/goods-order')
  expect(sharedDialog('waybillImport').component()).toBeDefined()
})
