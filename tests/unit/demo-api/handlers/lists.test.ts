import { expect, test } from 'vitest'
import { passes } from '#demo-api/handlers/lists.ts'
import { COMPANY, STORES } from '#demo-api/data/organisation/stores.ts'

const [store] = STORES
const row = { id: 7n, orderId: '9', deptId: store?.id, deptName: '上海徐汇店', status: 0, createTime: '2026-05-01 10:00:00', payTime: null }

test.each([
  [{}, true],
  [{ refundOrderId: '7' }, true],
  [{ refundOrderId: '8' }, false],
  [{ orderId: '9', status: '0' }, true],
  [{ orderId: '9', status: '1' }, false],
  [{ deptId: store?.id }, true],
  [{ deptId: store?.regionId }, true],
  [{ deptId: COMPANY.id }, true],
  [{ deptId: STORES.at(-1)?.id }, false],
  [{ deptName: '徐汇' }, true],
  [{ deptName: '静安' }, false],
  [{ createTimeStart: '2026-05-01 10:00:00', createTimeEnd: '2026-05-01 10:00:00' }, true],
  [{ createTimeStart: '2026-05-01 10:00:01' }, false],
  [{ createTimeEnd: '2026-05-01 09:59:59' }, false],
  [{ payTimeStart: '2000-01-01 00:00:00' }, false],
  [{ payTimeEnd: '2099-01-01 00:00:00' }, false],
  [{ mid: 'x' }, false],
  [{ mid: undefined }, true],
])('filters %j let the row pass: %j', (filters, expected) => {
  expect(passes(row, filters)).toBe(expected)
})
