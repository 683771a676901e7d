import { describe, expect, test } from 'vitest'
import type { CallArgs, CallResult } from '#shared/api/index.ts'
import { ENABLE_FLAG } from '#shared/domain/codes/members.ts'
import { apiOf, demo, useDemoApi } from '../../../support/services/demoSession.ts'

useDemoApi()

type Node = CallResult<'organisation.tree'>[number]

const FIRST = { current: 1, size: 1_000 }
const flat = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.children)])
const person = (deptId: string, fields: Partial<CallArgs<'organisation.employeesAdd'>[number]> = {}) => ({
  name: '新员工',
  phone: '13900001234',
  code: 'LC99901',
  post: '导购',
  deptId,
  ...fields,
})

/** The administrator's calls, and the unit or store of this name. */
async function start() {
  const api = await apiOf()
  const units = async () => flat(await api.call('organisation.tree', {}))
  const unit = async (name: string) => {
    const found = (await units()).find(({ deptName }) => deptName === name)
    if (found === undefined) throw new Error(`no unit ${name}`)
    return found
  }
  const employees = async (filter: object = {}) => await api.call('organisation.employees', { ...FIRST, ...filter })
  const store = (parentId: string, fields: Partial<CallArgs<'organisation.storeAdd'>> = {}) => ({
    parentId,
    deptName: '上海新店',
    storeCode: 'MD900',
    address: '漕溪北路1号',
    phone: '13900005678',
    sort: 99,
    ...fields,
  })
  return { api, units, unit, employees, store }
}

describe('the organisation', () => {
  test('has 40 stores in four levels and 900 employees, who add up in the tree', async () => {
    const { units, employees } = await start()
    const all = await units()
    expect([1, 2, 3, 4].map((level) => all.filter((unit) => unit.level === level).length)).toEqual([1, 6, 19, 40])
    expect(all[0]?.employeeNum).toBe(900)
    expect(await employees()).toMatchObject({ total: 900 })
    for (const unit of all.filter(({ level }) => level === 4)) expect(unit.employeeNum).toBe(20)
  })

  test('shows a person of a store that store alone, and the administrator the company', async () => {
    const { api } = await start()
    expect(await api.call('organisation.ownHeads', {})).toMatchObject([{ deptName: '岭川户外', level: 1, children: [] }])
    const other = await apiOf('cashier')
    expect(await other.call('organisation.ownHeads', {})).toMatchObject([{ level: 4, employeeNum: 20 }])
  })

  test('has a tree without stores, to choose where a store belongs', async () => {
    const { api } = await start()
    expect(new Set(flat(await api.call('organisation.parentTree', {})).map(({ level }) => level))).toEqual(new Set([1, 2, 3]))
  })

  test('has the cashiers of orders among its employees', async () => {
    const { api, employees } = await start()
    const { records } = await api.call('order.list', { current: 1, size: 200, orderSource: 5 })
    const infos = await Promise.all(records.slice(0, 20).map(({ id }) => api.call('order.info', { id })))
    const cashier = infos.find((info) => info?.cashierInformation != null)?.cashierInformation
    expect((await employees({ code: cashier?.code })).records).toMatchObject([{ name: cashier?.name, phone: cashier?.phone }])
  })
})

describe('employees', () => {
  test('are filtered by unit with those below it, name and job code, and sorted', async () => {
    const { unit, employees } = await start()
    const { id } = await unit('上海市')
    expect(await employees({ deptId: id })).toMatchObject({ total: 100 })
    expect((await employees({ code: 'LC00101' })).records).toMatchObject([{ post: '店长', deptName: '上海徐汇店' }])
    const codes = (await employees({ deptId: id, descs: 'code' })).records.map(({ code }) => code)
    expect(codes).toEqual(codes.toSorted((one, other) => ((one ?? '') < (other ?? '') ? 1 : -1)))
  })

  test('that are added are in the list and in the tree, and go again', async () => {
    const { api, unit, employees } = await start()
    const { id } = await unit('上海徐汇店')
    await api.call('organisation.employeesAdd', [person(id), person(id, { name: '另一位', phone: '13900001235', code: 'LC99902' })])
    expect(await unit('上海徐汇店')).toMatchObject({ employeeNum: 22 })
    const added = (await employees({ name: '新员工' })).records
    expect(added).toMatchObject([{ deptName: '上海徐汇店', code: 'LC99901', status: ENABLE_FLAG.enabled }])
    await api.call('organisation.employeeDelete', { id: added[0]?.id ?? '' })
    expect(await unit('岭川户外')).toMatchObject({ employeeNum: 901 })
    await expect(api.call('organisation.employeeDelete', { id: added[0]?.id ?? '' })).rejects.toMatchObject({
      code: 400,
      message: '员工不存在或已被删除',
    })
  })

  test('are added all or none: a phone number, job code or ID card that is taken is refused with the name', async () => {
    const { api, unit, employees } = await start()
    const { id } = await unit('上海徐汇店')
    const twice = [person(id), person(id, { name: '另一位', code: 'LC99902' })]
    await expect(api.call('organisation.employeesAdd', twice)).rejects.toMatchObject({
      code: 400,
      message: '另一位：手机号 13900001234 已被 新员工 使用',
    })
    await expect(api.call('organisation.employeesAdd', [person(id, { code: 'LC00101' })])).rejects.toMatchObject({
      message: '新员工：工号 LC00101 已存在',
    })
    const idCard = '11010519491231002X'
    const sameCard = [person(id, { idCard }), person(id, { name: '另一位', phone: '13900001235', code: 'LC99902', idCard })]
    await expect(api.call('organisation.employeesAdd', sameCard)).rejects.toMatchObject({ message: '另一位：身份证号已存在' })
    await expect(api.call('organisation.employeesAdd', [person(id, { idCard: '110105194912310021' })])).rejects.toMatchObject({
      kind: 'invalid-argument',
    })
    expect(await employees()).toMatchObject({ total: 900 })
  })

  test('cannot be added to a closed store', async () => {
    const { api, unit } = await start()
    const { id } = await unit('上海徐汇店')
    await api.call('organisation.storeStatus', { id, status: ENABLE_FLAG.disabled })
    await expect(api.call('organisation.employeesAdd', [person(id)])).rejects.toMatchObject({
      message: '新员工：“上海徐汇店”已禁用，不能添加员工',
    })
    await api.call('organisation.storeStatus', { id, status: ENABLE_FLAG.enabled })
    await api.call('organisation.employeesAdd', [person(id)])
  })

  test('who are principals stay until somebody else is', async () => {
    const { api, unit, employees } = await start()
    const region = await unit('华东大区')
    const [first, second] = (await employees({ deptId: region.id, code: 'LC041' })).records
    await expect(api.call('organisation.employeeDelete', { id: first?.id ?? '' })).rejects.toMatchObject({
      message: `${first?.name}是“华东大区”的负责人，请先更换负责人`,
    })
    await api.call('organisation.unitChange', { id: region.id, deptName: '华东大区', sort: 1, principalId: second?.id })
    await api.call('organisation.employeeDelete', { id: first?.id ?? '' })
    const [area] = await api.call('organisation.areaList', {})
    expect(area).toMatchObject({ areaName: '华东大区', principalId: second?.id, principalName: second?.name, storeNum: 13 })
    expect(await api.call('organisation.areaPrincipal', { areaId: area?.id ?? '' })).toMatchObject({ id: second?.id })
  })

  test('of new units are those that were chosen; an empty one is nobody any more, and one that is left out stays', async () => {
    const { api, unit, employees } = await start()
    const region = await unit('华东大区')
    const [leader] = (await employees({ deptId: region.id, code: 'LC041' })).records
    await api.call('organisation.unitAdd', { parentId: region.id, deptName: '无锡市', sort: 6, principalId: leader?.id })
    const added = await unit('无锡市')
    expect(added).toMatchObject({ principalId: leader?.id, principalName: leader?.name })
    await api.call('organisation.unitChange', { id: added.id, deptName: '无锡市', sort: 7 })
    expect(await unit('无锡市')).toMatchObject({ sort: 7, principalId: leader?.id })
    await api.call('organisation.unitChange', { id: added.id, deptName: '无锡市', sort: 7, principalId: '' })
    expect(await unit('无锡市')).toMatchObject({ principalId: null, principalName: null })
    const store = { parentId: added.id, deptName: '无锡一店', storeCode: 'MD901', address: '', phone: '13800990000', sort: 1 }
    await api.call('organisation.storeAdd', { ...store, principalId: leader?.id })
    const { id } = await unit('无锡一店')
    expect(await api.call('organisation.store', { id })).toMatchObject({ principalId: leader?.id })
    await api.call('organisation.storeChange', { id, ...store, principalId: '' })
    expect(await api.call('organisation.store', { id })).toMatchObject({ principalId: null })
  })

  test('of offices, and those who lead a store, can be an area’s principal', async () => {
    const { api } = await start()
    const managers = await api.call('organisation.areaManagers', {})
    expect(managers).toHaveLength(40 + 72 + 28)
    expect(managers.filter(({ post }) => post === '店长')).toHaveLength(40)
  })
})

describe('stores and units', () => {
  test('a store with employees is not deleted, and the reason says how many; an empty one is', async () => {
    const { api, unit, store } = await start()
    const { id } = await unit('上海徐汇店')
    await expect(api.call('organisation.unitDelete', { id })).rejects.toMatchObject({ message: '“上海徐汇店”还有 20 名员工，不能删除' })
    await api.call('organisation.storeAdd', store((await unit('上海市')).id))
    await api.call('organisation.unitDelete', { id: (await unit('上海新店')).id })
    await expect(unit('上海新店')).rejects.toThrow('no unit')
  })

  test('a city with stores and the company stay', async () => {
    const { api, unit } = await start()
    const city = await unit('上海市')
    await expect(api.call('organisation.unitDelete', { id: city.id })).rejects.toMatchObject({
      message: '“上海市”还有下级部门，请先删除下级部门',
    })
    await expect(api.call('organisation.unitDelete', { id: (await unit('岭川户外')).id })).rejects.toMatchObject({
      message: '公司不能删除',
    })
  })

  test('an added store is in the tree, the list, the departments and its own record', async () => {
    const { api, unit, store } = await start()
    await api.call('organisation.storeAdd', store((await unit('上海市')).id))
    const { id } = await unit('上海新店')
    expect(await api.call('organisation.departments', {})).toContainEqual(
      expect.objectContaining({ id, deptName: '上海新店', deptCategory: 3 }),
    )
    expect((await api.call('organisation.stores', { ...FIRST, deptName: '新店' })).records).toMatchObject([{ id, updateName: '林远山' }])
    expect(await api.call('organisation.store', { id })).toMatchObject({
      storeCode: 'MD900',
      regionName: '华东大区',
      cityName: '上海市',
      address: '漕溪北路1号',
    })
  })

  test('a store moves to another city, and the last of two edits wins', async () => {
    const { api, unit, store } = await start()
    const { id } = await unit('上海徐汇店')
    const city = await unit('杭州市')
    for (const address of ['先改', '后改'])
      await api.call('organisation.storeChange', { id, ...store(city.id, { storeCode: 'MD001', address, deptName: '杭州徐汇店' }) })
    expect(await api.call('organisation.store', { id })).toMatchObject({ cityName: '杭州市', address: '后改' })
    expect(demo().control.callCount('organisation.storeChange')).toBe(2)
    expect((await api.call('organisation.stores', { ...FIRST, parentId: city.id })).total).toBe(4)
  })

  test('a city is added below a region, and its area appears', async () => {
    const { api, unit } = await start()
    await api.call('organisation.unitAdd', { parentId: (await unit('华东大区')).id, deptName: '无锡市', sort: 9 })
    expect(await unit('无锡市')).toMatchObject({ level: 3, employeeNum: 0 })
    expect((await api.call('organisation.areas', {})).map(({ areaName }) => areaName)).toContain('无锡市')
  })

  test('an area keeps its code where the order changes, and a new one has the next', async () => {
    const { api, unit } = await start()
    const codeOf = async (name: string) => (await api.call('organisation.areas', {})).find((area) => area.areaName === name)?.areaCode
    const [company, region, city] = [await unit('岭川户外'), await unit('华中大区'), await unit('上海市')]
    await api.call('organisation.unitChange', { id: region.id, deptName: '华中大区', sort: 99 })
    await api.call('organisation.unitChange', { id: city.id, deptName: '上海市', sort: 99 })
    await api.call('organisation.unitAdd', { parentId: company.id, deptName: '西北大区', sort: 0 })
    await api.call('organisation.unitAdd', { parentId: city.parentId ?? '', deptName: '无锡市', sort: 0 })
    expect(await Promise.all(['华中区域', '上海市', '西北区域', '无锡市'].map(codeOf))).toEqual(['QY04', 'QY0101', 'QY07', 'QY0106'])
  })

  test('a wrong place, a code and a name that are taken, and a broken body are refused with the reason', async () => {
    const { api, unit, store } = await start()
    const city = await unit('上海市')
    const call = (fields: object) => api.call('organisation.storeAdd', { ...store(city.id), ...fields })
    await expect(call({ parentId: (await unit('华东大区')).id })).rejects.toMatchObject({ message: '门店只能放在城市下' })
    await expect(call({ storeCode: 'MD001' })).rejects.toMatchObject({ message: '门店编码 MD001 已存在' })
    await expect(call({ deptName: '上海徐汇店' })).rejects.toMatchObject({ message: '同一上级下已有“上海徐汇店”' })
    await expect(api.call('organisation.unitAdd', { parentId: city.id, deptName: '区', sort: 1 })).rejects.toMatchObject({
      message: '城市下只能新增门店',
    })
  })
})

test('another account may read, but its forced calls are refused', async () => {
  const { api: admin, unit } = await start()
  const { id } = await unit('上海徐汇店')
  const api = await apiOf('cashier')
  expect(await api.call('organisation.employees', { current: 1, size: 1 })).toMatchObject({ total: 900 })
  const refused = { code: 403 }
  await expect(api.call('organisation.employeesAdd', [person(id)])).rejects.toMatchObject(refused)
  await expect(api.call('organisation.employeeDelete', { id })).rejects.toMatchObject(refused)
  await expect(api.call('organisation.unitDelete', { id })).rejects.toMatchObject(refused)
  await expect(api.call('organisation.unitAdd', { parentId: id, deptName: 'x', sort: 1 })).rejects.toMatchObject(refused)
  await expect(api.call('organisation.unitChange', { id, deptName: 'x', sort: 1 })).rejects.toMatchObject(refused)
  await expect(api.call('organisation.storeStatus', { id, status: 2 })).rejects.toMatchObject(refused)
  expect(await admin.call('organisation.store', { id })).toMatchObject({ status: ENABLE_FLAG.enabled })
})
