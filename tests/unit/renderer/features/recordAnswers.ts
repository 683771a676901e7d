import type { CallResult } from '#shared/api/index.ts'
import type { DictionaryTreeNode } from '#shared/areas/dictionary/calls.ts'
import type { CouponRule } from '#shared/areas/member/calls.ts'
import type { Unit } from '#renderer/resource/tree/unitTree.ts'

/** Records of the small pages, each with a different value in every field. */

export const EMPLOYEE: CallResult<'organisation.employees'>['records'][number] = {
  id: '21',
  name: '何店员',
  phone: '13600000011',
  code: 'E-12',
  post: '导购',
  deptId: '301',
  deptName: '普陀店',
  status: 2,
  createTime: '2026-05-01 01:00:00',
}

export const MEMBER_TYPE: CallResult<'member.types'>['records'][number] = {
  id: '311',
  code: 'T-31',
  name: '金卡',
  status: 2,
  updateName: '张总部',
  updateTime: '2026-07-01 01:00:00',
  maintainerUser: '孔专员',
}

export const GRADE: CallResult<'member.grades'>['records'][number] = {
  id: '411',
  code: 'G-41',
  name: '银卡会员',
  level: 2,
  memberTypeId: '412',
  updateName: '孙总部',
  updateTime: '2026-08-01 01:00:00',
}

export const ENTRY: NonNullable<CallResult<'dictionary.detail'>> = {
  id: '511',
  parentId: '0',
  code: 'D-51',
  dictKey: '52',
  dictValue: '颜色',
  sort: 53,
  remark: '服装的颜色',
  isSealed: 1,
}

export const ENTRY_NODE: DictionaryTreeNode = { id: '511', parentId: '0', title: '颜色树', key: '54', value: '55', children: [] }

export const STORE: NonNullable<CallResult<'organisation.store'>> = {
  id: '611',
  parentId: '612',
  deptName: '长宁店',
  regionName: '华东',
  cityName: '上海',
  storeCode: 'S-61',
  address: '长宁路二号',
  phone: '13600000061',
  principalId: '613',
  principalName: '吕店长',
  status: 1,
  sort: 62,
  updateName: '施总部',
  updateTime: '2026-06-01 01:00:00',
}

export const UNIT: Unit = {
  id: '611',
  parentId: '612',
  deptName: '长宁区域',
  level: 2,
  sort: 63,
  status: 1,
  employeeNum: 64,
  principalId: null,
  principalName: null,
  branches: 65,
  stores: 66,
}

export const MENU: CallResult<'menu.lazyList'>[number] = {
  id: '711',
  parentId: '712',
  code: 'm-71',
  name: '促销菜单',
  alias: '别名甲',
  path: '/promotion/x',
  source: 'icon-x',
  sort: 72,
  category: 1,
  isOpen: 2,
  remark: '菜单备注',
  query: {},
  meta: { roles: [], isTab: true },
  isCollect: false,
  hasChildren: true,
}

export const COUPON: CouponRule = {
  id: '811',
  couponNumber: 'B-81',
  couponName: '满减券',
  couponType: 1,
  couponFaceValue: 8_200,
  discount: null,
  thresholdPrice: 83_100,
  status: 3,
  startTime: '2026-09-01 01:00:00',
  endTime: '2026-09-30 02:00:00',
  totalNum: 84,
  grantNum: 85,
  useNum: 86,
}

/** What a tree gives to the part beside it; nobody presses anything in a render. */
export const TREE = { select: () => undefined, expand: () => undefined, refresh: () => Promise.resolve() }

export const COUPON_RULE: CouponRule = {
  id: '962',
  couponNumber: 'C-963',
  couponName: '秋季满减',
  couponType: 1,
  couponFaceValue: 1_964,
  discount: 86,
  thresholdPrice: 19_650,
  status: 5,
  startTime: '2026-09-06 00:00:00',
  endTime: '2026-09-07 00:00:00',
  totalNum: 966,
  grantNum: 967,
  useNum: 968,
}
