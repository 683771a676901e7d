import type { Page } from 'playwright'
import type { DemoApi } from '../../support/app/launch.ts'
import { course, type Finding } from '../measure.ts'

const REGIONS = 20
const CITIES = 12
const STORES = 20
const WORDS = ['上海', '杭州', '南京', '苏州', '宁波', '青岛', '厦门', '武汉', '长沙', '成都', '重庆', '昆明', '沈阳']

interface Node {
  readonly id: string
  readonly parentId: string
  readonly deptName: string
  readonly level: number
  readonly employeeNum: number
  readonly children: readonly Node[]
}

let lastId = 1

function node(parentId: string, level: number, children: (id: string) => readonly Node[]): Node {
  const id = String(1_000_000 + lastId++)
  const word = (step: number): string => WORDS[(lastId * step) % WORDS.length] ?? ''
  return { id, parentId, deptName: `${word(1)}${word(7)}${lastId}`, level, employeeNum: 20, children: children(id) }
}

const several = (count: number, make: () => Node): Node[] => Array.from({ length: count }, make)

/** About 5,000 units in four levels: the tree, and its head as the call of heads gives it. */
export function manyUnits(demo: DemoApi): void {
  const company = node('0', 1, (id) =>
    several(REGIONS, () =>
      node(id, 2, (region) => several(CITIES, () => node(region, 3, (city) => several(STORES, () => node(city, 4, () => []))))),
    ),
  )
  const body = (data: readonly Node[]): string => JSON.stringify({ code: 200, success: true, data, msg: 'ok' })
  demo.control.addFault({ path: 'organisation.tree', status: 200, body: body([company]) })
  demo.control.addFault({ path: 'organisation.ownHeads', status: 200, body: body([{ ...company, children: [] }]) })
}

const UNITS = 1 + REGIONS + REGIONS * CITIES + REGIONS * CITIES * STORES
/** The rows of the tree are windowed: its height shows how many there are. CSS pixels of a row. */
const ROW = 32
const allRows = `[role="tree"] > div|style|height: ${UNITS * ROW}px;`

/** Opens a tree of 5,000 units, expands and collapses all of it, and searches it by initials. */
export async function unitTree(page: Page): Promise<Finding[]> {
  await page.getByRole('navigation').getByRole('button', { name: '组织' }).click()
  const item = page.getByRole('menuitem', { name: '部门管理', exact: true }).first()
  const opened = await course(page, 'click', '[role="tree"] [role="treeitem"]|aria-level|1', () => item.click())
  const expanded = await course(page, 'click', allRows, () => page.getByRole('button', { name: '全部展开' }).click())
  await page.getByRole('button', { name: '全部收起' }).click()
  const box = page.getByRole('searchbox', { name: '搜索部门' })
  // The pinyin data is loaded by the first search.
  await box.fill('km')
  await page.getByRole('treeitem', { level: 4 }).first().waitFor()
  await box.fill('')
  const found = await course(page, 'input', '[role="tree"] [aria-level="4"]|aria-level|4', () => box.fill('wh'))
  const finding = (name: string, { duration, longestTask }: { duration: number; longestTask: number }): Finding[] => [
    { name: `${UNITS.toLocaleString('en')} units, ${name}`, value: duration, unit: 'ms' },
    { name: `${name}, longest task`, value: longestTask, unit: 'ms' },
  ]
  return [...finding('menu click to painted', opened), ...finding('expand all', expanded), ...finding('search by initials', found)]
}
