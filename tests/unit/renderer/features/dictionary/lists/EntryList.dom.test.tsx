import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EntryList } from '#renderer/features/dictionary/lists/EntryList.tsx'
import { pageOf } from '../../../pageProps.ts'
import { buttonNames, disabledButtons, renderInPage } from '../../../renderInPage.tsx'
import { ENTRY } from '../../recordAnswers.ts'

test('nothing can be removed while nothing is selected', async () => {
  await renderInPage(<EntryList parent={null} openKey={null} />, {
    permissions: ['dict_add', 'dict_delete'],
    answers: (_answer, answerEach) => answerEach('dictionary.parentList', pageOf(ENTRY)),
  })
  const tools = ['新增字典', '删除所选（0）', '删除所选（0） (off)']
  expect(buttonNames().filter((name) => tools.includes(name))).toEqual(['新增字典', '删除所选（0） (off)'])
})

test('a screen reader hears the place of a row in the whole list, on each page', async () => {
  await renderInPage(<EntryList parent={null} openKey={null} />, {
    answers: (_answer, answerEach) => answerEach('dictionary.parentList', { ...pageOf(ENTRY), total: 150 }),
  })
  const place = () => screen.getByRole('row', { name: new RegExp(ENTRY.code ?? '', 'u') }).getAttribute('aria-rowindex')
  // The row of the headers is the first one.
  expect(place()).toBe('2')
  fireEvent.click(screen.getByRole('button', { name: '下一页' }))
  expect(place()).toBe('102')
})

test('a server that gives fewer rows a page than were asked for has more pages, with rows of other places', async () => {
  await renderInPage(<EntryList parent={null} openKey={null} />, {
    answers: (_answer, answerEach) => answerEach('dictionary.parentList', { ...pageOf(ENTRY), total: 150, size: 50 }),
  })
  fireEvent.click(screen.getByRole('button', { name: '最后一页' }))
  expect(screen.getByText('第 3 / 3 页')).toBeDefined()
  expect(screen.getByRole('row', { name: new RegExp(ENTRY.code ?? '', 'u') }).getAttribute('aria-rowindex')).toBe('102')
})

test('a list that the server does not count has a next page where this one is full', async () => {
  const entries = Array.from({ length: 100 }, (_entry, index) => ({ ...ENTRY, id: `${index + 1}` }))
  await renderInPage(<EntryList parent={null} openKey={null} />, {
    answers: (_answer, answerEach) => answerEach('dictionary.parentList', { ...pageOf(...entries), total: null }),
  })
  expect(disabledButtons()).not.toContain('下一页')
})
