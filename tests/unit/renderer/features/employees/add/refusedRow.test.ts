import { expect, test } from 'vitest'
import type { ReadyEntry } from '#renderer/features/employees/add/checkEntries.ts'
import { refusedRow } from '#renderer/features/employees/add/addRun.ts'

const ready = (key: number, name: string, phone: string, code: string): ReadyEntry => {
  const draft = { name, phone, code, post: '店员', deptId: '7' }
  return { entry: { ...draft, key, unit: '7', idCard: '', isUncertain: false }, draft, line: key }
}
const ROWS = [
  ready(1, '李明', '13800000001', 'LC001'),
  ready(2, '李明亮', '13800000002', 'LC0012'),
  ready(3, '周明', '13800000003', '12'),
  ready(4, '周明', '13800000004', 'LC004'),
]
const named = (reason: string) => {
  const found = refusedRow(ROWS, reason)
  return found === null ? null : [found.row.line, found.field]
}

test.each([
  ['李明：工号 LC001 已存在', [1, 'code']],
  ['工号LC0012已存在', [2, 'code']],
  ['手机号 13800000003 已被 李明 使用', [3, 'phone']],
  ['李明亮：所属部门不存在', [2, 'name']],
  // Two are called so.
  ['周明：所属部门不存在', null],
  // A short code may be any number of the sentence.
  ['最多 12 人', null],
  ['服务器忙', null],
])('%s', (reason, found) => {
  expect(named(reason)).toEqual(found)
})
