import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TransientButton } from '#renderer/ui/fields/TransientButton.tsx'

interface PanelProps {
  readonly hasButton?: boolean
  readonly hasInner?: boolean
}

function Panel({ hasButton = true, hasInner = true }: PanelProps) {
  return (
    <div role="dialog" aria-label="导出任务" tabIndex={-1}>
      {hasInner && (
        <div role="group" aria-label="导出" tabIndex={-1}>
          {hasButton && <TransientButton>取消</TransientButton>}
          <button type="button">重试</button>
        </div>
      )}
    </div>
  )
}

const around = (): HTMLElement => screen.getByRole('group', { name: '导出' })
const button = (): HTMLElement => screen.getByRole('button', { name: '取消' })

test('the element around a button has the focus as soon as the button is gone, before the next frame', () => {
  const { rerender } = render(<Panel />)
  button().focus()
  rerender(<Panel hasButton={false} />)
  expect(document.activeElement).toBe(around())
})

test('a button that disappears with the element around it leaves the focus to the next one around', async () => {
  const { rerender } = render(<Panel />)
  button().focus()
  rerender(<Panel hasInner={false} />)
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('dialog', { name: '导出任务' }))
})

test('a button that disappears without the focus takes it from nobody', () => {
  const { rerender } = render(<Panel />)
  const other = screen.getByRole('button', { name: '重试' })
  other.focus()
  rerender(<Panel hasButton={false} />)
  expect(document.activeElement).toBe(other)
})
