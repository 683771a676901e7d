import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CaptchaPicture } from '#renderer/features/signIn/CaptchaPicture.tsx'
import { BusyIcon } from '#renderer/ui/feedback/BusyIcon.tsx'

test('a captcha under way is named by its button, and has no progress bar without a name', () => {
  const { container } = render(<CaptchaPicture state={{ phase: 'loading' }} onRefresh={() => undefined} />)
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true')
  expect(container.querySelector('.fui-Spinner')).not.toBeNull()
  expect(screen.queryAllByRole('progressbar')).toEqual([])
})

test('an icon beside words is hidden from those who hear the page', () => {
  const { container } = render(<BusyIcon size="tiny" />)
  expect(container.querySelector('.fui-Spinner')).not.toBeNull()
  expect(screen.queryAllByRole('progressbar')).toEqual([])
})
