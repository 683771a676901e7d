import { beforeAll, expect, test, vi } from 'vitest'
import { loadPinyin } from '#renderer/kit/search/pinyin.ts'
import { useNameSearch } from '#renderer/kit/search/useNameSearch.ts'
import { useNameIndex } from '#renderer/kit/search/useNameIndex.ts'
import { mount } from '../../mounted.tsx'

interface Shop {
  readonly name: string
}
const label = ({ name }: Shop): string => name
// The half megabyte of sounds is read from the disk once, before anything waits for it.
beforeAll(async () => void (await loadPinyin()))

const ORDERS: Shop = { name: '订单SPU' }

/** A search of shops, typed as a person types it. */
const search = (typed: string) => mount((text: string) => useNameSearch(text, label, 'shops'), { props: typed })

test('nothing is searched for while nothing is typed', () => {
  const shops = search('')
  expect(shops.value()).toBeNull()
  shops.rerender(' \u3000')
  expect(shops.value()).toBeNull()
  shops.rerender('订')
  expect(shops.value()).not.toBeNull()
})

test('until the sounds are loaded, names are found by their characters, whatever the input method made of them', () => {
  const find = search(' ＳＰＵ ').value()
  expect([find?.(ORDERS), find?.({ name: '商品' })]).toEqual([true, false])
  expect(search('dd').value()?.(ORDERS)).toBe(false)
})

test('when they are loaded, names are found by them, and what is typed next at once', async () => {
  const shops = search('dd')
  await vi.waitFor(() => expect(shops.value()?.(ORDERS)).toBe(true))
  shops.rerender('dingd')
  expect(shops.value()?.(ORDERS)).toBe(true)
  shops.rerender('dingx')
  expect(shops.value()?.(ORDERS)).toBe(false)
})

test('the check stays the same while the search is the same: a tree is not searched again for nothing', async () => {
  const shops = search('dd')
  await vi.waitFor(() => expect(shops.value()?.(ORDERS)).toBe(true))
  const before = shops.value()
  shops.rerender(' dd')
  expect(shops.value()).toBe(before)
  shops.rerender('ddd')
  expect(shops.value()).not.toBe(before)
})

test('another label searches what it reads', () => {
  const shops = mount((read: (shop: Shop) => string) => useNameSearch('订', read, 'shops'), { props: label })
  expect(shops.value()?.(ORDERS)).toBe(true)
  shops.rerender(() => '商品')
  expect(shops.value()?.(ORDERS)).toBe(false)
})

test('the sounds are loaded when they are needed first, and names that were spelled are read again', async () => {
  const needed = mount((isNeeded: boolean) => useNameIndex(isNeeded, 'shops'), { props: false })
  const other = mount(() => useNameIndex(true, 'shops'))
  await vi.waitFor(() => expect(other.value()('订单').initials).toBe('dd'))
  expect(needed.value()('订单').initials).toBe('')
  needed.rerender(true)
  await vi.waitFor(() => expect(needed.value()('订单').initials).toBe('dd'))
})

test('the sounds of a name are those of its characters, without tones', async () => {
  const toPinyin = await loadPinyin()
  expect(toPinyin('订单A')).toEqual(['ding', 'dan', 'A'])
  expect(toPinyin('订单A')).toBe(toPinyin('订单A'))
})
