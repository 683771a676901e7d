// @vitest-environment happy-dom
import { useRef, useState, type ComponentType } from 'react'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { INSURANCE_REVIEW } from '#renderer/features/insurance/review/insuranceReview.tsx'
import type { BulkAskProps } from '#renderer/resource/bulk/bulkAction.ts'
import type { InsuranceRow } from '#shared/areas/insurance/calls.ts'
import { step } from '../mounted.tsx'
import { dialogCount, press } from '../parts/dialogs.ts'
import { Office } from '../parts/office.ts'
import { renderInPage } from '../renderInPage.tsx'
import { POLICY } from './policyAnswer.ts'

/** The dialog of several reviews, in whose place the progress of their run comes. */

const office = new Office()

/** A page whose dialog gives way to the progress of its run, which takes the focus. */
function Selection({ Dialog }: { readonly Dialog: ComponentType<BulkAskProps<InsuranceRow>> }) {
  const [isOpen, setOpen] = useState(false)
  const progress = useRef<HTMLButtonElement>(null)
  const start = (): void => {
    setOpen(false)
    progress.current?.focus()
  }
  return (
    <>
      <button onClick={() => setOpen(true)}>打开</button>
      <button ref={progress}>进度</button>
      {isOpen && <Dialog rows={[POLICY]} leftOut={0} onStart={start} onClose={() => undefined} />}
    </>
  )
}

test('leaves the focus with what takes its place', async () => {
  const [Dialog] = INSURANCE_REVIEW.bulkActions.flatMap((action) => ('ask' in action ? [action.ask] : []))
  if (Dialog === undefined) throw new Error('no dialog')
  await renderInPage(<Selection Dialog={Dialog} />)
  await step(() => {
    screen.getByRole('button', { name: '打开' }).focus()
    fireEvent.click(screen.getByRole('button', { name: '打开' }))
  })
  await press('通过')
  // A dialog gives the focus back in the frame after it has closed.
  await new Promise(requestAnimationFrame)
  expect([dialogCount(), document.activeElement?.textContent, office.calls]).toEqual([0, '进度', []])
})
