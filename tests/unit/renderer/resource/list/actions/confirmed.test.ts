import { beforeEach, expect, test } from 'vitest'
import { REMOVAL } from '#renderer/features/employees/list/EmployeeListPage.tsx'
import { DELETE_TYPE } from '#renderer/features/members/types/typeWrites.ts'
import { BulkWork } from '#renderer/resource/bulk/bulkWork.ts'
import { EMPLOYEE } from '../../../features/recordAnswers.ts'
import { signIn } from '../../../mainState.ts'
import { Office } from '../../../parts/office.ts'

/** What a declared write adds to a list, beside what its question sends and says (`testQuestions`, `testWrites`). */

const office = new Office()

beforeEach(signIn)

test('the row and the selection have one verb, or a text of their own for several rows', () => {
  expect([REMOVAL.rowAction.label(), REMOVAL.bulkAction.label()]).toEqual(['删除', '删除员工'])
  expect([DELETE_TYPE.rowAction.label(), DELETE_TYPE.bulkAction.label()]).toEqual(['删除', '删除'])
})

test('a run over several rows sends each once, and says nothing itself', async () => {
  const { bulkAction } = REMOVAL
  if (!('run' in bulkAction)) throw new Error('no run')
  const selected = [EMPLOYEE, { ...EMPLOYEE, id: '22' }]
  const work = new BulkWork({ action: bulkAction, selected, rowKey: ({ id }) => id, run: bulkAction.run })
  await work.run.start()
  expect(office.calls).toEqual([
    ['organisation.employeeDelete', { id: '21' }],
    ['organisation.employeeDelete', { id: '22' }],
  ])
  expect(office.said).toEqual([])
})
