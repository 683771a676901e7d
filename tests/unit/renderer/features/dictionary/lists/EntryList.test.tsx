// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EntryList } from '#renderer/features/dictionary/lists/EntryList.tsx'
import { pageOf } from '../../../pageProps.ts'
import { isDisabled, renderInPage } from '../../../renderInPage.tsx'
import { ENTRY } from '../../recordAnswers.ts'

test('nothing can be removed while nothing is selected', async () => {
  await renderInPage(<EntryList parent={null} openKey={null} />, {
    permissions: ['dict_add', 'dict_delete'],
    answers: (_answer, answerEach) => answerEach('dictionary.parentList', pageOf(ENTRY)),
  })
  const tools = ['新增字典', '删除所选（0）']
  const buttons = screen.getAllByRole('button').filter(({ textContent }) => tools.includes(textContent))
  expect(buttons.map(({ textContent }) => textContent)).toEqual(tools)
  expect(buttons.filter(isDisabled).map(({ textContent }) => textContent)).toEqual(['删除所选（0）'])
})
