import { expect, test } from 'vitest'
import { saveTable } from '#renderer/kit/exports/saveTable.ts'
import { failed } from '../../bridge.ts'
import { toasts, useBridge } from '../../toldPerson.ts'

const main = useBridge()
const saved = (): unknown[] => main().asked.flatMap(([channel, ...args]) => (channel === 'exports:saveTable' ? [args] : []))

test('a table is saved as it is, and the person learns where', async () => {
  main().answer('exports:saveTable', () => '/下载/表格.csv')
  await saveTable('表格', [['编号'], ['字'.repeat(32_766)]])
  expect(saved()).toEqual([['表格', [['编号'], ['字'.repeat(32_766)]]]])
  expect(toasts()).toEqual([['success', '已保存 /下载/表格.csv']])
})

test('what a spreadsheet does not hold is cut at a whole character, marked and counted', async () => {
  main().answer('exports:saveTable', () => '/下载/表格.csv')
  await saveTable('名'.repeat(300), [['短', '字'.repeat(32_767), `${'a'.repeat(32_754)}😀${'b'.repeat(100)}`]])
  const [args] = saved()
  const [name, rows] = args as [string, string[][]]
  const cells = rows.flat()
  expect(name).toHaveLength(200)
  expect(cells.map(({ length }) => length <= 32_766)).toEqual([true, true, true])
  expect(cells[1]).toMatch(/字…（内容过长，此处截断）$/u)
  expect(cells.every((cell) => cell.isWellFormed())).toBe(true)
  expect(toasts()).toEqual([['success', '已保存 /下载/表格.csv 2 格内容超过 32,766 字，已截断并标出。']])
})

test('a save that was given up says nothing, and one that the disk refuses says why', async () => {
  main().answer('exports:saveTable', () => null)
  await saveTable('表格', [])
  expect(toasts()).toEqual([])
  main().answer('exports:saveTable', () => failed({ kind: 'file', message: '磁盘已满' }))
  await saveTable('表格', [])
  expect(toasts()).toEqual([['error', '磁盘已满']])
})
