import { Activity } from 'react'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppDialog } from '#renderer/ui/dialog/AppDialog.tsx'

/** A page in a tab: hidden, it keeps its state. */
const page = (mode: 'visible' | 'hidden') => (
  <Activity mode={mode}>
    <AppDialog label="新增类型" isAnimated={false} onClose={() => undefined}>
      类型
    </AppDialog>
  </Activity>
)

test('a dialog of a tab that is hidden is not open: it would hold the keyboard of the page in sight', () => {
  const { rerender } = render(page('visible'))
  expect(screen.getByRole('dialog', { name: '新增类型' })).toBeDefined()
  rerender(page('hidden'))
  expect(document.querySelector('[aria-modal]')).toBeNull()
  rerender(page('visible'))
  expect(screen.getByRole('dialog', { name: '新增类型' })).toBeDefined()
})
