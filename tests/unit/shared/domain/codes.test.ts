import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { LISTS as DECLARED } from '#shared/domain/codes.gen.ts'
import { codesOf, isKnown, toneOf, type CodeList } from '#shared/domain/codes.ts'
import { resources } from '#shared/locales/index.ts'
import type { Language } from '#shared/locales/languages.ts'
import { sayingOf } from '#shared/locales/ownTexts.ts'
import { sectionsOf } from '../../../support/requirements.ts'
import { NEWER, SPECIFIED } from './specifiedCodes.ts'

/** The words of a label, without case, hyphens, 'and' and text in brackets. */
const words = (label: string): string =>
  label
    .toLowerCase()
    .replace(/\(.*\)/u, '')
    .replaceAll(/[- ]and[- ]|-/gu, ' ')
    .trim()

/** `1 cash, 2 WeChat` as pairs of code and label. */
const pairs = (entries: string): (readonly [number, string])[] =>
  entries.split(', ').map((entry) => {
    const [, code, label = ''] = /^(\d+) (.+)$/u.exec(entry) ?? []
    return [Number(code), label]
  })

const labelled = (labels: Readonly<Record<string, string>>): (readonly [number, string])[] =>
  Object.entries(labels).map(([code, label]) => [Number(code), label])

/** A list's labels: in `domain`, or in the namespace of its area. */
function labelsOf(language: Language, list: CodeList): Readonly<Record<string, string>> {
  const texts = resources[language]
  return z.record(z.string(), z.string()).parse(sayingOf(texts, texts.domain, 'codes', list))
}

const isList = (name: string): name is CodeList => Object.hasOwn(DECLARED, name)
const LISTS = Object.entries({ ...SPECIFIED, ...NEWER }).flatMap(([list, specified]) => (isList(list) ? [[list, specified] as const] : []))

test('the lists are those of the specification and of its extensions, each with labels in both languages', () => {
  expect(Object.keys(DECLARED).toSorted()).toEqual(Object.keys({ ...SPECIFIED, ...NEWER }).toSorted())
  for (const language of ['zh', 'en'] as const) {
    expect(LISTS.filter(([list]) => Object.keys(labelsOf(language, list)).length === 0)).toEqual([])
    expect(Object.keys(resources[language].domain).filter((name) => !isList(name))).toEqual([])
  }
})

test.each(Object.entries(SPECIFIED))('the list %s is copied from the specification', (_list, { spec }) => {
  expect([...sectionsOf('spec.md').values()].join('\n')).toContain(spec)
})

describe.each(LISTS)('the list %s', (list, { spec, entries = spec, zh }) => {
  test('has the specified codes, and no others', () => {
    expect(codesOf(list)).toEqual(pairs(entries).map(([code]) => code))
  })

  test('labels every code with the specified words', () => {
    const english = labelled(labelsOf('en', list)).map(([code, label]) => [code, words(label)])
    expect(english).toEqual(pairs(entries).map(([code, label]) => [code, words(label)]))
    expect(labelled(labelsOf('zh', list))).toEqual(pairs(zh))
  })
})

test('only points mall, which has two codes, shares a label with another code', () => {
  const shared = LISTS.flatMap(([list]) => {
    const labels: string[] = Object.values(labelsOf('zh', list))
    return labels.filter((label, index) => labels.indexOf(label) !== index)
  })
  expect(shared).toEqual(['积分商城'])
})

test('a code that its list lacks is unknown', () => {
  expect([isKnown('orderStatus', 15), isKnown('orderStatus', 16), isKnown('refundMoneyStatus', 4)]).toEqual([true, false, false])
})

test.each([
  ['orderStatus', 'pending waiting active active success neutral neutral neutral active refund refund neutral danger success pending'],
  ['refundStatusA', 'waiting danger pending active danger refund success neutral'],
  ['refundStatusB', 'waiting danger pending active danger refund success neutral danger'],
  ['refundOnlyStatus', 'active refund success neutral danger neutral'],
  ['refundMoneyStatus', 'waiting refund danger success'],
  ['pickupStatus', 'pending waiting neutral success pending'],
  ['promotionStatus', 'neutral neutral danger waiting success danger'],
  ['enableFlag', 'success neutral'],
  ['goodsReceived', 'neutral success waiting'],
] as const)('the tones of %s follow its codes', (list, tones) => {
  expect(codesOf(list).map((code) => toneOf(list, code))).toEqual(tones.split(' '))
})

test('a code that its list lacks is neutral', () => {
  expect(toneOf('orderStatus', 99)).toBe('neutral')
})
