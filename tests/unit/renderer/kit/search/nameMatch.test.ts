import { expect, test } from 'vitest'
import { beginsWith, matchName, normalizeForSearch, indexName, cachedNameIndex, type ToPinyin } from '#renderer/kit/search/nameMatch.ts'
import { loadPinyin } from '#renderer/kit/search/pinyin.ts'

const SOUNDS: Readonly<Record<string, string>> = { 订: 'ding', 单: 'dan', 管: 'guan', 理: 'li' }
const toPinyin = (text: string): string[] => Array.from(text, (character) => SOUNDS[character] ?? character)

test.each([
  ['订', 'prefix', 0, 1],
  ['单', 'inside', 1, 1],
  ['ddg', 'initialsPrefix', 0, 3],
  ['dg', 'initials', 1, 2],
  ['dingd', 'sounds', 0, 2],
  ['guanli', 'sounds', 2, 2],
])('%s is found', (wanted, how, from, length) => {
  expect(matchName(indexName('订单管理', toPinyin), wanted)).toEqual({ how, from, length })
})

test.each([
  ["ding'dan", 0, 2],
  ['ding dan', 0, 2],
  ['ding’d', 0, 2],
  ["din'dan", 0, 2],
  ["dan'guan'li'", 1, 3],
  ['dingdgl', 0, 4],
  ['ddangl', 0, 4],
  ['dguanli', 1, 3],
  ["d'dan", 0, 2],
])('%s is found by its syllables', (wanted, from, length) => {
  expect(matchName(indexName('订单管理', toPinyin), wanted)).toEqual({ how: 'sounds', from, length })
})

test('initials apart are initials', () => {
  expect(matchName(indexName('订单管理', toPinyin), "d'd g")).toEqual({ how: 'initialsPrefix', from: 0, length: 3 })
})

test.each(["din'gdan", 'dingndan', "'", 'd  x', 'dindan'])('%s is no spelling of the name', (wanted) => {
  expect(matchName(indexName('订单管理', toPinyin), wanted)).toBeNull()
})

const real = await loadPinyin()

test.each([
  ['毛利率', ['maolilv', 'maolilü', 'maolilu', 'maoll', 'mao li lv', 'mllv', 'mll']],
  ['女装', ['nvzhuang', 'nüzhuang', 'nuzhuang', 'nvz', 'nzhuang', "nv'zhuang", 'nz', 'nvzh']],
  ['绿色', ['lvse', 'lüs', 'luse', 'lse', 'ls']],
  ['策略', ['celve', 'celüe', 'celue', "ce'lv", 'cl']],
  ['暴虐', ['baonve', 'baonüe', 'baonue', 'bnve']],
  ['旅游', ['lvyou', 'lvy', 'lyou']],
  ['陆路', ['lulu', 'llu']],
])('%s is found in every spelling', (name, spellings) => {
  for (const wanted of spellings) expect([wanted, matchName(indexName(name, real), normalizeForSearch(wanted))?.from]).toEqual([wanted, 0])
})

test('a v is no u', () => {
  expect(matchName(indexName('陆路', real), 'lvlv')).toBeNull()
})

test('a name that matches neither in writing nor in sound is not found', () => {
  expect(matchName(indexName('订单管理', toPinyin), 'dingl')).toBeNull()
  expect(matchName(indexName('订单管理', null), 'dd')).toBeNull()
})

test('a character without a sound is not skipped', () => {
  const odd: ToPinyin = (text) => Array.from(text, (character) => (character === '·' ? '' : (SOUNDS[character] ?? character)))
  expect(matchName(indexName('订·单', odd), 'dingd')).toBeNull()
  expect(matchName(indexName('订·单', odd), 'dan')).toEqual({ how: 'sounds', from: 2, length: 1 })
})

test.each([
  ['订', true],
  ['dd', true],
  ['dingda', true],
  ["ding'd", true],
  ['ddan', true],
  ['单', false],
  ['dg', false],
  ['dan', false],
])('that the name begins with %s, in writing or in sound, is %s', (wanted, expected) => {
  expect(beginsWith(indexName('订单管理', toPinyin), wanted)).toBe(expected)
})

test('without sounds a name begins with its characters alone', () => {
  expect(['订', 'dd', 's'].map((wanted) => beginsWith(indexName('订单', null), wanted))).toEqual([true, false, false])
})

test('wide letters of an input method are the same letters', () => {
  expect(normalizeForSearch('ＳＰＵ')).toBe('spu')
})

test('a name is spelled once', () => {
  let count = 0
  const counted: ToPinyin = (text) => {
    count += 1
    return toPinyin(text)
  }
  const spelled = cachedNameIndex(counted)
  expect(spelled('订单')).toBe(spelled('订单'))
  expect(count).toBe(1)
})

test('what nobody sees is in the way of no search, in the name or in what is typed', () => {
  const name = indexName('订\u{200B}单\u{202C}', toPinyin)
  for (const wanted of ['订单', 'dingdan', 'dd', '订\u{FEFF}单']) expect(matchName(name, normalizeForSearch(wanted))?.length).toBe(2)
})
