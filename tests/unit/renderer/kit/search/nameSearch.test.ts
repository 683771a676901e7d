import { expect, test } from 'vitest'
import { loadSpell } from '#renderer/kit/search/spell.ts'
import { useNameSearch } from '#renderer/kit/search/useNameSearch.ts'
import { useSettled } from '#renderer/kit/search/useSettled.ts'
import { firstRender } from '../../firstRender.tsx'

interface Shop {
  readonly name: string
}
const label = ({ name }: Shop): string => name
const search = (typed: string) => firstRender(() => useNameSearch(typed, label, 'shops'))

test('nothing is searched for while nothing is typed', () => {
  expect([search(''), search(' \u3000')]).toEqual([null, null])
})

test('until the sounds are loaded, names are found by their characters, whatever the input method made of them', () => {
  const find = search(' ＳＰＵ ')
  expect([find?.({ name: '商品SPU' }), find?.({ name: '商品' })]).toEqual([true, false])
})

test('the sounds of a name are those of its characters, without tones', async () => {
  const spell = await loadSpell()
  expect(spell('订单A')).toEqual(['ding', 'dan', 'A'])
  expect(spell('订单A')).toBe(spell('订单A'))
})

test('what is there at first has settled', () => {
  expect(firstRender(() => useSettled('订', 250))).toBe('订')
})
