import { useRef } from 'react'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ShortcutHelp } from '#renderer/shell/ShortcutHelp.tsx'
import '#renderer/kit/pageTexts.ts'
import { Bridge } from '../bridge.ts'
import { step } from '../step.ts'
import { pageAround } from '../renderHookInPage.tsx'

/** The keys that open the table of shortcuts over a page. */

beforeEach(() => void new Bridge())
afterEach(() => void vi.useRealTimers())

function Page() {
  const root = useRef<HTMLDivElement>(null)
  return (
    <div ref={root}>
      <button>查询</button>
      <input aria-label="备注" />
      <ShortcutHelp root={root} />
    </div>
  )
}

const press = (target: HTMLElement, key: string, shiftKey = false): void => void fireEvent.keyDown(target, { key, shiftKey })

test.each([
  ['F1', false],
  ['?', true],
  ['?', false],
] as const)('%s opens the table of shortcuts, which names itself', async (key, shiftKey) => {
  render(<Page />, { wrapper: pageAround() })
  press(screen.getByRole('button', { name: '查询' }), key, shiftKey)
  const dialog = await screen.findByRole('dialog', { name: '键盘快捷键' })
  const table = await within(dialog).findByRole('table', { name: '键盘快捷键' })
  expect(within(table).getByText('F1')).toBeTruthy()
  expect(within(dialog).getByRole('table', { name: '列表的按键' })).toBeTruthy()
})

test('a question mark that is typed into a field is text; F1 opens the table there as well', async () => {
  render(<Page />, { wrapper: pageAround() })
  const field = screen.getByRole('textbox', { name: '备注' })
  // The page takes neither key away from the field.
  expect(fireEvent.keyDown(field, { key: '?', shiftKey: true })).toBe(true)
  press(field, 'F1')
  expect(await screen.findByRole('dialog', { name: '键盘快捷键' })).toBeTruthy()
})

test('a question mark of a scanned code opens nothing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  render(<Page />, { wrapper: pageAround() })
  for (const key of ['?', '7']) press(screen.getByRole('button', { name: '查询' }), key)
  await step(() => void vi.advanceTimersByTime(60_000))
  expect(screen.queryByRole('dialog')).toBeNull()
})
