import { expect, test } from 'vitest'
import { ownPermissions } from '#shared/domain/menus/permissionNames.ts'

const own = (codes: readonly string[], names: Parameters<typeof ownPermissions>[1]) => [...ownPermissions(codes, names)].toSorted()

test('without configured names a person has the codes that the server sent', () => {
  expect(own(['order_export', 'anything'], {})).toEqual(['anything', 'order_export'])
})

test('any of the server’s codes allows ours, one may allow several, and others stay', () => {
  const names = { order_export: ['orderExport', 'order:out'], order_send_export: ['order:out'], dict_add: ['dictNew'] }
  expect(own(['order:out', 'anything'], names)).toEqual(['anything', 'order:out', 'order_export', 'order_send_export'])
  expect(own(['orderExport'], names)).toEqual(['orderExport', 'order_export'])
})

test('our own code means nothing any more where the server has another', () => {
  expect(own(['order_export'], { order_export: ['orderExport'] })).toEqual([])
})
