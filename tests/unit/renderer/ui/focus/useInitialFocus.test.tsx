// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useInitialFocus } from '#renderer/ui/focus/useInitialFocus.ts'

function Question() {
  const safe = useInitialFocus()
  return (
    <div role="dialog" aria-label="question">
      <button type="button">Delete</button>
      <button type="button" ref={safe}>
        Cancel
      </button>
    </div>
  )
}

afterEach(cleanup)

const expectFocus = (name: string): void => expect(document.activeElement).toBe(screen.getByRole('button', { name }))

/** A dialog in which the focus is where it begins. */
async function opened(): Promise<void> {
  render(<Question />)
  await waitFor(() => expectFocus('Cancel'))
}

test('what moves the focus as the dialog opens does not keep it', async () => {
  await opened()
  screen.getByRole('button', { name: 'Delete' }).focus()
  expectFocus('Cancel')
})

test.each([
  ['key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
  ['press', () => fireEvent.pointerDown(document.body)],
])('from the first %s on the focus goes where the person moves it', async (_what, act) => {
  await opened()
  act()
  screen.getByRole('button', { name: 'Delete' }).focus()
  expectFocus('Delete')
})

test('a dialog that closed holds no focus', async () => {
  await opened()
  cleanup()
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  expect(document.activeElement).toBe(field)
  field.remove()
})
