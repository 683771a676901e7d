import { fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { DialogLayout, useRevealed } from '#renderer/ui/dialog/DialogLayout.tsx'
import { AppDialog } from '#renderer/ui/dialog/AppDialog.tsx'
import { renderInPage } from '../../renderInPage.tsx'

afterEach(() => void vi.restoreAllMocks())

function Content({ parts }: { readonly parts: readonly string[] }) {
  const content = useRef<HTMLDivElement>(null)
  useRevealed(content)
  return (
    <div ref={content}>
      {parts.map((part) => (
        <p key={part}>{part}</p>
      ))}
    </div>
  )
}

test('a part that appears in a dialog is scrolled into sight; what was there before and what goes is not', async () => {
  const seen: (string | null)[] = []
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function (this: HTMLElement) {
    seen.push(this.textContent)
  })
  const { rerender } = render(<Content parts={['fields']} />)
  rerender(<Content parts={['fields', 'preview']} />)
  await vi.waitFor(() => expect(seen).toEqual(['preview']))
  rerender(<Content parts={['failure', 'fields']} />)
  await vi.waitFor(() => expect(seen).toEqual(['preview', 'failure']))
})

const FILE = new File(['a'], '员工.csv')

/** Holds a file over a dialog and drops it. @returns what the dialog left to the browser */
function drop(): readonly boolean[] {
  const dataTransfer = { files: [FILE], types: ['Files'] }
  return [fireEvent.dragOver, fireEvent.drop].map((send) => send(screen.getByText('内容'), { dataTransfer }))
}

async function dialogWith(onFile?: (file: File) => void): Promise<void> {
  await renderInPage(
    <AppDialog onClose={() => undefined}>
      <DialogLayout title="标题" onFile={onFile} actions={null}>
        <p>内容</p>
      </DialogLayout>
    </AppDialog>,
  )
}

test('a file that is dropped on a dialog is taken where the dialog takes one, and left to the window elsewhere', async () => {
  const taken = vi.fn<(file: File) => void>()
  await dialogWith(taken)
  expect(drop()).toEqual([false, false])
  expect(taken.mock.calls).toEqual([[FILE]])
  await dialogWith()
  expect(drop()).toEqual([true, true])
  expect(taken).toHaveBeenCalledTimes(1)
})
