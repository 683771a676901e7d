import { createElement } from 'react'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OLD_REFUND_LISTS } from '#renderer/features/oldRefunds/list/OldRefundListPage.tsx'
import '#renderer/kit/pageTexts.ts'

test.each(['A', 'B'] as const)('the list of old refunds says which system they are of, under reading %s', (reading) => {
  const { toolbar } = OLD_REFUND_LISTS[reading]
  render(toolbar === undefined ? null : createElement(toolbar))
  expect(screen.getByText('旧系统的退单')).toBeTruthy()
})
