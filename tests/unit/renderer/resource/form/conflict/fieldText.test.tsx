import { expect, test } from 'vitest'
import type { AnyField } from '#renderer/resource/form/defineForm.ts'
import { fieldText } from '#renderer/resource/form/conflict/fieldText.ts'

const words = { none: '无', yes: '是', no: '否' }
const options = [{ value: '2', label: '停用' }]
const ids: AnyField = { control: 'custom', label: '', render: () => <></>, text: (value) => (Array.isArray(value) ? value.join('、') : '') }

test.each<[AnyField, unknown, string]>([
  [{ control: 'text', label: '' }, '金卡', '金卡'],
  [{ control: 'text', label: '' }, '', '无'],
  [{ control: 'select', label: '', options }, '2', '停用'],
  // A server may send a code that the list does not have.
  [{ control: 'select', label: '', options }, '7', '7'],
  [{ control: 'money', label: '' }, 123_450, '1234.50'],
  [{ control: 'money', label: '' }, null, '无'],
  [{ control: 'switch', label: '' }, true, '是'],
  [{ control: 'switch', label: '' }, false, '否'],
  [{ control: 'password', label: '' }, 'geheim', '••••••'],
  [{ control: 'password', label: '' }, '', '无'],
  [ids, ['甲', '乙'], '甲、乙'],
  [{ control: 'custom', label: '', render: () => <></> }, '丙', '丙'],
  [{ control: 'custom', label: '', render: () => <></> }, 7, '7'],
  [{ control: 'custom', label: '', render: () => <></> }, ['甲'], '无'],
  [{ control: 'password', label: '' }, null, '无'],
])('%j with %j reads %s', (field, value, text) => {
  expect(fieldText(field, value, words)).toBe(text)
})
