import { expect, test } from 'vitest'
import type { CallArgs } from '#shared/api/index.ts'
import { apiOf, demo, useDemoApi } from '../../../support/services/demoSession.ts'

useDemoApi()

const FIRST = { current: 1, size: 100 }
const draft = (fields: Partial<CallArgs<'dictionary.submit'>> = {}): CallArgs<'dictionary.submit'> => ({
  parentId: '0',
  code: 'tent_size',
  dictKey: '-1',
  dictValue: '帐篷大小',
  sort: 1,
  remark: '',
  isSealed: 0,
  ...fields,
})

/** The administrator's calls, and the dictionary with this code. */
async function start() {
  const api = await apiOf()
  const parent = async (code: string) => {
    const { records } = await api.call('dictionary.parentList', { ...FIRST, code })
    const found = records.find((entry) => entry.code === code)
    if (found === undefined) throw new Error(`no dictionary ${code}`)
    return found
  }
  const children = async (parentId: string) => (await api.call('dictionary.childList', { ...FIRST, parentId })).records
  return { api, parent, children }
}

test('there are 60 dictionaries, each with entries, in pages, in the tree and flat', async () => {
  const { api } = await start()
  const page = await api.call('dictionary.parentList', FIRST)
  expect(page).toMatchObject({ total: 60, pages: 1 })
  const tree = await api.call('dictionary.tree', { code: 'DICT' })
  expect(tree.map(({ id }) => id).toSorted()).toEqual(page.records.map(({ id }) => id).toSorted())
  for (const { children } of tree) expect(children.length).toBeGreaterThan(1)
  expect(await api.call('dictionary.list', {})).toHaveLength(60 + tree.reduce((sum, { children }) => sum + children.length, 0))
})

test('an added dictionary and its entry are in every list, and its detail shows what was typed', async () => {
  const { api, parent, children } = await start()
  await api.call('dictionary.submit', draft({ remark: '两人、四人' }))
  const added = await parent('tent_size')
  expect(await api.call('dictionary.detail', { id: added.id })).toMatchObject({ dictValue: '帐篷大小', remark: '两人、四人' })
  await api.call('dictionary.submit', draft({ parentId: added.id, code: 'ignored', dictKey: '2', dictValue: '双人' }))
  expect(await children(added.id)).toMatchObject([{ code: 'tent_size', dictKey: '2', dictValue: '双人' }])
  expect(await api.call('dictionary.byCode', { code: 'tent_size' })).toHaveLength(1)
  expect((await api.call('dictionary.tree', { code: 'DICT' })).find(({ id }) => id === added.id)?.children).toHaveLength(1)
})

test('a changed code changes that of the entries', async () => {
  const { api, parent, children } = await start()
  const { id } = await parent('flow')
  await api.call('dictionary.submit', draft({ id, code: 'process' }))
  expect(await api.call('dictionary.byCode', { code: 'flow' })).toEqual([])
  expect((await children(id)).map(({ code }) => code)).toEqual(Array.from({ length: 6 }, () => 'process'))
})

test('a sealed entry is no choice, but stays in the administration', async () => {
  const { api, parent, children } = await start()
  const { id } = await parent('sex')
  const [first] = await children(id)
  await api.call('dictionary.submit', draft({ id: first?.id, parentId: id, dictKey: '1', dictValue: '男', isSealed: 1 }))
  expect((await api.call('dictionary.byCode', { code: 'sex' })).map(({ dictValue }) => dictValue)).toEqual(['女', '未知'])
  expect(await children(id)).toHaveLength(3)
})

test('a code or key that is taken, an unknown parent and an unknown entry are refused with the reason', async () => {
  const { api, parent } = await start()
  const { id } = await parent('sex')
  await expect(api.call('dictionary.submit', draft({ code: 'sex' }))).rejects.toMatchObject({ code: 400, message: '当前字典编码已存在' })
  await expect(api.call('dictionary.submit', draft({ parentId: id, dictKey: '1' }))).rejects.toMatchObject({
    message: '当前字典键值已存在',
  })
  await expect(api.call('dictionary.submit', draft({ parentId: '77' }))).rejects.toMatchObject({ message: '上级字典不存在' })
  await expect(api.call('dictionary.submit', draft({ id: '77' }))).rejects.toMatchObject({ message: '字典不存在或已被删除' })
})

test('a dictionary with entries is removed with them, not without', async () => {
  const { api, parent, children } = await start()
  const { id } = await parent('sex')
  await expect(api.call('dictionary.remove', { ids: id })).rejects.toMatchObject({ message: '请先删除下级字典项' })
  await api.call('dictionary.remove', { ids: [id, ...(await children(id)).map((child) => child.id)].join(',') })
  expect(await api.call('dictionary.detail', { id })).toBeNull()
  expect(await api.call('dictionary.parentList', FIRST)).toMatchObject({ total: 59 })
})

test('the last of two edits wins, and a record of both calls is kept', async () => {
  const { api, parent } = await start()
  const { id } = await parent('sex')
  for (const dictValue of ['先改', '后改']) await api.call('dictionary.submit', draft({ id, code: 'sex', dictValue }))
  expect(await api.call('dictionary.detail', { id })).toMatchObject({ dictValue: '后改' })
  expect(demo().control.callCount('dictionary.submit')).toBe(2)
})

test('another account may read, but its forced calls are refused', async () => {
  const other = await apiOf('cashier')
  expect(await other.call('dictionary.byCode', { code: 'flow' })).toHaveLength(6)
  await expect(other.call('dictionary.submit', draft())).rejects.toMatchObject({ code: 403 })
  await expect(other.call('dictionary.remove', { ids: '1' })).rejects.toMatchObject({ code: 403 })
})
