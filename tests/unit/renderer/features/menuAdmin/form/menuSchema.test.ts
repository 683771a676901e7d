import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { menuSchema, valuesOf, type MenuValues } from '#renderer/features/menuAdmin/form/menuSchema.ts'
import type { MenuDraft } from '#shared/areas/menu/calls.ts'
import { catalogue } from '#shared/api/index.ts'

const MESSAGES = { name: 'name', code: 'code', path: 'path', sort: 'sort', parent: 'parent' }
const PARENTS = new Set(['0', '7'])
const VALUES: MenuValues = {
  parentId: '7',
  name: ' 门店日报 ',
  code: ' data_store_daily ',
  path: ' /data/store/daily ',
  source: '',
  sort: '3',
  opensWindow: false,
  alias: '',
  remark: '',
}

const DRAFT: MenuDraft = {
  parentId: '7',
  code: 'data_store_daily',
  name: '门店日报',
  alias: '',
  path: '/data/store/daily',
  source: '',
  sort: 3,
  category: 1,
  isOpen: 1,
  remark: '',
}

const check = (change: Partial<MenuValues>, category: 1 | 2 = 1, id?: string) => checkOf({ ...DRAFT, category, ...(id && { id }) }, change)
/** What is wrong with the values of a menu that has these already. */
const checkOf = (draft: MenuDraft, change: Partial<MenuValues>) =>
  z.safeParse(menuSchema({ draft, parents: PARENTS }, MESSAGES), { ...VALUES, ...change })
const faults = (change: Partial<MenuValues>, category: 1 | 2 = 1): string[] =>
  check(change, category).error?.issues.map(({ message }) => message) ?? []

test('what is typed becomes what the call takes, without the blanks around it, and back', () => {
  const { data } = check({ opensWindow: true }, 1, '9')
  expect(data).toMatchObject({
    id: '9',
    name: '门店日报',
    code: 'data_store_daily',
    path: '/data/store/daily',
    sort: 3,
    category: 1,
    isOpen: 2,
  })
  expect(catalogue['menu.submit'].args.safeParse(data).success).toBe(true)
  expect(data === undefined ? null : valuesOf(data)).toEqual({
    ...VALUES,
    name: '门店日报',
    code: 'data_store_daily',
    path: '/data/store/daily',
    opensWindow: true,
  })
})

test.each([
  [{ name: ' ' }, ['name']],
  [{ code: '' }, ['code']],
  [{ code: '订单 导出' }, ['code']],
  [{ path: '' }, ['path']],
  [{ path: 'data/daily' }, ['path']],
  [{ path: '//evil.example' }, ['path']],
  [{ path: 'javascript:alert(1)' }, ['path']],
  [{ path: 'https://bi.example/board?token=${token}' }, []],
  [{ path: '/data/report/daily.html' }, []],
  [{ sort: '10000' }, ['sort']],
  [{ sort: '-1' }, ['sort']],
  [{ parentId: '8' }, ['parent']],
] satisfies [Partial<MenuValues>, string[]][])('%j: %j', (change, expected) => {
  expect(faults(change)).toEqual(expected)
})

test('a button has no path', () => {
  expect(faults({ path: '' }, 2)).toEqual([])
})

test.each(['report/sale.html', 'coupon rules', ''])('the path %j stays on the menu that has it', (path) => {
  const faultsOf = (draft: MenuDraft, typed: string) => checkOf(draft, { path: typed }).error?.issues.map(({ message }) => message) ?? []
  expect(faultsOf({ ...DRAFT, id: '9', path }, path)).toEqual([])
  expect(faultsOf({ ...DRAFT, id: '9', path }, 'report/other.html')).toEqual(['path'])
  expect(faultsOf({ ...DRAFT, path }, path)).toEqual(['path'])
})

test('the full-width letters of a code become plain', () => {
  expect(check({ code: ' ｄａｔａ＿１ ' }).data?.code).toBe('data_1')
})
