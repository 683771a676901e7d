import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { EntryDetail } from '#renderer/features/dictionary/tree/dictionaryTree.tsx'
import MemberGradePage from '#renderer/features/members/grades/MemberGradePage.tsx'
import AreaPage from '#renderer/features/organisation/areas/AreaPage.tsx'
import { UnitDetail } from '#renderer/features/organisation/units/UnitPage.tsx'
import { CouponRuleView } from '#renderer/features/promotion/CouponRuleView.tsx'
import { BankInfo, BanksPanel, PayTypesPanel } from '#renderer/features/payTypes/PayTypesPage.tsx'
import type { CouponRule } from '#shared/areas/member/calls.ts'
import type { Give } from '../inPage.tsx'
import { factsIn, tableRows } from '../reading.ts'
import { renderInPage } from '../renderInPage.tsx'
import { COUPON_RULE, ENTRY, ENTRY_NODE, GRADE, STORE, TREE, UNIT } from './recordAnswers.ts'

/** Every value of the small pages is where it belongs: a different one in every field of each answer. */

const answers: Give = (answer, answerEach, answerList) => {
  answerList('memberGrades', [GRADE])
  answerList('partnerTypes', [
    { id: '412', code: 'T-42', name: '企业会员', status: 1, updateName: null, updateTime: null, maintainerUser: null },
  ])
  answerList('payTypes', [
    { id: '2', payName: '微信支付' },
    { id: '921', payName: '数字人民币' },
  ])
  answerList('bankBox', [{ id: '931', bankName: '交通银行', bankCode: 'B-93' }])
  answerEach('payment.bankInfo', { id: '932', bankName: '招商银行', bankCode: 'B-94' })
  answerList('areas', [{ id: '941', parentId: null, areaName: '共用名称', areaCode: 'A-94' }])
  answerEach('organisation.areaList', [
    { id: '941', areaName: '江南', principalId: '942', principalName: '何经理', phone: '13600000094', storeNum: 95 },
  ])
  answerEach('organisation.areaManagers', [
    {
      id: '951',
      name: '朱主管',
      phone: '13600000095',
      code: 'E-95',
      post: '区域主管',
      deptId: '952',
      deptName: '静安店',
      status: 1,
      createTime: '2026-09-05 01:00:00',
    },
  ])
  answer('dictionary.detail', { id: ENTRY_NODE.id }, { ...ENTRY, parentId: '512' })
  answer('organisation.store', { id: UNIT.id }, { ...STORE, status: 2 })
}

/** What a person reads who may change nothing. */
async function show(page: ReactElement): Promise<string> {
  const { container } = await renderInPage(page, { permissions: [], answers })
  return container.textContent
}

test('the member grades', async () => {
  await show(<MemberGradePage />)
  expect(tableRows('会员等级列表')).toEqual([
    { 名称: '银卡会员', 编码: 'G-41', 级别: '二级', 会员类型: '企业会员', 修改人: '孙总部', 修改时间: '2026-08-01 01:00:00' },
  ])
})

test('the payment types, with the name that orders show', async () => {
  await show(<PayTypesPanel />)
  expect(tableRows('支付方式列表')).toEqual([
    { 编号: '2', 名称: '微信支付', 在订单与退单中显示为: '微信' },
    { 编号: '921', 名称: '数字人民币', 在订单与退单中显示为: '数字人民币' },
  ])
})

test('the banks, and what the server says about one', async () => {
  await show(<BanksPanel />)
  expect(tableRows('银行')).toEqual([{ 银行名称: '交通银行', 银行编码: 'B-93' }])
  await show(<BankInfo id="932" />)
  expect(factsIn()).toEqual([
    ['银行名称', '招商银行'],
    ['银行编码', 'B-94'],
    ['编号', '932'],
  ])
})

test('the areas with their principals, and who can be one', async () => {
  await show(<AreaPage />)
  expect(tableRows('区域负责人')).toEqual([{ 区域: '江南', 区域编码: 'A-94', 负责人: '何经理', 手机号: '13600000094', 门店数: '95' }])
  expect(tableRows('可任负责人的员工')).toEqual([
    { 姓名: '朱主管', 工号: 'E-95', 岗位: '区域主管', 所属部门: '静安店', 手机号: '13600000095' },
  ])
})

test('an entry of a dictionary', async () => {
  await show(<EntryDetail node={ENTRY_NODE} {...TREE} />)
  expect(factsIn()).toEqual([
    ['名称', '颜色'],
    ['编码', 'D-51'],
    ['键值', '52'],
    ['排序', '53'],
    ['状态', '已封存'],
    ['备注', '服装的颜色'],
  ])
})

test('a region of the tree', async () => {
  await show(<UnitDetail node={UNIT} {...TREE} />)
  expect(factsIn()).toEqual([
    ['级别', '大区'],
    ['状态', '启用'],
    ['负责人', '无'],
    ['员工', '64'],
    ['下级部门', '65'],
    ['门店', '66'],
    ['排序', '63'],
  ])
})

test('a store of the tree', async () => {
  await show(<UnitDetail node={{ ...UNIT, level: 4 }} {...TREE} />)
  expect(factsIn()).toEqual([
    ['门店编码', 'S-61'],
    ['状态', '禁用'],
    ['大区', '华东'],
    ['城市', '上海'],
    ['负责人', '吕店长'],
    ['联系电话', '13600000061'],
    ['员工', '64'],
    ['排序', '62'],
    ['修改人', '施总部'],
    ['修改时间', '2026-06-01 01:00:00'],
    ['地址', '长宁路二号'],
  ])
})

test('the rule of a coupon, in words and in values', async () => {
  const view = (rule: CouponRule) => show(<CouponRuleView number="961" rule={rule} />)
  const reduction = await view(COUPON_RULE)
  expect(reduction).toMatch(/^秋季满减生效中/u)
  expect(factsIn()).toEqual([
    ['查询编号', '961'],
    ['批次号', 'C-963'],
    ['券类型', '满减'],
    ['使用门槛', '¥196.50'],
    ['发行数量', '966'],
    ['已发放', '967'],
    ['已使用', '968'],
    ['有效期', '2026-09-06 00:00:00 至 2026-09-07 00:00:00'],
  ])
  expect(reduction).toContain('订单满 ¥196.50，减 ¥19.64。')
  expect(await view({ ...COUPON_RULE, couponType: 2 })).toContain('订单满 ¥196.50，抵 ¥19.64 现金。')
  expect(await view({ ...COUPON_RULE, couponType: 3 })).toContain('订单满 ¥196.50，打 8.6 折（按原价的 86% 支付）。')
})
