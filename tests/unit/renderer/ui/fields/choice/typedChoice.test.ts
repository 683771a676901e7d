import { expect, test } from 'vitest'
import { indexName } from '#renderer/kit/search/nameMatch.ts'
import { asTyped, choiceMeant, matchingChoices, typedText } from '#renderer/ui/fields/choice/typedChoice.ts'

const SOUNDS: Readonly<Record<string, readonly string[]>> = {
  上海市: ['shang', 'hai', 'shi'],
  威海市: ['wei', 'hai', 'shi'],
  大上海市: ['da', 'shang', 'hai', 'shi'],
}
const spelled = (name: string) => indexName(name, (text) => SOUNDS[text] ?? text.split(''))
const CHOICES = Object.keys(SOUNDS).map((label, index) => ({ value: String(index), label }))

test('a typed text stays apart from a chosen value, and a blank one is none', () => {
  expect(typedText(asTyped('上海'))).toBe('上海')
  expect(typedText('1')).toBeNull()
  expect(asTyped('  ')).toBe('')
})

test('choices are found by characters, pinyin and initials; those that begin with the text come first', () => {
  const labels = (typed: string) => matchingChoices(CHOICES, typed, spelled).map(({ label }) => label)
  expect(labels('上海')).toEqual(['上海市', '大上海市'])
  expect(labels('haishi')).toEqual(['上海市', '威海市', '大上海市'])
  expect(labels('whs')).toEqual(['威海市'])
})

test('a text means its only match or the choice of exactly this name, and otherwise stays a text that the form refuses', () => {
  expect(choiceMeant(CHOICES, asTyped('weihai'), spelled)).toBe('1')
  expect(choiceMeant(CHOICES, asTyped('上海市'), spelled)).toBe('0')
  expect(choiceMeant(CHOICES, asTyped('hai'), spelled)).toBe(asTyped('hai'))
  expect(choiceMeant(CHOICES, asTyped('北京'), spelled)).toBe(asTyped('北京'))
  expect(choiceMeant(CHOICES, '2', spelled)).toBe('2')
})
