import { addStore, changeStore, CLOSE_STORE, DELETE_STORE, OPEN_STORE } from '#renderer/features/organisation/stores/storeWrites.tsx'
import { addUnit, changeUnit, DELETE_UNIT } from '#renderer/features/organisation/units/unitWrites.ts'
import { Office } from '../../parts/office.ts'
import { testWrites, type Follows, type WriteCase } from '../../parts/writeCases.ts'
import { pageOf } from '../../pageProps.ts'
import { STORE, UNIT } from '../recordAnswers.ts'

/** What the writes of units and stores send and say. */

const office = new Office()

const DRAFT = { parentId: '612', deptName: '新店', storeCode: 'S-99', address: '路一号', phone: '13600000099', sort: 7 }

const CLOSED = { ...STORE, status: 2 }

const STORE_WORDS = '长宁店（编码 S-61），禁用，地址 长宁路二号，由 施总部 于 2026-06-01 01:00:00 修改'

const STORE_GONE = '此门店不存在或已被删除'

const heldStore: WriteCase['held'] = [
  ['organisation.store', { id: '611' }, CLOSED, STORE_WORDS],
  ['organisation.store', { id: '611' }, null, STORE_GONE],
]

/** What follows for a store that is now closed, and for one that is gone. */
const heldWith = (...[closed, gone]: readonly [Follows, Follows]): WriteCase['held'] => [
  ['organisation.store', { id: '611' }, CLOSED, STORE_WORDS, closed],
  ['organisation.store', { id: '611' }, null, STORE_GONE, gone],
]

const STORES_OF_NAME = { current: 1, size: 100, deptName: '新店', parentId: '612' }

const ADDED_STORE = { ...STORE, deptName: '新店', storeCode: 'S-99' }

const TREE_UNIT = { ...UNIT, children: [{ ...UNIT, id: '614', deptName: '无锡', children: [] }] }

const WITH_ADDED = { ...TREE_UNIT, children: [...TREE_UNIT.children, { ...UNIT, id: '617', deptName: '无锡', sort: 8, children: [] }] }

const UNIT_WORDS = '长宁区域，排序 63，员工 64 人'

const UNIT_GONE = '此部门不存在或已被删除'

const heldUnit: WriteCase['held'] = [
  ['organisation.tree', {}, [TREE_UNIT], UNIT_WORDS],
  ['organisation.tree', {}, [], UNIT_GONE],
]

testWrites(office, [
  {
    name: 'a new store',
    write: () => addStore(DRAFT),
    sends: ['organisation.storeAdd', DRAFT],
    says: '已新增门店“新店”',
    held: [
      ['organisation.stores', STORES_OF_NAME, pageOf(ADDED_STORE), '编码 S-99 的门店已存在', '操作已完成'],
      // The code was another store's before: a person has to judge.
      ['organisation.stores', STORES_OF_NAME, pageOf({ ...ADDED_STORE, deptName: '新店二' }), '编码 S-99 的门店已存在'],
      ['organisation.stores', STORES_OF_NAME, pageOf(STORE), '没有编码 S-99 的门店', '可以再提交'],
    ],
  },
  {
    name: 'a changed store',
    write: () => changeStore({ id: '611', ...DRAFT, principalId: '613' }),
    sends: ['organisation.storeChange', { id: '611', ...DRAFT, principalId: '613' }],
    says: '已保存门店“新店”',
    held: heldStore,
  },
  {
    name: 'an opened store',
    write: () => OPEN_STORE.send(STORE),
    sends: ['organisation.storeStatus', { id: '611', status: 1 }],
    says: '已启用门店“长宁店”',
    held: heldWith('可以再提交', '不能再提交'),
  },
  {
    name: 'a closed store',
    write: () => CLOSE_STORE.send(STORE),
    sends: ['organisation.storeStatus', { id: '611', status: 2 }],
    says: '已禁用门店“长宁店”',
    held: heldWith('操作已完成', '不能再提交'),
  },
  {
    name: 'a deleted store',
    write: () => DELETE_STORE.send(STORE),
    sends: ['organisation.unitDelete', { id: '611' }],
    says: '已删除门店“长宁店”',
    held: heldWith('可以再提交', '操作已完成'),
  },
  {
    name: 'a new unit',
    write: () => addUnit(UNIT, { deptName: '无锡', sort: 8, principalId: '613' }),
    sends: ['organisation.unitAdd', { parentId: '611', deptName: '无锡', sort: 8, principalId: '613' }],
    says: '已新增部门“无锡”',
    held: [
      ['organisation.tree', {}, [WITH_ADDED], '“长宁区域”下有部门“无锡”', '操作已完成'],
      // There was one of this name before: a person has to judge.
      ['organisation.tree', {}, [TREE_UNIT], '“长宁区域”下有部门“无锡”'],
      ['organisation.tree', {}, [{ ...TREE_UNIT, children: [] }], '“长宁区域”下没有部门“无锡”', '可以再提交'],
      ['organisation.tree', {}, [], '“长宁区域”下没有部门“无锡”', '可以再提交'],
    ],
  },
  {
    name: 'a changed unit',
    write: () => changeUnit('611', { deptName: '苏州', sort: 9, principalId: '613' }),
    sends: ['organisation.unitChange', { id: '611', deptName: '苏州', sort: 9, principalId: '613' }],
    says: '已保存部门“苏州”',
    held: heldUnit,
  },
  {
    name: 'a deleted unit',
    write: () => DELETE_UNIT.send(UNIT),
    sends: ['organisation.unitDelete', { id: '611' }],
    says: '已删除部门“长宁区域”',
    held: [
      ['organisation.tree', {}, [TREE_UNIT], UNIT_WORDS, '可以再提交'],
      ['organisation.tree', {}, [], UNIT_GONE, '操作已完成'],
    ],
  },
])
