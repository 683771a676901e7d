import { REMOVAL } from '#renderer/features/employees/list/EmployeeListPage.tsx'
import { Office } from '../../../parts/office.ts'
import { testWrites } from '../../../parts/writeCases.ts'
import { pageOf } from '../../../pageProps.ts'
import { EMPLOYEE } from '../../recordAnswers.ts'

/** What the removal of several employees sends, one by one. */

const office = new Office()

testWrites(office, [
  {
    name: 'one of several removed employees',
    write: async () => {
      const many = REMOVAL.bulkAction
      if (!('run' in many) || typeof many.run !== 'function') throw new Error('no run')
      await many.run(EMPLOYEE, undefined as never)
    },
    sends: ['organisation.employeeDelete', { id: '21' }],
    says: '',
    held: [
      ['organisation.employees', { current: 1, size: 1, code: 'E-12' }, pageOf(EMPLOYEE), '员工列表中有 何店员'],
      ['organisation.employees', { current: 1, size: 1, code: 'E-12' }, pageOf<typeof EMPLOYEE>(), '员工列表中没有 何店员'],
    ],
  },
])
