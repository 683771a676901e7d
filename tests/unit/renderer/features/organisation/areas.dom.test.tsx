import { expect, test } from 'vitest'
import AreaPage from '#renderer/features/organisation/areas/AreaPage.tsx'
import { openPage, type Answers } from '../../parts/dialogCases.tsx'
import { bodyNow, dialogCount, escape, openRow, titleNow, typeInto } from '../../parts/dialogs.ts'
import { Office } from '../../parts/office.ts'
import { factsIn, tableRows } from '../../reading.ts'

const office = new Office()

const MANAGER = { id: '951', name: '朱主管', phone: '13600000095', code: 'E-95', post: '区域主管', deptId: '952', deptName: '静安店' }
const AREA = { id: '941', areaName: '江南', principalId: '942', principalName: '何经理', phone: '13600000094', storeNum: 95 }
const AREAS: Answers = {
  'organisation.areaManagers': [{ ...MANAGER, status: 1, createTime: '2026-09-05 01:00:00' }],
  'organisation.areaList': [AREA, { ...AREA, id: '943', areaName: '岭南', principalName: '冯经理' }],
  'organisation.areaPrincipal': {
    id: '942',
    name: '何经理',
    phone: '13600000094',
    code: 'E-94',
    post: '经理',
    deptId: '600',
    deptName: '华东',
    status: 2,
    createTime: '2026-09-04 01:00:00',
  },
}

test('the areas: each table is searched alone, and a row opens its principal', async () => {
  await openPage(office, <AreaPage />, AREAS)
  const names = () => tableRows('区域负责人').map(({ 区域: name }) => name)
  expect(names()).toEqual(['江南', '岭南'])
  await typeInto('搜索区域负责人', '冯')
  expect([names(), tableRows('可任负责人的员工')]).toMatchObject([['岭南'], [{ 姓名: '朱主管' }]])
  await typeInto('搜索可任负责人的员工', 'E-96')
  expect(tableRows('可任负责人的员工')).toEqual([{ '': '没有匹配的内容' }])
  await typeInto('搜索区域负责人', '何经理')
  await openRow('江南')
  expect(office.calls.at(-1)).toEqual(['organisation.areaPrincipal', { areaId: '941' }])
  expect([titleNow(), factsIn()]).toEqual([
    '“江南”的负责人',
    [
      ['姓名', '何经理'],
      ['手机号', '13600000094'],
      ['工号', 'E-94'],
      ['岗位', '经理'],
      ['所属部门', '华东'],
      ['状态', '禁用'],
      ['入职登记', '2026-09-04 01:00:00'],
    ],
  ])
  await escape()
  expect(dialogCount()).toBe(0)
  await openPage(office, <AreaPage />, { ...AREAS, 'organisation.areaPrincipal': null })
  await openRow('江南')
  expect(bodyNow()).toBe('此区域没有负责人')
})
