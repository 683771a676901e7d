import { beforeAll, expect, test, vi } from 'vitest'
import { loadPinyin } from '#renderer/kit/search/pinyin.ts'
import { useNameSearch } from '#renderer/kit/search/useNameSearch.ts'
import { useNameIndex } from '#renderer/kit/search/useNameIndex.ts'
import { renderHookInPage } from '../../renderHookInPage.tsx'

interface Shop {
  readonly name: string
}
const label = ({ name }: Shop): string => name
// The half megabyte of sounds is read from the disk once, before anything waits for it.
beforeAll(async () => void (await loadPinyin()))

const ORDERS: Shop = { name: '订单SPU' }

/** A search of shops, typed as a person types it. */
const search = (typed: string) => renderHookInPage((text: string) => useNameSearch(text, label, 'shops'), { initialProps: typed })

test('nothing is searched for while nothing is typed', () => {
  const shops = search('')
  expect(shops.result.current).toBeNull()
  shops.rerender(' \u3000')
  expect(shops.result.current).toBeNull()
  shops.rerender('订')
  expect(shops.result.current).not.toBeNull()
})

test('until the sounds are loaded, names are found by their characters, whatever the input method made of them', () => {
  const find = search(' ＳＰＵ ').result.current
  expect([find?.(ORDERS), find?.({ name: '商品' })]).toEqual([true, false])
  expect(search('dd').result.current?.(ORDERS)).toBe(false)
})

test('when they are loaded, names are found by them, and what is typed next at once', async () => {
  const shops = search('dd')
  await vi.waitFor(() => expect(shops.result.current?.(ORDERS)).toBe(true))
  shops.rerender('dingd')
  expect(shops.result.current?.(ORDERS)).toBe(true)
  shops.rerender('dingx')
  expect(shops.result.current?.(ORDERS)).toBe(false)
})

test('the check stays the same while the search is the same: a tree is not searched again for nothing', async () => {
  const shops = search('dd')
  await vi.waitFor(() => expect(shops.result.current?.(ORDERS)).toBe(true))
  const before = shops.result.current
  shops.rerender(' dd')
  expect(shops.result.current).toBe(before)
  shops.rerender('ddd')
  expect(shops.result.current).not.toBe(before)
})

test('another label searches what it reads', () => {
  const shops = renderHookInPage((read: (shop: Shop) => string) => useNameSearch('订', read, 'shops'), { initialProps: label })
  expect(shops.result.current?.(ORDERS)).toBe(true)
  shops.rerender(() => '商品')
  expect(shops.result.current?.(ORDERS)).toBe(false)
})

test('the sounds are loaded when they are needed first, and names that were spelled are read again', async () => {
  const needed = renderHookInPage((isNeeded: boolean) => useNameIndex(isNeeded, 'shops'), { initialProps: false })
  const other = renderHookInPage(() => useNameIndex(true, 'shops'))
  await vi.waitFor(() => expect(other.result.current('订单').initials).toBe('dd'))
  expect(needed.result.current('订单').initials).toBe('')
  needed.rerender(true)
  await vi.waitFor(() => expect(needed.result.current('订单').initials).toBe('dd'))
})

test('the sounds of a name are those of its characters, without tones', async () => {
  const toPinyin = await loadPinyin()
  expect(toPinyin('订单A')).toEqual(['ding', 'dan', 'A'])
  expect(toPinyin('订单A')).toBe(toPinyin('订单A'))
})
