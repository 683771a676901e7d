import { expect, test } from 'vitest'
import { EntryDetail } from '#renderer/features/dictionary/tree/EntryDetail.tsx'
import { UnitDetail } from '#renderer/features/organisation/units/UnitDetail.tsx'
import { CouponRuleView } from '#renderer/features/promotion/CouponRuleView.tsx'
import { draw } from '../drawn.tsx'

/** Every value of a record is where it belongs: a different one in every field of the answer. */

const AT = { select: () => undefined, expand: () => undefined, refresh: () => Promise.resolve() }

test('the rule of a coupon', () => {
  const rule = {
    id: '1',
    couponNumber: 'CN-2',
    couponName: '冬季券',
    couponType: 1,
    couponFaceValue: 5_003,
    discount: null,
    thresholdPrice: 30_004,
    status: 5,
    startTime: '2026-01-01 00:00:00',
    endTime: '2026-02-02 23:59:59',
    totalNum: 900,
    grantNum: 81,
    useNum: 7,
  }
  const shown = draw(<CouponRuleView number="L-9" rule={rule} />, () => undefined)
  expect(shown.text).toMatch(/^冬季券生效中/u)
  expect(shown.facts()).toEqual([
    ['查询编号', 'L-9'],
    ['批次号', 'CN-2'],
    ['券类型', '满减'],
    ['使用门槛', '¥300.04'],
    ['发行数量', '900'],
    ['已发放', '81'],
    ['已使用', '7'],
    ['有效期', '2026-01-01 00:00:00 至 2026-02-02 23:59:59'],
  ])
})

test('an entry of a dictionary', () => {
  const node = { id: '11', parentId: '10', title: '顺丰', key: null, value: null, children: [] }
  const shown = draw(<EntryDetail node={node} {...AT} />, (answer) =>
    answer(
      'dictionary.detail',
      { id: '11' },
      {
        id: '11',
        parentId: '10',
        code: 'express',
        dictKey: 'SF',
        dictValue: '顺丰速运',
        sort: 4,
        remark: '次日达',
        isSealed: 1,
      },
    ),
  )
  expect(shown.facts()).toEqual([
    ['名称', '顺丰速运'],
    ['编码', 'express'],
    ['键值', 'SF'],
    ['排序', '4'],
    ['状态', '已封存'],
    ['备注', '次日达'],
  ])
})

test('a store of the tree of units', () => {
  const unit = { id: '21', parentId: '20', deptName: '静安店', level: 4, sort: 3, status: 1, employeeNum: 17, branches: 0, stores: 0 }
  const shown = draw(<UnitDetail node={unit} {...AT} />, (answer) =>
    answer(
      'organisation.store',
      { id: '21' },
      {
        id: '21',
        parentId: '20',
        deptName: '静安店',
        regionName: '华东',
        cityName: '上海',
        storeCode: 'S-31',
        address: '静安路三号',
        phone: '13600000033',
        principalId: '5',
        principalName: '许店长',
        status: 2,
        sort: 6,
        updateName: '何总部',
        updateTime: '2026-09-01 01:00:00',
      },
    ),
  )
  expect(shown.facts()).toEqual([
    ['门店编码', 'S-31'],
    ['状态', '禁用'],
    ['大区', '华东'],
    ['城市', '上海'],
    ['负责人', '许店长'],
    ['联系电话', '13600000033'],
    ['员工', '17'],
    ['排序', '6'],
    ['修改人', '何总部'],
    ['修改时间', '2026-09-01 01:00:00'],
    ['地址', '静安路三号'],
  ])
})
