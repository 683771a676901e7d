import { useEffect, useState, type ReactNode } from 'react'
import { Input, SearchBox, Textarea } from '@fluentui/react-components'
import { render, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { i18n } from '#renderer/kit/i18n.ts'
import { cleanInsertions } from '#renderer/kit/window/cleanInsertions.ts'
import { setFieldText } from '#renderer/kit/window/setFieldText.ts'
import { PasswordInput } from '#renderer/ui/fields/PasswordInput.tsx'
import { step } from '../../step.ts'

beforeAll(() => cleanInsertions())
beforeEach(() => i18n.changeLanguage('zh'))

/** Mounts a control over a state, as any page does, and returns its field and the state. */
function mounted(draw: (value: string, set: (text: string) => void) => ReactNode) {
  let now = ''
  function Part() {
    const [text, setText] = useState('0123')
    useEffect(() => void (now = text))
    return draw(text, setText)
  }
  const { unmount } = render(<Part />)
  const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  if (field === null) throw new Error('no field')
  return { field, state: () => now, remove: unmount }
}

/** Pastes a text over a part of the field, as a browser does. */
const paste = (field: HTMLInputElement | HTMLTextAreaElement, text: string, from = 0, to = field.value.length): Promise<void> =>
  step(() => {
    field.setSelectionRange(from, to)
    const before = new InputEvent('beforeinput', { data: text, inputType: 'insertFromPaste', bubbles: true, cancelable: true })
    if (!field.dispatchEvent(before)) return
    setFieldText(field, field.value.slice(0, from) + text + field.value.slice(to))
  })

const PASTED = '\u{202D}136\u{200B}0016\u{FEFF}0234\u{202C}'

test('whatever field a page has, nothing that nobody sees gets into its value', async () => {
  const input = mounted((value, set) => <Input value={value} onChange={(_event, data) => set(data.value)} />)
  await paste(input.field, PASTED)
  expect([input.field.value, input.state()]).toEqual(['13600160234', '13600160234'])
})

test('a search box and a field of several lines', async () => {
  const search = mounted((value, set) => <SearchBox value={value} onChange={(_event, data) => set(data.value)} />)
  await paste(search.field, '运费\u{AD}险')
  expect(search.state()).toBe('运费险')
  search.remove()

  const long = mounted((value, set) => <Textarea value={value} onChange={(_event, data) => set(data.value)} />)
  await paste(long.field, '甲\u{200B}\n乙👩\u{200D}💼')
  expect(long.state()).toBe('甲\n乙👩\u{200D}💼')
})

test('the text goes where the caret is, in one line, and no longer than it may be', async () => {
  const { field, state } = mounted((value, set) => <Input value={value} maxLength={8} onChange={(_event, data) => set(data.value)} />)
  await paste(field, 'a\u{200B}\nbcdefg', 1, 3)
  expect(state()).toBe('0a bcde3')
  expect(field.selectionStart).toBe(7)
})

test('a password is taken as it comes, also while it is shown', async () => {
  const { field, state } = mounted((value, set) => <PasswordInput name="secret" value={value} onValueChange={set} />)
  await paste(field, 'p\u{200B}w')
  expect(state()).toBe('p\u{200B}w')
  await step(() => screen.getByRole('button').click())
  expect(field.getAttribute('type')).toBe('text')
  await paste(field, 'p\u{200B}w2')
  expect(state()).toBe('p\u{200B}w2')
})
