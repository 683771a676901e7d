import { useState } from 'react'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { defineRecord } from '#renderer/resource/record/defineRecord.tsx'
import type { InsuranceRow } from '#shared/areas/insurance/calls.ts'
import { POLICY } from '../../features/policyAnswer.ts'
import { Office } from '../../parts/office.ts'
import { click, renderInPage } from '../../renderInPage.tsx'

const office = new Office()

/** A button of the head that asks before it acts. */
function Question() {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? <p>确定？</p> : <button onClick={() => setOpen(true)}>通过</button>
}

const RECORD = defineRecord({
  kind: 'insurance',
  endpoint: 'insurance.info',
  texts: 'insurance',
  badge: () => null,
  amount: 'insuredAmount',
  actions: Question,
  content: () => null,
})

test('a question about a record is gone when the panel steps to another one', async () => {
  office.bridge.answer('insurance.info', (args) => ({ ...POLICY, ...(args as object) }))
  function Page() {
    const [row, setRow] = useState<InsuranceRow>({ ...POLICY, id: '1' })
    return (
      <>
        <RECORD.Panel row={row} steps={{ previous: null, next: null }} onClose={() => undefined} />
        <button onClick={() => setRow({ ...POLICY, id: '2' })}>换一条</button>
      </>
    )
  }
  await renderInPage(<Page />)
  await click(screen.getByRole('button', { name: '通过' }))
  expect(screen.queryByText('确定？')).not.toBeNull()
  await click(screen.getByRole('button', { name: '换一条' }))
  expect(screen.queryByText('确定？')).toBeNull()
})
