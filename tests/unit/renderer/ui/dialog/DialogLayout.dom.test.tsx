import { render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useRevealed } from '#renderer/ui/dialog/DialogLayout.tsx'

afterEach(() => void vi.restoreAllMocks())

function Content({ parts }: { readonly parts: readonly string[] }) {
  const content = useRevealed()
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
