import { expect, test } from 'vitest'
import { EntryList } from '#renderer/features/dictionary/lists/EntryList.tsx'
import { draw } from '../../../drawn.tsx'
import { pageOf } from '../../../pageProps.ts'
import { buttonsOf } from '../../buttonAnswer.ts'
import { ENTRY } from '../../recordAnswers.ts'

test('nothing can be removed while nothing is selected', () => {
  const drawn = draw(<EntryList parent={null} openKey={null} />, (answer, answerEach) => {
    answer('menu.buttons', {}, buttonsOf(['dict_add', 'dict_delete']))
    answerEach('dictionary.parentList', pageOf(ENTRY))
  })
  const tools = ['新增字典', '删除所选（0）']
  expect(drawn.buttons().filter((name) => tools.includes(name))).toEqual(tools)
  expect(drawn.disabledButtons().filter((name) => tools.includes(name))).toEqual(['删除所选（0）'])
})
