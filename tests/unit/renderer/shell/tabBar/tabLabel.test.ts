import { expect, test } from 'vitest'
import { splitLabel } from '#renderer/shell/tabBar/tabLabel.ts'

test.each([
  ['订单 1123598821738675201', ['订单 1123598821738', '675201']],
  ['Order 1123598821738675201', ['Order 1123598821738', '675201']],
  ['订单管理', ['订单管理', '']],
  ['对账 2026', ['对账 2026', '']],
  ['1123598821738675201 的退单', ['1123598821738675201 的退单', '']],
])('%s keeps the digits at its end', (label, parts) => {
  expect(splitLabel(label)).toEqual(parts)
})
