import { afterEach, expect, test } from 'vitest'
import { i18n, showLanguage } from '#renderer/kit/i18n.ts'
import '#renderer/kit/pageTexts.ts'
import { namesOf, searchText } from '#renderer/kit/search/synonyms.ts'

afterEach(() => i18n.changeLanguage('zh'))

test('a command is found by each word for making something, its own name first', () => {
  expect(namesOf('新增字典')).toEqual(['新增字典', '新建字典', '添加字典', '创建字典'])
  expect(namesOf('新建退款单')).toEqual(['新建退款单', '新增退款单', '添加退款单', '创建退款单'])
  expect(namesOf('导出')).toEqual(['导出'])
  expect(searchText('添加备注')).toBe('添加备注|新增备注|新建备注|创建备注')
})

test('in English as whole words', async () => {
  await showLanguage('en')
  expect(namesOf('Add employees')).toEqual(['Add employees', 'New employees', 'Create employees'])
  expect(namesOf('New store')).toEqual(['New store', 'Add store', 'Create store'])
  expect(namesOf('Address book')).toEqual(['Address book'])
  expect(namesOf('Renewals')).toEqual(['Renewals'])
})
