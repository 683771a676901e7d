import { useState } from 'react'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { i18n } from '#renderer/kit/i18n.ts'
import { MoneyInput } from '#renderer/ui/fields/number/MoneyInput.tsx'
import { NumberInput } from '#renderer/ui/fields/number/NumberInput.tsx'
import { step } from '../../../step.ts'

beforeEach(() => i18n.changeLanguage('zh'))

function Amount() {
  const [fen, setFen] = useState<number | null>(null)
  return (
    <>
      <MoneyInput name="amount" value={fen} onValueChange={setFen} />
      <output>{fen}</output>
    </>
  )
}

function Count() {
  const [value, setValue] = useState('3')
  return <NumberInput name="count" value={value} onValueChange={setValue} />
}

const field = (): HTMLInputElement => screen.getByRole('textbox')

/** Puts a text in the place of what the field holds, as a browser reports it. */
const put = (text: string, inputType: string): Promise<void> =>
  step(() => {
    field().setSelectionRange(0, field().value.length)
    fireEvent.input(field(), { target: { value: text }, inputType })
  })

test('a pasted text that is no plain amount leaves the field as it was, and a sentence says so until the next edit', async () => {
  render(<Amount />)
  await put('¥1,234.50元', 'insertFromPaste')
  expect([field().value, screen.getByRole('status').textContent]).toEqual(['1234.50', '123450'])

  await put('12元5角', 'insertFromPaste')
  expect([field().value, screen.getByRole('status').textContent]).toEqual(['1234.50', '123450'])
  expect(screen.getByRole('alert').textContent).toBe('未填入：不是一个金额，或位数太多')

  await put('1', 'insertText')
  expect(field().value).toBe('1')
  expect(screen.queryByRole('alert')).toBeNull()

  await put('1w', 'insertFromDrop')
  expect(field().value).toBe('1')
  expect(screen.getByRole('alert').textContent).toContain('金额')
})

test('a typed sign that does not fit is left out without a word', async () => {
  render(<Count />)
  await put('3x', 'insertText')
  expect(field().value).toBe('3')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a whole number takes no pasted fraction', async () => {
  render(<Count />)
  await put('1.5', 'insertFromPaste')
  expect(field().value).toBe('3')
  expect(screen.getByRole('alert').textContent).toContain('整数')
})
