import { expect, test } from 'vitest'
import type { MenuItem } from '#renderer/kit/menu/menuModel.ts'
import '#renderer/kit/pageTexts.ts'
import type { Command } from '#renderer/kit/search/commands.ts'
import {
  atHandSections,
  resultSections,
  firstRows,
  recordSections,
  searchSections,
  type ResultRow,
} from '#renderer/shell/search/resultRows.ts'
import { indexMenu } from '#renderer/shell/search/menuMatches.ts'

const menu = (name: string): MenuItem => ({
  id: name,
  name,
  address: `/${name}`,
  isFavourite: false,
  canBeMarked: true,
  icon: null,
  groupName: '组',
})
const index = ['导入导出', '导出记录'].map((name) => indexMenu(menu(name), null))
const command = (name: string): Command => ({ id: name, name, run: () => undefined })
const sections = (typed: string, commands: readonly Command[]) => resultSections(index, [], typed, commands).map(({ name }) => name)

test('a command that begins with the text stands before other matches, any other command behind them', () => {
  expect(sections('导出', [command('导出任务')])).toEqual(['found', 'commands', 'other'])
  expect(sections('导出', [command('全部导出')])).toEqual(['found', 'other', 'commands'])
  expect(sections('锁屏', [command('锁屏')])).toEqual(['commands'])
  expect(sections('', [])).toEqual([])
})

test('a command that begins with a synonym of the text is meant as well', () => {
  const menus = ['字典新建记录', '新建记录'].map((name) => indexMenu(menu(name), null))
  const names = resultSections(menus, [], '新建', [command('新增字典')]).map(({ name }) => name)
  expect(names).toEqual(['found', 'commands', 'other'])
})

test('what could not be asked for stands behind what was found, and hides none of it', () => {
  const found = [{ record: 'order', by: 'id', id: '1' } as const]
  const failed = [{ record: 'refund', error: new Error('offline') } as const]
  expect(recordSections({ found, failed }, null)).toEqual([
    {
      name: 'records',
      more: 0,
      rows: [
        { kind: 'record', record: found[0] },
        { kind: 'failed', failed: failed[0] },
      ],
    },
  ])
  expect(recordSections({ found: [], failed: [] }, null)).toEqual([])
  expect(recordSections({ found, failed }, '13600160234')[0]?.rows.map(({ kind }) => kind)).toEqual(['phone', 'record', 'failed'])
})

test('the first rows are cut inside a section, and only a whole section tells how many more there are', () => {
  const rows = (count: number): ResultRow[] =>
    Array.from({ length: count }, (_, place) => ({ kind: 'command', command: command(`${place}`) }))
  const all = [
    { name: 'found', rows: rows(3), more: 4 },
    { name: 'other', rows: rows(5), more: 6 },
    { name: 'commands', rows: rows(1), more: 0 },
  ] as const
  expect(firstRows(all, 5)).toEqual([all[0], { name: 'other', rows: all[1].rows.slice(0, 2), more: 0 }])
  expect(firstRows(all, 3)).toEqual([all[0]])
  expect(firstRows(all, 8)).toEqual(all.slice(0, 2))
  expect(firstRows(all, 100)).toEqual(all)
})

test('what is at hand is the page, then open tabs, then records, a few of each', () => {
  const title = {
    text: '…675201',
    full: '订单 1123598821738675201',
    spoken: '订单 …675201 · 订单 1123598821738675201',
    kind: 'order',
  } as const
  const tab = { key: '/orders/1', path: '/orders/1', query: {}, label: '', generation: 0 }
  const recent = Array.from({ length: 9 }, (_record, place) => ({ kind: 'order', id: String(place), person: null }) as const)
  const found = atHandSections({ page: [command('刷新')], tabs: [{ tab, title }], recent })
  expect(found.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['page', 1],
    ['tabs', 1],
    ['recentRecords', 6],
  ])
  expect(atHandSections({ page: [], tabs: [], recent: [] })).toEqual([])
})

test('the lists to search in stand in one section, and none without any', () => {
  const search = { name: 'orders', text: '7604', run: () => undefined } as const
  expect(searchSections([search])).toEqual([{ name: 'searches', rows: [{ kind: 'search', search }], more: 0 }])
  expect(searchSections([])).toEqual([])
})
