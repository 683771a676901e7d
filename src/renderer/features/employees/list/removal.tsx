import { DeleteRegular } from '@fluentui/react-icons'
import { confirmed } from '#renderer/resource/list/actions/confirmed.tsx'
import { describeEmployee, readBackEmployee, refreshEmployees, type Employee } from '../employee.ts'

/** Removes an employee, or several, one after another: the server removes a single one at a time. */
export const REMOVAL = confirmed({
  texts: 'employees:remove',
  call: 'organisation.employeeDelete',
  args: ({ id }: Employee) => ({ id }),
  permission: 'employee_delete',
  icon: <DeleteRegular />,
  danger: true,
  words: (row) => ({ who: describeEmployee(row) }),
  // Names repeat, job codes do not.
  nameOf: ({ name, code }) => describeEmployee({ name, code, deptName: null }),
  readBack: ({ name, code }) => (code === null ? null : () => readBackEmployee(name ?? code, { code })),
  refresh: refreshEmployees,
})
