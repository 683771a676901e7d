import { expect, test } from 'vitest'
import { idOfAdded as idOfStore } from '#renderer/features/organisation/stores/storeWrites.tsx'
import { idOfAdded as idOfUnit } from '#renderer/features/organisation/units/unitWrites.ts'
import { Office } from '../../parts/office.ts'
import { pageOf } from '../../pageProps.ts'
import { STORE, UNIT } from '../recordAnswers.ts'

const office = new Office()

const store = () => idOfStore({ parentId: '612', deptName: '新店', storeCode: 'S-99' })

test('what was added is found by its code, or by its name below its unit; null where it is not there', async () => {
  office.bridge.answer('organisation.stores', () => pageOf(STORE, { ...STORE, id: '699', storeCode: 'S-99' }))
  office.bridge.answer('organisation.tree', () => [{ ...UNIT, id: '7', children: [{ ...UNIT, id: '8', deptName: '无锡', children: [] }] }])
  expect([await store(), await idOfUnit('7', '无锡'), await idOfUnit('7', '苏州')]).toEqual(['699', '8', null])
  // Among the stores of its unit alone: there may be more of its name elsewhere than one page holds.
  expect(office.calls).toContainEqual(['organisation.stores', { current: 1, size: 100, parentId: '612', deptName: '新店' }])
})

test('where the look-up alone fails it is null: what was added is not taken for a failure, and added again', async () => {
  office.refuse('organisation.stores', '服务器忙')
  office.refuse('organisation.tree', '服务器忙')
  expect([await store(), await idOfUnit('7', '无锡')]).toEqual([null, null])
})
