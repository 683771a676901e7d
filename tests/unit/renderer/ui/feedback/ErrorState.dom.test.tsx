import { render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { i18n } from '#renderer/kit/i18n.ts'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import { AppError } from '#shared/errors.ts'

beforeEach(() => i18n.changeLanguage('zh'))

const show = (silent: boolean) =>
  render(<ErrorState error={new AppError({ kind: 'server', message: '库存服务忙', code: 40_001, silent })} onRetry={() => undefined} />)

test('a failure is an alert with its message and a retry', () => {
  show(false)
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('库存服务忙')
  expect(within(alert).getByRole('button', { name: '重试' })).toBeInstanceOf(HTMLButtonElement)
})

test('a failure with a code of the white list shows neither its message nor an alarm, and can be retried (spec.md §8)', () => {
  const { container } = show(true)
  expect(container.textContent).not.toContain('库存服务忙')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(container.textContent).toContain('此部分内容未加载')
  expect(screen.getByRole('button', { name: '重试' })).toBeInstanceOf(HTMLButtonElement)
})
