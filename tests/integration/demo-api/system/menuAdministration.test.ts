import { expect, test } from 'vitest'
import type { CallArgs, CallResult } from '#shared/api/index.ts'
import { apiOf, demo, useDemoApi } from '../../../support/services/demoSession.ts'

useDemoApi()

type Menu = CallResult<'menu.routes'>[number]
type Draft = CallArgs<'menu.submit'>

const flat = (menus: readonly Menu[]): Menu[] => menus.flatMap((menu) => [menu, ...flat(menu.children)])
const draft = (fields: Partial<Draft> = {}): Draft => ({
  parentId: '0',
  code: 'outlet',
  name: '奥莱',
  alias: 'menu',
  path: '/outlet',
  source: '',
  sort: 50,
  category: 1,
  isOpen: 1,
  remark: '',
  ...fields,
})

/** The administrator's calls, and the menu of this name among those that are loaded next. */
async function start() {
  const api = await apiOf()
  const routes = async () => flat(await api.call('menu.routes', {}))
  const named = async (name: string) => {
    const found = (await routes()).find((menu) => menu.name === name)
    if (found === undefined) throw new Error(`no menu ${name}`)
    return found
  }
  return { api, routes, named }
}

test('the administration shows at least 300 entries, also those that no role has yet; the loaded menu only those that are given', async () => {
  const { api, routes } = await start()
  const all = flat(await api.call('menu.tree', { tenantId: '000000' }))
  expect(all.length).toBeGreaterThanOrEqual(300)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length)
  const given = new Set((await routes()).map(({ id }) => id))
  const buttons = flat(await api.call('menu.buttons', {})).map(({ code }) => code)
  expect(given.size).toBeLessThan(all.length)
  expect(buttons).not.toContain('logs_logs_index_view')
})

test('the levels of the tree come one at a time, with or without buttons, and a filter searches all of them', async () => {
  const { api, named } = await start()
  const top = await api.call('menu.lazyList', {})
  expect(top).toHaveLength(13)
  expect(top[0]).toMatchObject({ name: '会员', hasChildren: true })
  const { id } = await named('订单管理')
  expect((await api.call('menu.lazyList', { parentId: id })).length).toBeGreaterThan(5)
  expect(await api.call('menu.lazyMenus', { parentId: id })).toEqual([])
  expect((await api.call('menu.lazyMenus', { name: '订单管理' })).map((menu) => [menu.id, menu.hasChildren])).toEqual([[id, false]])
})

test('an added group, section and page are in the menu that is loaded next, for the administrator', async () => {
  const { api, named } = await start()
  await api.call('menu.submit', draft())
  await api.call('menu.submit', draft({ parentId: (await named('奥莱')).id, code: 'outlet_shop', name: '奥莱门店', path: '/outlet/shop' }))
  expect(await named('奥莱门店')).toMatchObject({ path: '/outlet/shop', parentId: (await named('奥莱')).id })
  const cashier = await apiOf('cashier')
  expect((await cashier.call('menu.routes', {})).map(({ name }) => name)).not.toContain('奥莱')
})

test('a moved page is under its new section, with its buttons, and stays a favourite', async () => {
  const { api, named } = await start()
  const page = await named('订单管理')
  const target = await named('退款')
  await api.call('menu.submit', draft({ ...own(page), parentId: target.id, sort: 1 }))
  expect((await named('退款')).children.map(({ name }) => name)).toContain('订单管理')
  expect(await named('订单管理')).toMatchObject({ id: page.id, isCollect: true })
  const finance = (await api.call('menu.topMenu', {})).find(({ name }) => name === '财务')
  const routes = await api.call('menu.routes', { topMenuId: finance?.id })
  expect(flat(routes).map(({ id }) => id)).toContain(page.id)
  const cashier = await apiOf('cashier')
  expect(flat(await cashier.call('menu.routes', {})).map(({ id }) => id)).not.toContain(page.id)
})

test('a removed page is gone from the menu, the favourites and the tree; one with others below it stays', async () => {
  const { api, routes, named } = await start()
  const { id } = await named('销售概览')
  await expect(api.call('menu.remove', { ids: (await named('销售数据')).id })).rejects.toMatchObject({
    code: 400,
    message: '请先删除下级菜单和按钮',
  })
  const buttons = (await api.call('menu.lazyList', { parentId: id })).map((button) => button.id)
  await api.call('menu.remove', { ids: [id, ...buttons].join(',') })
  expect((await routes()).map((menu) => menu.name)).not.toContain('销售概览')
  expect(await api.call('menu.detail', { id })).toBeNull()
})

test('a removed button is a lost permission: the forced call is refused', async () => {
  const { api, named } = await start()
  const [button] = await api.call('menu.lazyList', { code: 'dict_delete' })
  await api.call('menu.remove', { ids: button?.id ?? '' })
  await expect(api.call('dictionary.remove', { ids: '1' })).rejects.toMatchObject({ code: 403 })
  expect(await named('字典管理')).toMatchObject({ category: 1 })
})

test('the last of two edits wins', async () => {
  const { api, named } = await start()
  const page = await named('角色管理')
  for (const name of ['先改', '后改']) await api.call('menu.submit', draft({ ...own(page), name }))
  expect(await named('后改')).toMatchObject({ id: page.id })
  expect(demo().control.callCount('menu.submit')).toBe(2)
})

test('a code that is taken, a place below itself, below a button or nowhere, and a menu without a path are refused', async () => {
  const { api, named } = await start()
  const group = await named('组织')
  const page = await named('角色管理')
  const [button] = await api.call('menu.lazyList', { code: 'dict_delete' })
  const refused = (fields: Partial<Draft>) => expect(api.call('menu.submit', draft(fields))).rejects
  await refused({ code: 'sale' }).toMatchObject({ code: 400, message: '菜单编码 sale 已存在' })
  await refused({ ...own(group), parentId: page.id }).toMatchObject({ message: '上级菜单不能是自身或其下级' })
  await refused({ parentId: button?.id ?? '' }).toMatchObject({ message: '按钮下不能有下级' })
  await refused({ parentId: '77' }).toMatchObject({ message: '上级菜单不存在' })
  await refused({ path: '' }).toMatchObject({ message: '菜单路径不能为空' })
  await refused({ id: '77' }).toMatchObject({ message: '菜单不存在或已被删除' })
})

test('another account is refused', async () => {
  const api = await apiOf('finance')
  await expect(api.call('menu.submit', draft())).rejects.toMatchObject({ code: 403 })
  await expect(api.call('menu.remove', { ids: '1' })).rejects.toMatchObject({ code: 403 })
})

/** The fields of a menu as its form sends them. */
function own({ id, parentId, code, name, alias, path, source, sort }: Menu) {
  return {
    id,
    parentId: parentId ?? '0',
    code: code ?? '',
    name: name ?? '',
    alias: alias ?? '',
    path: path ?? '',
    source: source ?? '',
    sort: sort ?? 0,
  }
}
