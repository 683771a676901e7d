import { expect, test } from 'vitest'
import { externalPages } from '#renderer/features/extend/ExtendPage.tsx'
import { languageGaps, reportText, resultLine, textKeys } from '#renderer/features/selfTest/checks.ts'
import { resources } from '#shared/locales/index.ts'

const words = { passed: '正常', failed: '异常', notRun: '尚未检测' }

test('a result line has the outcome, the duration and the message', () => {
  expect(resultLine({ isOk: true, detail: '有应答', durationMs: 12.4 }, words)).toBe('正常 · 12 ms · 有应答')
  expect(resultLine({ isOk: false, detail: '没有应答', durationMs: 0.1 }, words)).toBe('异常 · 1 ms · 没有应答')
  expect(resultLine(undefined, words)).toBe('尚未检测')
})

test('the report is plain text, a line a value', () => {
  expect(
    reportText('报告', [
      {
        title: '版本',
        items: [
          { term: '程序', value: '1.0' },
          { term: 'Node', value: '24' },
        ],
      },
      { title: '自检', items: [] },
    ]),
  ).toBe('报告\n\n[版本]\n程序: 1.0\nNode: 24\n\n[自检]')
})

test('gaps between languages are found, plural forms and empty texts considered', () => {
  expect(languageGaps({ a: 'x', b: { c: 'y' }, n_other: 'z' }, { a: 'x', b: { c: 'y' }, n_one: '1', n_other: '2' })).toEqual([])
  expect(languageGaps({ a: 'x', b: { c: 'y' } }, { a: ' ', b: { d: 'y' } }).toSorted()).toEqual(['a', 'b.c', 'b.d'])
  expect(languageGaps(resources.zh, resources.en)).toEqual([])
  expect(textKeys(resources.zh).length).toBeGreaterThan(300)
})

test('external pages are those of the iframe route, with their site where the path names one', () => {
  const item = (address: string) => ({
    id: address,
    name: address,
    address,
    isFavourite: false,
    canBeMarked: true,
    icon: null,
    groupName: '数据',
  })
  const items = [
    item('/sale/goods/goods-order'),
    item('/myiframe/external?src=https%3A%2F%2Fbi.example.com%3A8443%2Fboard%3Ftoken%3D%24%7Btoken%7D'),
    item('/myiframe/external?src=%2Fdata%2Fdaily.html'),
  ]
  expect(externalPages(items).map(({ site }) => site)).toEqual(['bi.example.com:8443', null])
})
