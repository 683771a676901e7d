import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EntryList } from '#renderer/features/dictionary/lists/EntryList.tsx'
import { pageOf } from '../../../pageProps.ts'
import { buttonNames, renderInPage } from '../../../renderInPage.tsx'
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
