import { expect, test } from 'vitest'
import { REMOVAL } from '#renderer/features/employees/list/EmployeeListPage.tsx'
import { Office } from '../../../parts/office.ts'
import { testWrites } from '../../../parts/writeCases.ts'
import { pageOf } from '../../../pageProps.ts'
import { EMPLOYEE } from '../../recordAnswers.ts'

/** What the removal of several employees sends, one by one. */

const office = new Office()
const LOOK_UP = { current: 1, size: 500, code: 'E-12' }

async function remove(): Promise<void> {
  const many = REMOVAL.bulkAction
  if (!('run' in many) || typeof many.run !== 'function') throw new Error('no run')
  await many.run(EMPLOYEE, undefined as never)
}

testWrites(office, [
  {
    name: 'one of several removed employees',
    write: remove,
    sends: ['organisation.employeeDelete', { id: '21' }],
    says: '',
    held: [
      ['organisation.employees', LOOK_UP, pageOf(EMPLOYEE), '员工列表中有 何店员', '可以再提交'],
      ['organisation.employees', LOOK_UP, pageOf<typeof EMPLOYEE>(), '员工列表中没有 何店员', '操作已完成'],
      // Another job code of which the asked one is a part.
      ['organisation.employees', LOOK_UP, pageOf({ ...EMPLOYEE, id: '99', code: 'E-120' }), '员工列表中没有 何店员', '操作已完成'],
    ],
  },
])

test('a removed employee without an answer is looked for on every page that the server finds', async () => {
  const other = { ...EMPLOYEE, id: '99' }
  office.lose('organisation.employeeDelete')
  office.bridge.answer('organisation.employees', (args) => ({
    ...pageOf((args as { readonly current: number }).current === 1 ? other : EMPLOYEE),
    total: 2,
  }))
  await expect(remove()).rejects.toThrow('员工列表中有 何店员，可以再提交')
})
