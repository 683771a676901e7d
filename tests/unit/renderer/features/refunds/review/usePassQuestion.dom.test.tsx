import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { usePassQuestion } from '#renderer/features/refunds/review/usePassQuestion.tsx'
import type { RefundRow } from '#shared/areas/refunds/calls.ts'
import { pageAround } from '../../../renderHookInPage.tsx'
import { pressButton } from '../../../renderInPage.tsx'
import { step } from '../../../step.ts'
import { REFUND } from '../../refundAnswer.ts'

const passed = vi.fn<() => void>()

/** A review that asks above 100 yuan. @param current The refund on the screen. */
function Review({ current }: { readonly current: RefundRow }) {
  const { pass, question } = usePassQuestion({ current, mayDecide: true, pass: passed }, 10_000)
  return (
    <>
      <button onClick={() => pass()}>pass</button>
      {question}
    </>
  )
}

test('a question about a large amount is about one refund: it goes when another one comes onto the screen', async () => {
  const large = (id: string): RefundRow => ({ ...REFUND, id, status: 0, refundPrice: 10_001 })
  const { rerender } = render(<Review current={large('1')} />, { wrapper: pageAround() })
  await pressButton('pass')
  expect(screen.getByRole('dialog', { name: '通过此退单？' })).toBeTruthy()
  await step(() => rerender(<Review current={large('2')} />))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(passed).not.toHaveBeenCalled()
})
