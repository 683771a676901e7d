import { FluentProvider } from '@fluentui/react-components'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ConfirmDialog } from '#renderer/ui/dialog/ConfirmDialog.tsx'

afterEach(() => void vi.unstubAllGlobals())

test('a destructive question that no press opened keeps its focus on the safe answer', () => {
  // The frame comes before React's effects, as it may where no press opened the dialog: Fluent then focuses the first control last.
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => {
    draw(0)
    return 0
  })
  const question = (open: boolean) => (
    <FluentProvider>
      <ConfirmDialog open={open} title="删除？" body="" confirmLabel="删除" danger onConfirm={() => undefined} onClose={() => undefined} />
    </FluentProvider>
  )
  const { rerender } = render(question(false))
  rerender(question(true))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '取消' }))
})
