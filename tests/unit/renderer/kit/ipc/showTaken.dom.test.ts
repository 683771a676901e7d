import { expect, test } from 'vitest'
import { useDictionaryWrites } from '#renderer/features/dictionary/useDictionaryWrites.ts'
import { draftOf, MENU_TREE } from '#renderer/features/menuAdmin/tree/menuDraft.ts'
import { useMenuWrites } from '#renderer/features/menuAdmin/useMenuWrites.ts'
import { changeStore } from '#renderer/features/organisation/stores/storeWrites.tsx'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { pageOf } from '../../pageProps.ts'
import { ENTRY, MENU, STORE } from '../../features/recordAnswers.ts'
import { renderHookInPage } from '../../renderHookInPage.tsx'
import { Office } from '../../parts/office.ts'

/** What a write shows after its answer, while the record is being read again. */

const office = new Office()

/** Loads an answer; the next reading of it never ends. */
async function shown<Name extends 'organisation.stores' | 'dictionary.childList' | 'menu.lazyList'>(
  name: Name,
  args: Parameters<typeof apiQuery<Name>>[1],
  answer: unknown,
): Promise<() => unknown> {
  office.bridge.answer(name, () => answer)
  const query = apiQuery<Name>(name, args)
  await queryClient.prefetchQuery(query)
  office.bridge.answer(name, () => new Promise(() => undefined))
  return () => queryClient.getQueryData(query.queryKey)
}

const OTHER_STORE = { ...STORE, id: '699' }
const { id, deptName, storeCode, address, phone, sort, parentId, principalId } = STORE
const SAME = {
  id,
  deptName: deptName ?? '',
  storeCode: storeCode ?? '',
  address: address ?? '',
  phone: phone ?? '',
  sort: sort ?? 0,
  parentId: parentId ?? '',
  principalId: principalId ?? '',
}
const storesShown = () => shown('organisation.stores', { current: 1, size: 20 }, pageOf(STORE, OTHER_STORE))

test('a changed store stands in its list when the server has taken it, and no other one changes', async () => {
  const stores = await storesShown()
  await changeStore({ ...SAME, deptName: '长宁二店', address: '', sort: 9 })
  expect(stores()).toEqual(pageOf({ ...STORE, deptName: '长宁二店', address: null, sort: 9 }, OTHER_STORE))
})

test('what the server refused or may not have taken is not shown', async () => {
  const stores = await storesShown()
  office.refuse('organisation.storeChange', '编码已存在')
  await expect(changeStore({ ...SAME, deptName: '长宁二店' })).rejects.toThrow('编码已存在')
  office.lose('organisation.storeChange')
  office.bridge.answer('organisation.store', () => STORE)
  await expect(changeStore({ ...SAME, deptName: '长宁二店' })).rejects.toThrow('服务器现为')
  expect(stores()).toEqual(pageOf(STORE, OTHER_STORE))
})

test.each([
  ['in another unit', { parentId: '620' }],
  ['with another principal', { principalId: '614' }],
  ['without its principal', { principalId: '' }],
])('a store %s, whose names only the server knows, is shown as it was until it is read', async (_name, change) => {
  const stores = await storesShown()
  await changeStore({ ...SAME, deptName: '长宁二店', ...change })
  expect(stores()).toEqual(pageOf(STORE, OTHER_STORE))
})

test('a changed entry stands in its dictionary; one that was moved to another is read', async () => {
  const row = { ...ENTRY, parentId: '510' }
  const entries = await shown('dictionary.childList', { current: 1, size: 100, parentId: '510' }, pageOf(row))
  const { save } = renderHookInPage(useDictionaryWrites, { client: queryClient }).result.current
  const draft = { id: ENTRY.id, parentId: '510', code: 'D-51', dictKey: '7', dictValue: '色彩', sort: 5, remark: '', isSealed: 0 } as const
  await save({ ...draft, parentId: '513', dictValue: '别的' })
  expect(entries()).toEqual(pageOf(row))
  await save(draft)
  expect(entries()).toEqual(pageOf({ ...draft, remark: null }))
})

test('a changed menu stands in the tree and among the others; a new one, which has no id yet, is read', async () => {
  const menus = await shown('menu.lazyList', { parentId: '712' }, [MENU])
  const inTree = ['tree', MENU_TREE, '712']
  let reading: Promise<unknown> = Promise.resolve([MENU])
  await queryClient.prefetchQuery({ queryKey: inTree, queryFn: () => reading })
  reading = new Promise(() => undefined)
  const { save } = renderHookInPage(useMenuWrites, { client: queryClient }).result.current
  const { id: _id, ...added } = draftOf(MENU)
  void save({ ...added, name: '新的' })
  void save({ ...draftOf(MENU), name: '活动菜单', remark: '' })
  const changed = [{ ...MENU, name: '活动菜单', remark: null }]
  await expect.poll(() => [menus(), queryClient.getQueryData(inTree)]).toEqual([changed, changed])
})
