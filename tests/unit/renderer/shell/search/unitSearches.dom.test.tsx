import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { MENU_QUERY } from '#renderer/kit/session/menuQueries.ts'
import { draftOf, useDrafts } from '#renderer/kit/tabs/drafts.ts'
import { treeDrafts } from '#renderer/resource/tree/showInTree.ts'
import { UNIT_TREE } from '#renderer/resource/tree/unitTree.ts'
import { useFoundUnits } from '#renderer/shell/search/unitSearches.ts'
import { PAGES } from '#shared/areas/organisation/area.ts'
import type { UnitNode } from '#shared/areas/organisation/calls.ts'
import { menuNode } from '../../menuNodes.ts'
import { step } from '../../step.ts'
import { renderHookInPage } from '../../renderHookInPage.tsx'
import { activeKey, Findable } from '../findable.ts'

const findable = new Findable()
beforeEach(() => useDrafts.setState({ values: new Map() }))

const node = (id: string, deptName: string, children: UnitNode[] = []): UnitNode => ({
  id,
  parentId: null,
  deptName,
  level: 1,
  sort: 1,
  status: 1,
  employeeNum: 2,
  principalId: null,
  principalName: null,
  children,
})
const STORE = node('4', '西安钟楼店')
const COMPANY = node('1', '总公司', [node('2', '西北大区', [node('3', '西安市', [STORE])]), node('5', '华东大区')])

/** What a text finds for a person whose menu has these pages. */
async function found(text: string, pages: readonly string[] = [PAGES.units]) {
  findable.bridge.answer('organisation.tree', () => [COMPANY])
  findable.bridge.answer('organisation.ownHeads', () => [{ ...COMPANY, children: [] }])
  const client = new QueryClient()
  client.setQueryData(
    MENU_QUERY.queryKey,
    pages.map((path) => menuNode(path, '部门管理')),
  )
  const units = renderHookInPage(() => useFoundUnits(text), { client })
  await step()
  return units.result.current
}
const namesOf = async (...given: Parameters<typeof found>) => (await found(...given)).map(({ name, above }) => [name, above])

test('units and stores are found by their names and pinyin, each beside the unit above it', async () => {
  expect(await namesOf('西安')).toEqual([
    ['西安市', '西北大区'],
    ['西安钟楼店', '西安市'],
  ])
  expect(await namesOf('xibei')).toEqual([['西北大区', '总公司']])
  expect(await namesOf('总公司')).toEqual([['总公司', '']])
})

test('nothing is asked for one letter, a number, or a person whose menu has no units', async () => {
  expect(await namesOf('西')).toEqual([])
  expect(await namesOf('136-0016-0234')).toEqual([])
  expect(await namesOf('西安', ['/orders'])).toEqual([])
  expect(findable.bridge.calls).toEqual([])
})

test('the tree opens at what was chosen, with what is above it expanded', async () => {
  const store = (await found('西安')).find(({ id }) => id === '4')
  await step(() => store?.run())
  const { expanded, selected } = treeDrafts(UNIT_TREE)
  expect(activeKey()).toBe(PAGES.units)
  expect(draftOf(PAGES.units, selected)).toBe('4')
  expect(draftOf(PAGES.units, expanded)).toEqual(['3', '2', '1'])
})
