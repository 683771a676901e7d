import type { Locator, Page } from 'playwright/test'
import type { JsonEndpointName } from '#shared/api/index.ts'
import type { DemoApi } from '../../support/app/launch.ts'
import { callAs } from '../../support/page/calls.ts'
import { openFromMenu } from '../../support/page/pages.ts'
import { expect, test } from '../fixtures.ts'

/** Every value of a record is in its own field of the dialog that shows or edits it: the server answers a different one in each. */

function answer(demo: DemoApi, answers: ReadonlyMap<JsonEndpointName, unknown>): void {
  for (const [path, data] of answers)
    demo.control.addFault({ path, status: 200, body: JSON.stringify({ code: 200, success: true, data, msg: '' }) })
}

const pageOf = <Row>(...records: Row[]) => ({ records, total: records.length, size: 20, current: 1, pages: 1 })

/** The fields of a dialog: the label of each, and what stands in it. */
const fieldsOf = (dialog: Locator): Promise<readonly (readonly [label: string, value: string])[]> =>
  dialog.locator('input, select').evaluateAll((fields) =>
    fields.map((field) => {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) throw new Error('no field')
      const value = field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.textContent ?? '') : field.value
      const isSwitch = field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)
      return [field.labels?.[0]?.textContent.replace('*', '') ?? '', isSwitch ? String(field.checked) : value] as const
    }),
  )

async function edit(page: Page, grid: string, name: string): Promise<Locator> {
  await page
    .getByRole('grid', { name: grid })
    .getByRole('row')
    .filter({ hasText: name })
    .getByRole('button', { name: '编辑', exact: true })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  return dialog
}

const TYPE = {
  id: '7001',
  code: 'T-71',
  name: '测试类型',
  status: 1,
  updateName: '甲',
  updateTime: '2026-01-02 03:04:05',
  maintainerUser: '乙',
}
const UNIT = {
  id: '7401',
  parentId: '0',
  deptName: '测试公司',
  level: 1,
  sort: 741,
  status: 1,
  employeeNum: 742,
  branches: 743,
  stores: 744,
}
const MANAGER = {
  id: '7501',
  name: '测试经理',
  code: 'E-75',
  phone: '13600000075',
  post: '店长',
  deptId: '7502',
  deptName: '测试部门',
  status: 1,
}

test('a member type', async ({ openApp, demo }) => {
  const { page } = await openApp()
  answer(demo, new Map<JsonEndpointName, unknown>([['member.types', pageOf(TYPE)]]))
  await openFromMenu(page, '会员', '会员类型')
  const dialog = await edit(page, '会员类型列表', '测试类型')
  await expect
    .poll(() => fieldsOf(dialog))
    .toEqual([
      ['名称', '测试类型'],
      ['编码', 'T-71'],
      ['启用', 'true'],
    ])
})

test('a member grade, with its type, also one that is gone', async ({ openApp, demo }) => {
  const { page } = await openApp()
  const type = (await callAs(page, 'member.types', { current: 1, size: 50 })).records.at(1)
  const grade = { id: '7101', code: 'G-72', name: '测试等级', level: 3, updateName: '丙', updateTime: '2026-01-02 03:04:06' }
  const other = { ...grade, id: '7102', code: 'G-73', name: '其他等级', level: 4, memberTypeId: '7001' }
  answer(demo, new Map<JsonEndpointName, unknown>([['member.grades', pageOf({ ...grade, memberTypeId: type?.id }, other)]]))
  await openFromMenu(page, '会员', '会员等级')
  const dialog = await edit(page, '会员等级列表', '测试等级')
  await expect
    .poll(() => fieldsOf(dialog))
    .toEqual([
      ['名称', '测试等级'],
      ['编码', 'G-72'],
      ['级别', '三级'],
      ['会员类型', type?.name],
    ])
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(dialog).toHaveCount(0)
  await edit(page, '会员等级列表', '其他等级')
  await expect
    .poll(() => fieldsOf(dialog))
    .toEqual([
      ['名称', '其他等级'],
      ['编码', 'G-73'],
      ['级别', '四级'],
      ['会员类型', '7001'],
    ])
})

test('a store', async ({ openApp, demo }) => {
  const { page } = await openApp()
  const store = {
    id: '7301',
    parentId: '7401',
    deptName: '测试门店',
    regionName: '测试大区',
    cityName: '测试城市',
    storeCode: 'S-73',
    address: '测试路七号',
    phone: '13600000073',
    principalId: '7501',
    principalName: '测试店长',
    status: 1,
    sort: 731,
    updateName: '丁',
    updateTime: '2026-01-02 03:04:07',
  }
  answer(
    demo,
    new Map<JsonEndpointName, unknown>([
      ['organisation.stores', pageOf(store)],
      ['organisation.store', store],
      ['organisation.parentTree', [{ ...UNIT, children: [] }]],
      ['organisation.areaManagers', [MANAGER]],
    ]),
  )
  await openFromMenu(page, '组织', '门店管理')
  await page.getByRole('grid', { name: '门店列表' }).getByRole('gridcell', { name: '测试门店' }).first().click({ button: 'right' })
  await page.getByRole('menuitem', { name: '编辑' }).click()
  await expect
    .poll(() => fieldsOf(page.getByRole('dialog')))
    .toEqual([
      ['门店名称', '测试门店'],
      ['门店编码', 'S-73'],
      ['所属部门', '测试公司'],
      ['地址', '测试路七号'],
      ['联系电话', '13600000073'],
      ['排序', '731'],
      ['负责人', '测试经理 E-75'],
    ])
})

test('a unit', async ({ openApp, demo }) => {
  const { page } = await openApp()
  answer(
    demo,
    new Map<JsonEndpointName, unknown>([
      ['organisation.tree', [{ ...UNIT, children: [] }]],
      ['organisation.ownHeads', [{ ...UNIT, children: [] }]],
      ['organisation.areaManagers', [MANAGER]],
    ]),
  )
  await openFromMenu(page, '组织', '部门管理')
  await page.getByRole('tree').getByRole('treeitem', { name: '测试公司' }).click()
  await page.getByRole('button', { name: '编辑', exact: true }).click()
  await expect
    .poll(() => fieldsOf(page.getByRole('dialog')))
    .toEqual([
      ['部门名称', '测试公司'],
      ['排序', '741'],
      // Empty: the principal stays.
      ['负责人', ''],
    ])
})

test('the principal of an area', async ({ openApp, demo }) => {
  const { page } = await openApp()
  answer(
    demo,
    new Map<JsonEndpointName, unknown>([['organisation.areaPrincipal', { ...MANAGER, status: 2, createTime: '2026-01-02 03:04:08' }]]),
  )
  await openFromMenu(page, '组织', '区域管理')
  await page.getByRole('region', { name: '区域负责人' }).getByRole('grid').getByRole('gridcell', { name: '上海市' }).click()
  await expect
    .poll(() => page.getByRole('dialog').locator('dl > div').allInnerTexts())
    .toEqual([
      '姓名\n测试经理',
      '手机号\n13600000075',
      '工号\nE-75',
      '岗位\n店长',
      '所属部门\n测试部门',
      '状态\n禁用',
      '入职登记\n2026-01-02 03:04:08',
    ])
})
